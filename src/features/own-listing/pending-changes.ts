import { nextState } from '#contract/listing-states.ts';
import { listingWish } from '#storage/outbox/change-listing.ts';
import type { OutboxRow, Problem } from '#storage/outbox/operation.ts';
import { updateWish } from '#storage/outbox/write-listing.ts';

import type { OwnRow } from './own-listings-query.ts';

/** A listing with what its owner has asked for and the server doesn’t have yet. */
export interface PendingListing {
  /** As it will be. */
  listing: OwnRow;
  /** What waits, in order. */
  waiting: readonly OutboxRow[];
  /** Why it doesn’t go by itself; null: it does. */
  problem: { row: OutboxRow; problem: Problem } | null;
}

/** Lays over a listing what waits in the outbox for it. What the server refused doesn’t count. */
export function pendingListing(listing: OwnRow, rows: readonly OutboxRow[]): PendingListing {
  const waiting = rows.filter(
    (row) => (listingWish(row) ?? updateWish(row))?.propertyId === listing.id,
  );
  const stopped = waiting.find(({ problem }) => problem !== null);
  const counted = waiting.filter(({ problem }) => problem?.kind !== 'refused');
  return {
    listing: counted.reduce(afterRow, listing),
    waiting: counted,
    problem: stopped ? { row: stopped, problem: stopped.problem! } : null,
  };
}

function afterRow(listing: OwnRow, row: OutboxRow): OwnRow {
  const wish = listingWish(row);
  if (!wish) return listing;
  switch (wish.change) {
    case 'delete':
      return { ...listing, ...nextState(listing, 'delete') };
    case 'publish':
      return { ...listing, ...nextState(listing, wish.published ? 'publish' : 'unpublish') };
    case 'confirm':
      return { ...listing, availabilityVerifiedAt: new Date(row.createdAt).toISOString() };
  }
}
