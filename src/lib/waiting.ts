import { atom } from 'jotai';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { isSilent } from '#storage/outbox/operations.ts';
import type { Upload } from '#storage/uploads/upload.ts';

import { outboxRowsAtom } from './outbox.ts';
import { uploadsAtom } from './uploads.ts';
import { onlineAtom } from './visit-atoms.ts';

/** What waits for one entity, in order: its rows are one thing to a person. */
export interface WaitingItem {
  key: string;
  rows: readonly OutboxRow[];
  /** What it comes to in the end. */
  last: OutboxRow;
  /** The row that stops it; null: it goes by itself. */
  stopped: OutboxRow | null;
}

/** How much waits, for the chrome. */
export interface Waiting {
  count: number;
  /** How many of them don't go by themselves. */
  attention: number;
}

/** After so many tries something isn't on its way any more, it waits. */
const TRIES_BEFORE_WAITING = 2;

/** The rows of an outbox as people see them, in the order in which they were begun. */
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
 * What is worth a word: a wish that goes at once, as most do, is none.
 * @param uploads what is on the device of the photos that rows name, by their hashes
 */
export function countWaiting(
  rows: readonly OutboxRow[],
  isOnline: boolean,
  uploads: ReadonlyMap<string, Pick<Upload, 'failures'>> = new Map(),
): Waiting {
  const items = waitingItems(rows);
  const attention = items.filter(({ stopped }) => stopped !== null).length;
  // Before its photos have arrived, a row itself isn't tried.
  const triesOf = ({ attempts, photos = [] }: OutboxRow) =>
    Math.max(attempts, ...photos.map((hash) => uploads.get(hash)?.failures ?? 0));
  const isWaiting = !isOnline || rows.some((row) => triesOf(row) >= TRIES_BEFORE_WAITING);
  return { count: isWaiting ? items.length : attention, attention };
}

/** What waits here, and what of it needs its owner. */
export const waitingAtom = atom((get) =>
  countWaiting(get(outboxRowsAtom), get(onlineAtom), get(uploadsAtom)),
);
