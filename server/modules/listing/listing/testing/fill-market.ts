import { type RawBuilder, sql } from 'kysely';

import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { writeSearchRows } from '../../search-index/write-search-rows.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';

import { insertListings } from '../insert-listings.ts';
import type { NewListing } from '../new-listing.ts';
import { type RandomListingParts, randomListings } from './random-listings.ts';

/** Fills an empty database with places, users, businesses and photos. */
export async function fillHouse(database: Database): Promise<RandomListingParts> {
  return database.transaction(async (transaction) => {
    const { kysely } = transaction;
    await insertPlaces(transaction);
    const ids = async (query: RawBuilder<{ id: number }>) =>
      (await query.execute(kysely)).rows.map(({ id }) => id);
    const userIds = await ids(sql`
      insert into users (email, first_name, last_name, status, verified_at)
      select 'person' || n || '@sala.test', 'First' || n, 'Last' || n, 'active', now()
      from generate_series(1, 10) n returning id
    `);
    const businessIds = await ids(sql`insert into businesses (admin_user_id, name, country)
      select ${userIds[0]!}, 'Agency ' || n, 'TH' from generate_series(1, 3) n returning id`);
    const photoIds = await ids(sql`
      insert into photos (owner_user_id, source, bundled, width, height, placeholder, state)
      select ${userIds[0]!}, 'bundled', 'living-any-01.webp', 1280, 960, 'aabbccddeeff', 'ready'
      from generate_series(1, 60) n returning id
    `);
    return { userIds, businessIds, photoIds };
  });
}

/** A stored listing. */
export interface StoredListing extends NewListing {
  id: number;
  /** Its public point. */
  shown: Point;
}

/** Fills an empty database with random listings. Returns them with their ids. */
export async function fillMarket(
  database: Database,
  seed: number,
  count: number,
): Promise<StoredListing[]> {
  return storeListings(database, randomListings(seed, count, await fillHouse(database)));
}

/** Stores listings. Returns them with their ids and public points. */
export async function storeListings(
  database: Database,
  listings: readonly NewListing[],
): Promise<StoredListing[]> {
  const ids = await database.transaction((transaction) => insertListings(transaction, listings));
  const { rows } = await sql<{ id: number } & Point>`select id, public_lat as lat, public_lon as lon
    from listings`.execute(database.kysely);
  const points = new Map(rows.map(({ id, lat, lon }) => [id, { lat, lon }]));
  return listings.map((listing, index) => {
    const id = ids[index]!;
    return { ...listing, id, shown: points.get(id)! };
  });
}

/** Changes columns of listings and rewrites their search rows, as a command does. */
export async function changeListings(
  database: Database,
  ids: readonly number[],
  assignments: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`update listings set ${sql.raw(assignments)} where id = any(${ids}::bigint[])`.execute(
      transaction.kysely,
    );
    await writeSearchRows(transaction, ids);
  });
}

/** Returns the ids of live listings, oldest first. */
export async function liveListings({ kysely }: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from listings where status = 'approved'
    and published and deleted_at is null order by id limit ${most}`.execute(kysely);
  return rows.map(({ id }) => id);
}
