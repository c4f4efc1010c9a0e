import { layOver } from '#storage/outbox/define-operation.ts';
import type { OutboxRow, Problem } from '#storage/outbox/operation.ts';
import { confirmListing } from '#storage/outbox/operations/confirm-listing.ts';
import { deleteListing } from '#storage/outbox/operations/delete-listing.ts';
import { publishListing } from '#storage/outbox/operations/publish-listing.ts';
import { listingEntity, type OwnRow } from '#storage/outbox/own-listings.ts';

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
  const waiting = rows.filter(({ entity }) => entity === listingEntity(listing.id));
  const stopped = waiting.find(({ problem }) => problem !== null);
  return {
    listing: layOver(listing, waiting, publishListing, deleteListing, confirmListing),
    waiting: waiting.filter(({ problem }) => problem?.kind !== 'refused'),
    problem: stopped ? { row: stopped, problem: stopped.problem! } : null,
  };
}
