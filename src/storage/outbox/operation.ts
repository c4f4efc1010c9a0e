/** A user's change as it is sent. It stays unchanged once it may have been sent. */
export interface Operation {
  /** UUID of the operation, also the idempotency key of its call. */
  id: string;
  /** The account id. */
  owner: string;
  /** The business that the user acts for. `null`: personal. */
  businessId: number | null;
  /** The kind, which determines the definition, such as `favourite.set`. */
  kind: string;
  /** The contract version that the body was written with. */
  version: number;
  /**
   * The entity that it changes, such as `listing:12`. Operations on one entity are sent one after
   * the other.
   */
  entity: string;
  body: unknown;
  /**
   * Hashes of the photos that the body references. They are uploaded first. Absent if there are
   * none.
   */
  photos?: readonly string[];
  /** Title of the entity as shown on screen, such as a listing's title. `null` if unknown. */
  subject: string | null;
  /** The version of the entity that it is based on. `null` if it applies to any version. */
  baseVersion: number | null;
  /** Id of the operation that it follows and whose result it is based on. `null` if none. */
  after: string | null;
  /** Device time, ms. Only for display, never for ordering. */
  createdAt: number;
}

/** Why an operation isn't sent automatically, with the data that the user needs to decide. */
export type Problem =
  /** The server rejected it permanently: error id, and the fields concerned. */
  | { kind: 'refused'; errorId: string; fields: readonly unknown[] }
  /** The entity was changed meanwhile: the server's version. */
  | { kind: 'conflict'; current: unknown }
  /** The session ended or the account is blocked. The row waits for the same owner. */
  | { kind: 'held'; errorId: string };

/** An operation in the outbox. */
export interface OutboxRow extends Operation {
  /** Place in the outbox, which orders the operations of each entity. */
  seq: number;
  /** Number of attempts, counted before each one. Above 0, the operation may have taken effect. */
  attempts: number;
  /** Earliest time of the next attempt, ms. */
  nextAt: number;
  problem: Problem | null;
}

/** The last version of an entity that this device wrote, with the operation that wrote it. */
export interface WrittenVersion {
  owner: string;
  entity: string;
  operationId: string;
  version: number;
}

/** A row without its number, which the store assigns. */
export type NewRow = Omit<OutboxRow, 'seq'>;

export interface Placing {
  /** Whether to delete rows that this operation makes obsolete, if they never took effect. */
  replaces: boolean;
  /** Earliest time to send it, ms; 0: immediately. */
  nextAt: number;
  /** The owner's draft that it was written in, deleted in the same transaction. */
  draft?: { id: string; at: number };
}

/** Returns whether a row never took effect: it was never sent, or it was rejected. */
function isWithoutEffect({ attempts, problem }: OutboxRow): boolean {
  return attempts === 0 || problem?.kind === 'refused' || problem?.kind === 'conflict';
}

/**
 * Determines which rows an operation replaces and which version it is based on. An operation
 * without a version replaces all unsent rows of its kind and entity. An operation with a version
 * replaces only the rows that it follows, because another tab's text is a separate version. It is
 * based on the newest version in its chain of operations, so that users don't conflict with
 * themselves.
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

/** Returns the version in a reply, if the operation was based on one. */
export function writtenBy(row: OutboxRow, reply: unknown): WrittenVersion | null {
  if (row.baseVersion === null || typeof reply !== 'object' || reply === null) return null;
  const { version } = reply as { version?: unknown };
  if (typeof version !== 'number') return null;
  return { owner: row.owner, entity: row.entity, operationId: row.id, version };
}

/** Returns the rows that follow a written operation, rebased on its version. */
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
