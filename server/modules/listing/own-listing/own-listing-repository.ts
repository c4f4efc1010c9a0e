import { ApiError } from '#contract/kit/errors.ts';
import { ChangedError } from '#server/platform/database/changed-error.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { ownListings, type OwnListingRow } from './own-listing-row.ts';

/** Returns a whole listing in any status. `null` if there is none. */
export async function findOwnListing(
  { kysely }: Queries,
  id: number,
): Promise<OwnListingRow | null> {
  return (await ownListings(kysely).where('l.id', '=', id).executeTakeFirst()) ?? null;
}

/** Like the function above, but locks the row until the transaction ends. */
export async function lockOwnListing(
  within: InTransaction,
  id: number,
): Promise<OwnListingRow | null> {
  // Lock first, then read: a single statement that waited for the lock would still see the old
  // texts and photos.
  await within.kysely
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findOwnListing(within, id);
}

/**
 * Returns a listing and locks it until the transaction ends.
 * @param seen the version that the caller knows. `undefined`: the current one
 * @throws ApiError `not_found`; ChangedError if it has changed since that version
 */
export async function holdListing(
  transaction: InTransaction,
  id: number,
  seen?: number,
): Promise<OwnListingRow> {
  const row = await lockOwnListing(transaction, id);
  if (!row) throw new ApiError('not_found');
  if (seen !== undefined && seen !== row.version) throw new ChangedError(row);
  return row;
}

/** Returns the listing that was created from a user's draft. `null` if there is none. */
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
