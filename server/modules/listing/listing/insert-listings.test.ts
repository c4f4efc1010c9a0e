import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';
import { writeSearchRows } from '#server/modules/market/search-index/write-search-rows.ts';

import { insertListings } from './insert-listings.ts';
import type { NewListing } from './new-listing.ts';
import { fillHouse } from './testing/fill-market.ts';
import { randomListings } from './testing/random-listings.ts';

const { database } = await openTestDatabase();
const parts = await fillHouse(database);
const example: NewListing = {
  ...randomListings(3, 1, parts)[0]!,
  type: 'condo',
  deals: ['sale', 'rent'],
  isPriceOnRequest: false,
  salePrice: 4_500_000,
  rentPrice: 250_000,
  rentFrequency: 'yearly',
  photoIds: parts.photoIds.slice(0, 6),
  floorPlanIds: parts.photoIds.slice(6, 8),
  showExact: false,
};

const insert = (listings: readonly NewListing[]) =>
  database.transaction((transaction) => insertListings(transaction, listings));

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await query.execute(database.kysely)).rows as Record<string, unknown>[];
}

test('stores a listing in all its tables', async () => {
  const [id] = await insert([example]);
  const [listing] = await rows(sql`select * from listings where id = ${id}`);
  expect(listing).toMatchObject({
    author_id: example.ownerUserId,
    status: 'approved',
    published: true,
    type: 'condo',
    is_for_sale: true,
    is_for_rent: true,
    sale_price: 4_500_000,
    rent_price: 250_000,
    home_size: example.homeSize,
    features: example.features,
    province_id: example.provinceId,
    approved_at: example.listedAt,
    created_at: example.listedAt,
    version: 1,
  });
  const [secluded] = await rows(sql`select * from listing_private where listing_id = ${id}`);
  expect(secluded).toMatchObject({ ...example.exact, street: example.street });
  const texts = await rows(sql`select * from listing_texts where listing_id = ${id}`);
  expect(
    texts
      .map(({ language, title, description, origin }) => [language, title, description, origin])
      .toSorted(),
  ).toEqual(
    example.texts
      .map((text) => [text.language, text.title, text.description, 'written'])
      .toSorted(),
  );
  const photos = await rows(sql`
    select photo_id, kind, position from listing_photos where listing_id = ${id} order by kind desc, position`);
  expect(photos).toEqual([
    ...example.photoIds.map((photo_id, position) => ({ photo_id, kind: 'photo', position })),
    ...example.floorPlanIds.map((photo_id, position) => ({
      photo_id,
      kind: 'floor_plan',
      position,
    })),
  ]);
  const events = await rows(sql`select * from listing_events where listing_id = ${id}`);
  expect(events).toMatchObject([
    { kind: 'created', actor_id: example.ownerUserId, to_status: 'approved' },
  ]);
});

test('inserts many listings in bulk and returns their ids in order', async () => {
  const listings = randomListings(11, 1_500, parts);
  const ids = await insert(listings);
  const stored = await rows(sql`
    select type, owner_user_id, home_size from listings where id = any(${ids}) order by id`);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(stored).toEqual(
    listings.map((listing) => ({
      type: listing.type,
      owner_user_id: listing.ownerUserId,
      home_size: listing.homeSize,
    })),
  );
  expect(await insert([])).toEqual([]);
});

test('removes characters that PostgreSQL rejects from texts', async () => {
  const texts = [
    { ...example.texts[0]!, title: 'A\0B \ud800C \\u0000', description: '\\ " \u2028' },
  ];
  const [id] = await insert([{ ...example, texts }]);
  const [text] = await rows(
    sql`select title, description from listing_texts where listing_id = ${id}`,
  );
  expect(text).toEqual({ title: 'AB \ufffdC \\u0000', description: '\\ " \u2028' });
});

test('updates, removes and restores the search rows with the listing', async () => {
  const [id] = await insert([example]);
  const count = async () =>
    (await rows(sql`select haystack from listing_search where listing_id = ${id}`)).length;
  const change = (statement: ReturnType<typeof sql>) =>
    database.transaction(async (transaction) => {
      await statement.execute(transaction.kysely);
      await writeSearchRows(transaction, [id!]);
    });
  await change(sql`update listings set published = false where id = ${id}`);
  expect(await count()).toBe(0);
  await change(sql`update listings set published = true where id = ${id}`);
  expect(await count()).toBe(2);
  await change(sql`update listing_texts set title = 'Utterly new' where listing_id = ${id}`);
  const [row] = await rows(sql`
    select tsv @@ 'utterly' as found from listing_search where listing_id = ${id}`);
  expect(row).toEqual({ found: true });
  await change(sql`update listings set is_for_rent = false where id = ${id}`);
  expect(
    await rows(sql`select deal, other_deal from listing_search where listing_id = ${id}`),
  ).toEqual([{ deal: 'sale', other_deal: false }]);
  await change(
    sql`update listings set status = 'deleted', published = false, deleted_at = now() where id = ${id}`,
  );
  expect(await count()).toBe(0);
});
