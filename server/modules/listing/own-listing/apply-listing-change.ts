import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import { listingChanged } from '#server/modules/listing/favourite/notice-savers.ts';
import { writeSearchRows } from '../search-index/write-search-rows.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { Actor } from './listing-rights.ts';
import { findOwnListing } from './own-listing-repository.ts';
import type { OwnListingRow } from './own-listing-row.ts';
import { marketView, recordEnding, recordPrices } from './price-history-repository.ts';
import { type ListingEvent, recordEvent } from './write-listing-repository.ts';
import { findResponsible } from './team-repository.ts';

/** A change of a listing. */
export interface ListingChange {
  actor: Actor;
  kind: ListingEvent['kind'];
  /** The moderator's reason. */
  reason?: string;
  /** Whether the responsible user is notified of the new status. Default: yes. */
  isNotified?: boolean;
}

/**
 * Applies the side effects of a listing change in the same transaction: event, search rows, price
 * history, notifications. Every command that changes a listing must call it last.
 * @param before the listing before the change; `null`: there was none
 * @returns the listing after the change
 */
export async function applyListingChange(
  transaction: Transaction,
  id: number,
  before: OwnListingRow | null,
  { actor, kind, reason = '', isNotified = true }: ListingChange,
): Promise<OwnListingRow> {
  const after = (await findOwnListing(transaction, id))!;
  const eventId = await recordEvent(transaction, {
    listingId: id,
    actorId: actor.userId,
    kind,
    from: before?.status ?? null,
    to: after.status,
    reason,
  });
  const [was, is] = [before && marketView(before), marketView(after)];
  if (was?.isLive || is.isLive) await writeSearchRows(transaction, [id]);
  const lowered = await recordPrices(transaction, id, was, is);
  const endedAs = kind === 'sold' || kind === 'rented' ? kind : undefined;
  if (endedAs) await recordEnding(transaction, id, endedAs);
  // Pending availability requests are answered when the listing leaves the market.
  if (was?.isLive && !is.isLive) await answerRequests(transaction, id, 'unavailable');
  if (was) {
    const occasion = String(eventId);
    const actorId = actor.userId;
    await listingChanged(transaction, id, {
      before: was,
      after: is,
      occasion,
      actorId,
      endedAs,
      lowered,
    });
  }
  if (isNotified)
    await notifyResponsible(transaction, before, after, { actor, kind, reason }, eventId);
  // The reason was saved with the event after the listing was read.
  return kind === 'decided' ? { ...after, decisionReason: reason || null } : after;
}

const NOTICE_OF_STATUS = {
  pending_approval: 'listing_pending',
  approved: 'listing_approved',
  rejected: 'listing_rejected',
} as const;

/**
 * Notifies the responsible user of a listing's status when it changes, and of every decision with a
 * reason. Skips owners who unpublish or delete their own listing.
 */
async function notifyResponsible(
  transaction: Transaction,
  before: OwnListingRow | null,
  after: OwnListingRow,
  { actor, kind, reason }: ListingChange,
  eventId: number,
): Promise<void> {
  const { status, id: propertyId } = after;
  const userId = await findResponsible(transaction, propertyId);
  const groupKey = `listing:${propertyId}`;
  if (status === 'in_progress') return;
  if (status === 'deleted') {
    if (actor.userId === userId) return;
    // A restored listing may be removed again.
    const dedupeKey = `listing_removed:${propertyId}:${eventId}`;
    const params = { propertyId, ...(reason && { decisionId: eventId }) };
    return notify(transaction, { userId, kind: 'listing_removed', params, dedupeKey, groupKey });
  }
  if (before?.status === status && !reason && !isResubmitted(before, after)) return;
  if (kind === 'unpublished' && actor.userId === userId) return;
  const notice = NOTICE_OF_STATUS[status];
  await notify(transaction, {
    userId,
    kind: notice,
    params: { propertyId, ...(reason && { decisionId: eventId }) },
    dedupeKey: `${notice}:${propertyId}:${eventId}`,
    groupKey,
  });
}

/** Returns whether a listing that was unpublished is submitted for approval again. */
function isResubmitted(before: OwnListingRow, after: OwnListingRow): boolean {
  return before.isWithheld && !after.isWithheld && after.status === 'pending_approval';
}
