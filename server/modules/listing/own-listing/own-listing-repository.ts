import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { ownListings, type OwnListingRow } from './own-listing-row.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

/** A whole listing, whatever its status; null where there is none. */
export async function findOwnListing(
  { kysely }: Queries,
  id: number,
): Promise<OwnListingRow | null> {
  return (await ownListings(kysely).where('l.id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, held as it is until the transaction ends. */
export async function lockOwnListing(within: Within, id: number): Promise<OwnListingRow | null> {
  // First the lock, then the reading: a statement that waited still sees the parts as they were.
  await within.kysely
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findOwnListing(within, id);
}

/** Which listing somebody made of a draft; null: none yet. */
export async function findListingOfDraft(
  { kysely }: Queries,
  authorId: number,
  cid: string,
): Promise<number | null> {
  const row = await kysely
    .selectFrom('listings')
    .select('id')
    .where('author_id', '=', authorId)
    .where('cid', '=', cid)
    .executeTakeFirst();
  return row?.id ?? null;
}
