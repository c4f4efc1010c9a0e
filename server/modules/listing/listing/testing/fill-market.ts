import { sql } from 'kysely';

import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Point } from '#server/modules/market/geometry/morton.ts';

import { insertListings } from '../insert-listings.ts';
import type { NewListing } from '../new-listing.ts';
import { type RandomListingParts, randomListings } from './random-listings.ts';

/** Fills an empty database with places, users, businesses and photos. */
export async function fillHouse(database: Database): Promise<RandomListingParts> {
  return database.transaction(async (transaction) => {
    const { kysely } = transaction;
    await insertPlaces(transaction);
    const users = await sql<{ id: number }>`
      insert into users (email, first_name, last_name, status, verified_at)
      select 'person' || n || '@sala.test', 'First' || n, 'Last' || n, 'active', now()
      from generate_series(1, 10) n returning id
    `.execute(kysely);
    const userIds = users.rows.map(({ id }) => id);
    const businesses = await sql<{ id: number }>`
      insert into businesses (admin_user_id, name, country)
      select ${userIds[0]!}, 'Agency ' || n, 'TH' from generate_series(1, 3) n returning id
    `.execute(kysely);
    const photos = await sql<{ id: number }>`
      insert into photos (owner_user_id, source, bundled, width, height, placeholder, state)
      select ${userIds[0]!}, 'bundled', 'living-any-01.webp', 1280, 960, 'aabbccddeeff', 'ready'
      from generate_series(1, 60) n returning id
    `.execute(kysely);
    return {
      userIds,
      businessIds: businesses.rows.map(({ id }) => id),
      photoIds: photos.rows.map(({ id }) => id),
    };
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
  const { rows } = await sql<{ id: number } & Point>`
    select id, public_lat as lat, public_lon as lon from listings
  `.execute(database.kysely);
  const points = new Map(rows.map(({ id, lat, lon }) => [id, { lat, lon }]));
  return listings.map((listing, index) => {
    const id = ids[index]!;
    return { ...listing, id, shown: points.get(id)! };
  });
}

/** Returns the ids of live listings, oldest first. */
export async function liveListings({ kysely }: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'approved' and published and deleted_at is null
    order by id limit ${most}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}
