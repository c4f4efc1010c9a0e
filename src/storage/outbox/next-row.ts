import { BACK_OFF_MOST_MS } from './back-off.ts';
import type { OutboxRow } from './operation.ts';

/** A moment farther away than any pause was written by a watch that has been put right since. */
function isDue(row: OutboxRow, now: number): boolean {
  return row.nextAt <= now || row.nextAt - now > BACK_OFF_MOST_MS;
}

/**
 * Whether the next row would fare as this one did: who isn't let in with it isn't let in with the
 * next one either. Whoever hasn't confirmed their address may do most things, though.
 */
function holdsAll({ problem }: OutboxRow): boolean {
  return problem?.kind === 'held' && problem.errorId !== 'account_pending';
}

/** The first of each entity: those behind it wait for it, whatever it waits for. */
function firstOfEach(rows: readonly OutboxRow[]): OutboxRow[] {
  if (rows.some(holdsAll)) return [];
  const first = new Map<string, OutboxRow>();
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (!first.has(row.entity)) first.set(row.entity, row);
  }
  return [...first.values()].filter((row) => row.problem === null);
}

/** The row to send now, or null where none is due. */
export function nextRow(rows: readonly OutboxRow[], now: number): OutboxRow | null {
  return firstOfEach(rows).find((row) => isDue(row, now)) ?? null;
}

/** How long until a row is due, ms; null: none will be by itself. */
export function nextPause(rows: readonly OutboxRow[], now: number): number | null {
  const pauses = firstOfEach(rows).map((row) => (isDue(row, now) ? 0 : row.nextAt - now));
  return pauses.length > 0 ? Math.min(...pauses) : null;
}
