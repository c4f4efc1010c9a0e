import { expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { insertListings } from './insert-listings.ts';
import type { NewListing } from './new-listing.ts';
import { fillHouse } from './testing/fill-market.ts';
import { randomListings } from './testing/random-listings.ts';

const { database, sql: run } = await openTestDatabase();
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

test('stores a listing in all its tables', async () => {
  const [id] = await insert([example]);
  const [listing] = await run`select * from listings where id = ${id}`;
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
  const [secluded] = await run`select * from listing_private where listing_id = ${id}`;
  expect(secluded).toMatchObject({ ...example.exact, street: example.street });
  const texts = await run`select language, title, description, origin from listing_texts
    where listing_id = ${id} order by language`;
  expect(texts).toEqual(
    example.texts
      .map((text) => ({ ...text, origin: 'written' }))
      .toSorted((one, other) => (one.language < other.language ? -1 : 1)),
  );
  const photos = await run`select photo_id, kind, position from listing_photos
    where listing_id = ${id} order by kind desc, position`;
  const ofKind = (ids: readonly number[], kind: string) =>
    ids.map((photo_id, position) => ({ photo_id, kind, position }));
  expect(photos).toEqual([
    ...ofKind(example.photoIds, 'photo'),
    ...ofKind(example.floorPlanIds, 'floor_plan'),
  ]);
  expect(await run`select * from listing_events where listing_id = ${id}`).toMatchObject([
    { kind: 'created', actor_id: example.ownerUserId, to_status: 'approved' },
  ]);
  expect(await insert([])).toEqual([]);
});

test('removes characters that PostgreSQL rejects from texts', async () => {
  const texts = [
    { ...example.texts[0]!, title: 'A\0B \ud800C \\u0000', description: '\\ " \u2028' },
  ];
  const [id] = await insert([{ ...example, texts }]);
  const stored = await run`select title, description from listing_texts where listing_id = ${id}`;
  expect(stored).toEqual([{ title: 'AB \ufffdC \\u0000', description: '\\ " \u2028' }]);
});
