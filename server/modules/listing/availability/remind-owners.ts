import { FRESH_DAYS, FRESH_REMINDERS } from '#contract/availability-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findStale, type StaleListing } from './availability-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Once a day: who hasn't confirmed a home for long is asked whether it can still be had. */
    remind_owners: null;
  }
}

const DAY_MS = 86_400_000;

/** Listings that one transaction tells of: each holds its readers' streams. */
const AT_ONCE = 100;

/**
 * Which of the reminders is due: the first after `FRESH_DAYS`, then one a week. After the last it
 * stays the last, so that each is told once, however often or late this runs.
 */
export function dueReminder(since: Date, now: Date): number {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  if (days < FRESH_DAYS) return 0;
  const due = 1 + Math.floor((days - FRESH_DAYS) / FRESH_REMINDERS.everyDays);
  return Math.min(due, FRESH_REMINDERS.most);
}

/** Reminds everybody whose listing on the market wasn't confirmed for long. */
export async function remindOwners(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - FRESH_DAYS * DAY_MS);
  for (let afterId = 0; ;) {
    const stale: StaleListing[] = await findStale(database, { before, afterId, limit: AT_ONCE });
    if (stale.length === 0) return;
    await database.transaction((transaction) =>
      notify(
        transaction,
        ...stale.map(({ userId, propertyId, businessId, since }) => ({
          userId,
          kind: 'availability_reminder' as const,
          params: { propertyId, businessId },
          dedupeKey: `availability_reminder:${propertyId}:${since.getTime()}:${dueReminder(since, now)}`,
          groupKey: `listing:${propertyId}`,
        })),
      ),
    );
    afterId = stale.at(-1)!.propertyId;
  }
}
