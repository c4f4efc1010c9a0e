import type { Operation, OutboxRow } from './operation.ts';

/** The last version of an entity that this device wrote, and by which operation. */
export interface WrittenVersion {
  owner: string;
  entity: string;
  operationId: string;
  version: number;
}

/** What a row needs besides its number, which the store gives. */
export type NewRow = Omit<OutboxRow, 'seq'>;

export interface Placing {
  /** A row that the operation makes pointless goes, if it never had an effect. */
  replaces: boolean;
  /** Not to be sent before this moment, ms; 0: at once. */
  nextAt: number;
  /** The owner's draft that it was written in, which goes in the same transaction. */
  draft?: { id: string; at: number };
}

/** Never sent, or refused: nothing came of it, and nothing will. */
function isWithoutEffect({ attempts, problem }: OutboxRow): boolean {
  return attempts === 0 || problem?.kind === 'refused' || problem?.kind === 'conflict';
}

/**
 * Where an operation comes to stand among what waits for its entity. One that depends on no version
 * replaces any of its kind that was never sent. One that does replaces only what it goes on from:
 * what another tab wrote meanwhile is a copy of its own. It is made over the newest version that this
 * chain of operations has led to, so that nobody is in conflict with themselves.
 */
export function placeOperation(
  operation: Operation,
  rows: readonly OutboxRow[],
  written: WrittenVersion | undefined,
  { replaces, nextAt }: Placing,
): { removes: OutboxRow[]; row: NewRow } {
  const row: NewRow = { ...operation, attempts: 0, nextAt, problem: null };
  const same = rows.filter(
    ({ kind, entity }) => kind === operation.kind && entity === operation.entity,
  );
  if (row.baseVersion === null) {
    return { removes: replaces ? same.filter(({ attempts }) => attempts === 0) : [], row };
  }
  const removes: OutboxRow[] = [];
  for (;;) {
    const before = same.find(({ id }) => id === row.after);
    if (!before) break;
    row.baseVersion = Math.max(row.baseVersion, before.baseVersion ?? 0);
    if (!replaces || !isWithoutEffect(before)) break;
    removes.push(before);
    row.after = before.after;
  }
  if (written && written.operationId === row.after) {
    row.baseVersion = Math.max(row.baseVersion, written.version);
  }
  return { removes, row };
}

/** The version that a reply names, where its operation was made over one. */
export function writtenBy(row: OutboxRow, reply: unknown): WrittenVersion | null {
  if (row.baseVersion === null || typeof reply !== 'object' || reply === null) return null;
  const { version } = reply as { version?: unknown };
  if (typeof version !== 'number') return null;
  return { owner: row.owner, entity: row.entity, operationId: row.id, version };
}

/** Those rows that go on from what was written, each over its version now. */
export function rowsAfter(rows: readonly OutboxRow[], written: WrittenVersion): OutboxRow[] {
  const chain = new Set([written.operationId]);
  const changed: OutboxRow[] = [];
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (row.after === null || !chain.has(row.after) || row.baseVersion === null) continue;
    chain.add(row.id);
    changed.push({ ...row, baseVersion: Math.max(row.baseVersion, written.version) });
  }
  return changed;
}
