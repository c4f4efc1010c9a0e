import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  ownColumns,
  ownJoins,
  type OwnListingRow,
  ownPhotos,
  ownTexts,
} from './own-listing-row.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

/** A whole listing, whatever its status; null where there is none. */
export async function findOwnListing(
  { kysely }: Queries,
  id: number,
): Promise<OwnListingRow | null> {
  const { rows } = await sql<OwnListingRow>`
    select ${ownColumns}, ${ownTexts} as texts, ${ownPhotos} as photos
    from listings l ${ownJoins} where l.id = ${id}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** The same, held as it is until the transaction ends. */
export async function lockOwnListing(within: Within, id: number): Promise<OwnListingRow | null> {
  // First the lock, then the reading: a statement that waited still sees the parts as they were.
  await sql`select 1 from listings where id = ${id} for no key update`.execute(within.kysely);
  return findOwnListing(within, id);
}

/** Which listing somebody made of a draft; null: none yet. */
export async function findListingOfDraft(
  { kysely }: Queries,
  authorId: number,
  cid: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where author_id = ${authorId} and cid = ${cid}
  `.execute(kysely);
  return rows[0]?.id ?? null;
}
