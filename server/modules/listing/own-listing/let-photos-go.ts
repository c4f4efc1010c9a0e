import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * How long moderators still see what stood in a deleted listing: somebody who was cheated asks within
 * weeks, and what was deleted by mistake can be put back by hand.
 */
const KEPT_DAYS = 30;

/** Listings a transaction. */
const BATCH = 100;

/**
 * Lets the photos of listings go that were deleted long ago. The rows that name them go here; then they
 * belong to nothing, and the next `expire_uploads` deletes those that nothing else names, with their
 * files.
 */
export async function letPhotosGo(database: Database): Promise<void> {
  for (let emptied = BATCH; emptied === BATCH;) {
    emptied = await database.transaction(emptyDeletedListings);
  }
}

/** @returns how many listings lost their photos */
async function emptyDeletedListings({ kysely }: Transaction): Promise<number> {
  const listings = await kysely
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.status', '=', 'deleted')
    .where('l.deleted_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('listing_photos as lp')
          .select('lp.listing_id')
          .whereRef('lp.listing_id', '=', 'l.id'),
      ),
    )
    // What somebody reported is looked at first.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports as r')
            .select('r.id')
            .where('r.subject_kind', '=', 'listing')
            .whereRef('r.subject_id', '=', 'l.id')
            .where('r.status', '=', 'open'),
        ),
      ),
    )
    .limit(BATCH)
    .forUpdate('l')
    .skipLocked()
    .execute();
  if (listings.length === 0) return 0;
  await kysely
    .deleteFrom('listing_photos')
    .where(
      'listing_id',
      'in',
      listings.map(({ id }) => id),
    )
    .execute();
  return listings.length;
}
