import type { Database } from '#server/platform/database/connect.ts';

import { advanceRecentViews } from './metrics-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Daily, as a day begins in UTC: see `recent_views`. */
    advance_recent_views: null;
  }
}

/** Takes the views that have become too old out of `recent_views`. */
export async function advanceToToday(database: Database, now = new Date()): Promise<void> {
  await database.transaction((transaction) =>
    advanceRecentViews(transaction, now.toISOString().slice(0, 10)),
  );
}
