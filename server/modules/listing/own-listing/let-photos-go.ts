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
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l
    where l.status = 'deleted' and l.deleted_at < now() - make_interval(days => ${KEPT_DAYS})
      and exists (select from listing_photos lp where lp.listing_id = l.id)
      -- What somebody reported is looked at first.
      and not exists (select from reports r
        where r.subject_kind = 'listing' and r.subject_id = l.id and r.status = 'open')
    limit ${BATCH}
    for update of l skip locked
  `.execute(kysely);
  await sql`
    delete from listing_photos where listing_id = any(${rows.map(({ id }) => id)}::bigint[])
  `.execute(kysely);
  return rows.length;
}
