import type { Transaction } from '#server/platform/database/transaction.ts';

import { markReadAs } from './change-notices.ts';
import {
  findNotifyingHunts,
  findRecentKeys,
  findUnreadIds,
  findUnreadKeys,
} from './notice-repository.ts';
import { notify } from './notify.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Sends reminders a day after matches, to readers who haven't viewed them. */
    remind_of_matches: { matches: Match[] };
  }
}

/** A listing that matches a user's hunt. */
export interface Match {
  userId: number;
  huntId: number;
  propertyId: number;
}

/** Hours between a match and its reminder. */
const REMINDER_HOURS = 24;

/** Days in which further listings of the same home aren’t news for a hunt. */
const SAME_HOME_DAYS = 30;

const matchKey = ({ huntId, propertyId }: Match) => `match:${huntId}:${propertyId}`;

const reminderKey = (match: Match) => `reminder:${matchKey(match)}`;

const about = ({ userId, huntId, propertyId }: Match) => ({
  userId,
  params: { propertyId, huntId },
  groupKey: `hunt:${huntId}`,
});

/**
 * Notifies users of listings that match their hunts, and schedules a reminder for a day later.
 * Hunts whose notifications are off only list them, and so do those that were notified of the same
 * home a short time ago.
 * @param sameHomes other listings of the home, by id
 */
export async function notifyMatches(
  transaction: Transaction,
  found: readonly Match[],
  sameHomes: readonly number[] = [],
) {
  const hunts = await findNotifyingHunts(
    transaction,
    found.map(({ huntId }) => huntId),
  );
  const keysOf = (match: Match) =>
    sameHomes.map((propertyId) => matchKey({ ...match, propertyId }));
  const notifiedKeys = await findRecentKeys(
    transaction,
    found.flatMap((match) => keysOf(match).map((key) => ({ userId: match.userId, key }))),
    SAME_HOME_DAYS,
  );
  const matches = found.filter(
    (match) => hunts.has(match.huntId) && !keysOf(match).some((key) => notifiedKeys.has(key)),
  );
  await notify(
    transaction,
    ...matches.map((match) => ({
      ...about(match),
      kind: 'listing_matched' as const,
      dedupeKey: matchKey(match),
    })),
  );
  if (matches.length === 0) return;
  const runAt = new Date(Date.now() + REMINDER_HOURS * 3_600_000);
  await transaction.addJob('remind_of_matches', { matches }, { runAt });
}

/**
 * Sends the reminders of matches whose notices their readers have neither read nor deleted. Hunts
 * that have ended or whose notifications were turned off get none.
 */
export async function remindOfMatches(
  transaction: Transaction,
  matches: readonly Match[],
): Promise<void> {
  const hunts = await findNotifyingHunts(
    transaction,
    matches.map(({ huntId }) => huntId),
  );
  const unread = await findUnreadKeys(
    transaction,
    matches.map((match) => ({ userId: match.userId, key: matchKey(match) })),
  );
  const due = matches.filter((match) => hunts.has(match.huntId) && unread.has(matchKey(match)));
  await notify(
    transaction,
    ...due.map((match) => ({
      ...about(match),
      kind: 'match_reminder' as const,
      dedupeKey: reminderKey(match),
    })),
  );
}

/** Marks a user's notices about a match as read, so that no email, push or reminder follows. */
export async function readMatchNotices(transaction: Transaction, match: Match): Promise<void> {
  const keys = [matchKey(match), reminderKey(match)];
  for (const id of await findUnreadIds(transaction, match.userId, keys)) {
    await markReadAs(transaction, match.userId, id, true);
  }
}
