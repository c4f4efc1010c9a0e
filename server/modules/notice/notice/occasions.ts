import type { NoticeKind } from '#contract/notice.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { isStillUnread } from './notice-repository.ts';
import { type NewNotice, notify } from './notify.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** A day after a home was found for a hunt: who hasn't looked is reminded once. */
    remind_of_match: Match;
  }
}

/** A home that fits somebody's hunt. */
export interface Match {
  userId: number;
  huntId: number;
  propertyId: number;
}

/** Whose listing, or in whose hands. */
interface ListingOwner {
  userId: number;
  propertyId: number;
}

/** A listing of a business, or of somebody’s own. */
interface TeamListing extends ListingOwner {
  businessId: number | null;
}

/** How long after a match its reader is reminded. */
const REMINDER_HOURS = 24;

const matchKey = ({ huntId, propertyId }: Match) => `match:${huntId}:${propertyId}`;

/**
 * What people are to know of, by what happened: the one list of occasions, each with what names it,
 * so that it is told once however often it is said. Whoever makes it happen passes it to `notify`,
 * within their transaction.
 */
export const OCCASIONS = {
  /**
   * @param event of the listing, which names the occasion
   * @param event.hasReason whether it has a moderator's word to tell
   */
  listingDecided: (
    { userId, propertyId }: ListingOwner,
    kind: 'listing_approved' | 'listing_rejected' | 'listing_pending',
    event: { id: number; hasReason: boolean },
  ): NewNotice => ({
    userId,
    kind,
    params: { propertyId, ...(event.hasReason && { decisionId: event.id }) },
    dedupeKey: `${kind}:${propertyId}:${event.id}`,
    groupKey: `listing:${propertyId}`,
  }),
  listingRemoved: ({ userId, propertyId }: ListingOwner): NewNotice => ({
    userId,
    kind: 'listing_removed',
    params: { propertyId },
    dedupeKey: `listing_removed:${propertyId}`,
    groupKey: `listing:${propertyId}`,
  }),
  /** @param eventId of the listing, which names the occasion */
  listingAssigned: ({ userId, propertyId }: ListingOwner, eventId: number): NewNotice => ({
    userId,
    kind: 'listing_assigned',
    params: { propertyId },
    dedupeKey: `listing_assigned:${propertyId}:${eventId}`,
    groupKey: `listing:${propertyId}`,
  }),
  /** @param requestId names the question */
  availabilityRequested: (
    { userId, propertyId, businessId }: TeamListing,
    requestId: number,
  ): NewNotice => ({
    userId,
    kind: 'availability_requested',
    params: { propertyId, businessId },
    dedupeKey: `availability_requested:${requestId}`,
    groupKey: `listing:${propertyId}`,
  }),
  /** @param requestId names the question */
  availabilityAnswered: (
    { userId, propertyId, isAvailable }: ListingOwner & { isAvailable: boolean },
    requestId: number,
  ): NewNotice => ({
    userId,
    kind: 'availability_answered',
    params: { propertyId, isAvailable },
    dedupeKey: `availability_answered:${requestId}`,
    groupKey: `listing:${propertyId}`,
  }),
  /** @param nth of the reminders since the home was last confirmed */
  availabilityReminder: (
    { userId, propertyId, businessId, since }: TeamListing & { since: Date },
    nth: number,
  ): NewNotice => ({
    userId,
    kind: 'availability_reminder',
    params: { propertyId, businessId },
    dedupeKey: `availability_reminder:${propertyId}:${since.getTime()}:${nth}`,
    groupKey: `listing:${propertyId}`,
  }),
  matched: (match: Match): NewNotice => ({
    userId: match.userId,
    kind: 'listing_matched',
    params: { propertyId: match.propertyId, huntId: match.huntId },
    dedupeKey: matchKey(match),
    groupKey: `hunt:${match.huntId}`,
  }),
  matchWaits: (match: Match): NewNotice => ({
    userId: match.userId,
    kind: 'match_reminder',
    params: { propertyId: match.propertyId, huntId: match.huntId },
    dedupeKey: `reminder:${matchKey(match)}`,
    groupKey: `hunt:${match.huntId}`,
  }),
  /** @param offer names what was sent at once, as the id of its first lead does */
  listingsOffered: (
    { userId, huntId, count }: { userId: number; huntId: number; count: number },
    offer: string,
  ): NewNotice => ({
    userId,
    kind: 'hunt_listings',
    params: { huntId, count },
    dedupeKey: `offer:${huntId}:${offer}`,
    groupKey: `hunt:${huntId}`,
  }),
  leadsCame: ({ userId, count }: { userId: number; count: number }, lead: string): NewNotice => ({
    userId,
    kind: 'leads',
    params: { count },
    dedupeKey: `leads:${lead}`,
  }),
  /** @param seq of the message in its conversation */
  messageCame: (
    { userId, conversationId }: { userId: number; conversationId: number },
    seq: number,
  ): NewNotice => ({
    userId,
    kind: 'message',
    params: { conversationId },
    dedupeKey: `message:${conversationId}:${seq}`,
    groupKey: `conversation:${conversationId}`,
  }),
} satisfies Record<string, (...facts: never[]) => NewNotice & { kind: NoticeKind }>;

/** Tells somebody of homes that fit their hunts, now, and once more a day later where they wait. */
export async function tellOfMatches(transaction: Transaction, matches: readonly Match[]) {
  await notify(transaction, ...matches.map(OCCASIONS.matched));
  const runAt = new Date(Date.now() + REMINDER_HOURS * 3_600_000);
  for (const match of matches) {
    await transaction.addJob('remind_of_match', match, {
      runAt,
      key: `reminder:${match.userId}:${matchKey(match)}`,
    });
  }
}

/** Reminds of a match that its reader hasn't opened or put away. */
export async function remindOfMatch(transaction: Transaction, match: Match): Promise<void> {
  if (!(await isStillUnread(transaction, match.userId, matchKey(match)))) return;
  await notify(transaction, OCCASIONS.matchWaits(match));
}
