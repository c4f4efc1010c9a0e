import type { Database } from '#server/platform/database/connect.ts';

import { SEARCH_ROW_VERSION } from './search-rows.ts';
import { writeSearchRows } from './write-search-rows.ts';

/** Listings per transaction; other work can run in between. */
const BATCH = 500;

/**
 * Rewrites the search rows that an older version of the program wrote, so that listings from before
 * an update are found like new ones. Usually there are none, which one index lookup shows.
 */
export async function rewriteSearchRows(
  database: Pick<Database, 'kysely' | 'transaction'>,
): Promise<void> {
  for (;;) {
    const rows = await database.kysely
      .selectFrom('listing_search')
      .select('listing_id')
      .where('version', '<', SEARCH_ROW_VERSION)
      .orderBy('version')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ listing_id: id }) => id))];
    await database.transaction((transaction) => writeSearchRows(transaction, ids));
  }
}
