import { atom } from 'jotai';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { isSilent } from '#storage/outbox/operations.ts';
import type { Upload } from '#storage/uploads/upload.ts';

import { outboxRowsAtom } from './outbox.ts';
import { uploadsAtom } from './uploads.ts';
import { onlineAtom } from '../visit/visit-atoms.ts';

/** The unsent rows of one entity, in order, shown to the user as one item. */
export interface WaitingItem {
  key: string;
  rows: readonly OutboxRow[];
  /** The newest row, which determines the result. */
  last: OutboxRow;
  /** The row that needs the user's action. `null` if all are sent automatically. */
  stopped: OutboxRow | null;
}

/** Counts of unsent items, for the bars. */
export interface Waiting {
  count: number;
  /** Number of items that aren't sent automatically. */
  attention: number;
}

/** Number of attempts after which an item counts as waiting. */
const TRIES_BEFORE_WAITING = 2;

/** Groups the rows of an outbox into items, in the order of their creation. */
export function waitingItems(rows: readonly OutboxRow[]): WaitingItem[] {
  const byEntity = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (isSilent(row.kind) && row.problem === null) continue;
    const key = `${row.kind} ${row.entity}`;
    byEntity.set(key, [...(byEntity.get(key) ?? []), row]);
  }
  return [...byEntity].map(([key, of]) => ({
    key,
    rows: of,
    last: of.at(-1)!,
    stopped: of.find(({ problem }) => problem !== null) ?? null,
  }));
}

/**
 * Returns the counts of items to show. Items that are sent immediately, as most are, don't count.
 * @param uploads upload state of the photos that rows reference, by hash
 */
export function countWaiting(
  rows: readonly OutboxRow[],
  isOnline: boolean,
  uploads: ReadonlyMap<string, Pick<Upload, 'failures'>> = new Map(),
): Waiting {
  const items = waitingItems(rows);
  const attention = items.filter(({ stopped }) => stopped !== null).length;
  // A row isn't attempted before its photos are uploaded.
  const triesOf = ({ attempts, photos = [] }: OutboxRow) =>
    Math.max(attempts, ...photos.map((hash) => uploads.get(hash)?.failures ?? 0));
  const isWaiting = !isOnline || rows.some((row) => triesOf(row) >= TRIES_BEFORE_WAITING);
  return { count: isWaiting ? items.length : attention, attention };
}

/** Number of unsent items, and of those that need the user's action. */
export const waitingAtom = atom((get) =>
  countWaiting(get(outboxRowsAtom), get(onlineAtom), get(uploadsAtom)),
);
