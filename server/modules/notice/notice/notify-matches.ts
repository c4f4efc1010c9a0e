import type { Transaction } from '#server/platform/database/transaction.ts';

import { findNotifyingHunts, findRecentKeys, isStillUnread } from './notice-repository.ts';
import { notify } from './notify.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Sends a reminder a day after a match, if the reader hasn't viewed it. */
    remind_of_match: Match;
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
  const toldOf = await findRecentKeys(
    transaction,
    found.flatMap((match) => keysOf(match).map((key) => ({ userId: match.userId, key }))),
    SAME_HOME_DAYS,
  );
  const matches = found.filter(
    (match) => hunts.has(match.huntId) && !keysOf(match).some((key) => toldOf.has(key)),
  );
  await notify(
    transaction,
    ...matches.map((match) => ({
      ...about(match),
      kind: 'listing_matched' as const,
      dedupeKey: matchKey(match),
    })),
  );
  const runAt = new Date(Date.now() + REMINDER_HOURS * 3_600_000);
  await transaction.addJobs(
    'remind_of_match',
    matches.map((match) => ({
      payload: match,
      runAt,
      key: `reminder:${match.userId}:${matchKey(match)}`,
    })),
  );
}

/**
 * Sends the reminder of a match that its reader has neither read nor deleted, unless the hunt has
 * ended or its notifications were turned off.
 */
export async function remindOfMatch(transaction: Transaction, match: Match): Promise<void> {
  if ((await findNotifyingHunts(transaction, [match.huntId])).size === 0) return;
  if (!(await isStillUnread(transaction, match.userId, matchKey(match)))) return;
  const dedupeKey = `reminder:${matchKey(match)}`;
  await notify(transaction, { ...about(match), kind: 'match_reminder', dedupeKey });
}
