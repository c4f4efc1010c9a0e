import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Days that the photos of a deleted listing are kept for moderators. Victims of fraud report within
 * weeks, and a listing deleted by mistake can be restored by hand.
 */
const KEPT_DAYS = 30;

/** Listings per transaction. */
const BATCH = 100;

/**
 * Removes the photos of listings that were deleted long ago. Deletes only the rows that refer to
 * them. The next `expire_uploads` deletes photos without other references, with their files.
 */
export async function deleteOldListingPhotos(database: Database): Promise<void> {
  for (let emptied = BATCH; emptied === BATCH;) {
    emptied = await database.transaction(emptyDeletedListings);
  }
}

/** Empties one batch. @returns the number of listings that lost their photos */
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
    // Reported listings keep their photos until the report is decided.
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
    // And those that a moderator may restore after an appeal.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing_appeals as a')
            .select('a.id')
            .whereRef('a.listing_id', '=', 'l.id')
            .where('a.status', '=', 'open'),
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
