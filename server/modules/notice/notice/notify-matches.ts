import type { Transaction } from '#server/platform/database/transaction.ts';

import { isStillUnread } from './notice-repository.ts';
import { notify } from './notify.ts';

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

/** How long after a match its reader is reminded. */
const REMINDER_HOURS = 24;

const matchKey = ({ huntId, propertyId }: Match) => `match:${huntId}:${propertyId}`;

const about = ({ userId, huntId, propertyId }: Match) => ({
  userId,
  params: { propertyId, huntId },
  groupKey: `hunt:${huntId}`,
});

/** Tells people of homes that fit their hunts, now, and once more a day later where they wait. */
export async function notifyMatches(transaction: Transaction, matches: readonly Match[]) {
  await notify(
    transaction,
    ...matches.map((match) => ({
      ...about(match),
      kind: 'listing_matched' as const,
      dedupeKey: matchKey(match),
    })),
  );
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
  const dedupeKey = `reminder:${matchKey(match)}`;
  await notify(transaction, { ...about(match), kind: 'match_reminder', dedupeKey });
}
