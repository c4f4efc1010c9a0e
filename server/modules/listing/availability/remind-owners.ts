import { FRESH_DAYS, FRESH_REMINDERS } from '#contract/listing/availability-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findStale, type StaleListing } from './availability-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Daily: reminds owners to confirm listings that they haven't confirmed for a long time. */
    remind_owners: null;
  }
}

const DAY_MS = 86_400_000;

/** Listings per transaction. Each notice locks its reader's stream until the transaction ends. */
const AT_ONCE = 100;

/**
 * Returns which reminder is due: the first after `FRESH_DAYS`, then one a week, 0 if none. Stays at
 * the last one, so each reminder is sent once, however often or late this runs.
 */
export function dueReminder(since: Date, now: Date): number {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  if (days < FRESH_DAYS) return 0;
  const due = 1 + Math.floor((days - FRESH_DAYS) / FRESH_REMINDERS.everyDays);
  return Math.min(due, FRESH_REMINDERS.most);
}

/** Reminds the responsible users of all live listings that weren't confirmed for a long time. */
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
