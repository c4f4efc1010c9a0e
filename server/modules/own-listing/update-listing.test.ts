import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Endpoint } from '#contract/endpoint.ts';
import { readListing, searchListings } from '#contract/listing-endpoints.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import {
  deleteListing,
  publishListing,
  readOwnListing,
  updateListing,
} from '#contract/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/own-listing.ts';
import { type PricePoint, readPriceHistory } from '#contract/price-history.ts';
import { HEADERS } from '#contract/version.ts';
import { findPhotoMaster } from '#server/modules/photo/photo-repository.ts';
import { insertPlaces } from '#server/modules/place/insert-places.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import type { SampleInput } from '#tests/factories/sample.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { formOf } from './listing-form-row.ts';
import { findOwnListing } from './own-listing-repository.ts';

let server: TestServer;
let mali: Person;
let id: number;

beforeAll(async () => {
  server = await openTestServer();
  await server.database.transaction(insertPlaces);
});
beforeEach(async () => {
  mali = await makePerson(server.database);
  id = await sendListing(server.database, mali);
});
afterAll(() => server.close());

async function call<Answer = Record<string, unknown>>(
  endpoint: Endpoint,
  input: SampleInput,
  by: Person | null = mali,
): Promise<Answer> {
  return (await callSample(server.app, endpoint, input, by?.token ?? null)).json<Answer>();
}

const rowOf = async (propertyId = id) => (await findOwnListing(server.database, propertyId))!;

/** Changes some fields, over the newest copy unless told otherwise. */
async function change(
  changes: Partial<ListingForm>,
  { by = mali, baseVersion = undefined as number | undefined, headers = {} } = {},
) {
  const row = await rowOf();
  const body = {
    propertyId: id,
    property: { ...formOf(row), ...changes },
    baseVersion: baseVersion ?? row.version,
  };
  return call<Record<string, unknown> & { current?: OwnListing }>(
    updateListing,
    { body, headers },
    by,
  );
}

const read = (by = mali) => call<OwnListing>(readOwnListing, { params: { id: String(id) } }, by);
const publish = (published: boolean) =>
  call(publishListing, { body: { propertyId: id, published } });

async function searchable(keyword: string) {
  const { pagination } = await call<{ pagination: { totalCount: number } }>(
    searchListings,
    { body: { keyword } },
    null,
  );
  return pagination.totalCount;
}

async function noticesOf({ id: userId }: Person) {
  const { rows } = await sql<{ kind: string; params: { before?: number; now?: number } }>`
    select kind, params from notifications where user_id = ${userId} order by id
  `.execute(server.database.kysely);
  return rows.map(({ kind, params }) => ({ kind, before: params.before, now: params.now }));
}

test('each change is a version; the same again, and late, is none', async () => {
  expect(await change({ bedrooms: 3 })).toMatchObject({ id, version: 2 });
  expect(await change({ bedrooms: 3 })).toMatchObject({ version: 2 });
  // Another device that wrote the same over the older copy has nothing to settle.
  expect(await change({}, { baseVersion: 1 })).toMatchObject({ version: 2 });
  // Areas are kept to two decimals, words without the space around them.
  await change({ homeSize: 54.567, address2: ' Floor 12 ' });
  expect(await change({ homeSize: 54.567, address2: 'Floor 12 ' })).toMatchObject({ version: 3 });
});

test('over a copy that isn’t there any more: both are shown, and nothing is lost', async () => {
  await change({ bedrooms: 3 });
  const late = await change({ bathrooms: 2 }, { baseVersion: 1 });
  expect(late).toMatchObject({ id: 'version_conflict' });
  expect(late.current).toMatchObject({ id, version: 2, bedrooms: 3, bathrooms: 1 });
  expect(late.current!.images).toHaveLength(5);
  expect(await read()).toMatchObject({ version: 2, bathrooms: 1 });
});

test('of two devices at one moment, one is first and the other is told', async () => {
  const answers = await Promise.all([
    change({ bedrooms: 3 }, { baseVersion: 1 }),
    change({ bedrooms: 4 }, { baseVersion: 1 }),
  ]);
  expect(answers.map(({ id: outcome }) => outcome).toSorted()).toEqual([id, 'version_conflict']);
  expect((await read()).version).toBe(2);
});

test('a wish that is sent again comes true once', async () => {
  const headers = { [HEADERS.idempotencyKey]: randomUUID() };
  const property = { ...formOf(await rowOf()), bedrooms: 3 };
  const again = () =>
    call(updateListing, { body: { propertyId: id, property, baseVersion: 1 }, headers });
  const [first, second] = [await again(), await again()];
  expect(second).toEqual(first);
  expect((await read()).version).toBe(2);
});

test('a live listing stays live, and search finds what it says now', async () => {
  await approved(server.database, id);
  const [before, now] = [`Kingfisher${id}`, `Hornbill${id}`];
  const texts = (title: string): ListingForm['texts'] => [
    { language: 'en', propertyTitle: title, propertyDescription: 'Light.', textOrigin: 'written' },
  ];
  await change({ texts: texts(before) });
  expect([await searchable(before), await searchable(now)]).toEqual([1, 0]);
  expect(await change({ texts: texts(now) })).toMatchObject({
    status: 'approved',
    published: true,
  });
  expect([await searchable(before), await searchable(now)]).toEqual([0, 1]);
  // And a second language, which goes again.
  const thai = { language: 'th', propertyTitle: `เงือก${id}`, propertyDescription: 'แสง' } as const;
  await change({ texts: [...texts(now), { ...thai, textOrigin: 'translated' }] });
  expect(await searchable(`เงือก${id}`)).toBe(1);
  await change({ texts: texts(now) });
  expect(await searchable(`เงือก${id}`)).toBe(0);
});

test('off the market it is found nowhere, until it is approved again', async () => {
  await approved(server.database, id);
  const params = { id: String(id) };
  const status = async () =>
    (await callSample(server.app, readListing, { params }, null)).statusCode;
  expect(await status()).toBe(200);
  expect(await publish(false)).toMatchObject({ status: 'pending_approval', isWithheld: true });
  expect(await status()).toBe(404);
  expect(await call(readPriceHistory, { params }, null)).toMatchObject({ id: 'not_found' });
  // Approved while it is withheld, it stays off; wanted back, it is there.
  await approved(server.database, id);
  expect(await status()).toBe(404);
  expect(await publish(true)).toMatchObject({ status: 'approved', published: true });
  expect(await status()).toBe(200);
});

test('without a word, publishing goes the other way each time', async () => {
  const toggle = () => call(publishListing, { body: { propertyId: id } });
  expect(await toggle()).toMatchObject({ status: 'pending_approval', isWithheld: true });
  expect(await toggle()).toMatchObject({ status: 'pending_approval', isWithheld: false });
  await approved(server.database, id);
  expect(await toggle()).toMatchObject({ published: false, isWithheld: true });
});

async function history() {
  const { prices } = await call<{ prices: PricePoint[] }>(
    readPriceHistory,
    { params: { id: String(id) } },
    null,
  );
  return prices.map(({ deal, price }) => [deal, price]);
}

test('what the market has seen of a price is told, and nothing else', async () => {
  // Before it is live nobody has seen any of this.
  await change({ priceSell: 6_000_000 });
  await change({ priceSell: 5_500_000 });
  await approved(server.database, id);
  expect(await history()).toEqual([['sale', 5_500_000]]);
  await change({ priceSell: 5_200_000 });
  await change({ bedrooms: 1 });
  await change({ isForRent: true, priceRent: 30_000 });
  expect(await history()).toEqual([
    ['sale', 5_500_000],
    ['sale', 5_200_000],
    ['rent', 30_000],
  ]);
  // On request nothing is told at all, and what was asked for then never is.
  await change({ isPOR: true, priceSell: 4_444_444 });
  expect(await history()).toEqual([]);
  await change({ isPOR: false, priceSell: 5_000_000 });
  expect(await history()).toEqual([
    ['sale', 5_500_000],
    ['sale', 5_200_000],
    ['sale', null],
    ['sale', 5_000_000],
    ['rent', 30_000],
    ['rent', null],
    ['rent', 30_000],
  ]);
});

test('who has saved it hears of a lower price and of its end, and its owner doesn’t', async () => {
  await approved(server.database, id);
  const saver = await makePerson(server.database);
  for (const userId of [saver.id, mali.id]) {
    await sql`insert into favourites (user_id, listing_id) values (${userId}, ${id})`.execute(
      server.database.kysely,
    );
  }
  await change({ priceSell: 4_800_000 });
  await change({ priceSell: 4_900_000 });
  await call(deleteListing, { body: { propertyId: id, userId: mali.id } });
  expect(await noticesOf(saver)).toEqual([
    { kind: 'price_drop', before: 5_000_000, now: 4_800_000 },
    { kind: 'listing_gone', before: undefined, now: undefined },
  ]);
  expect((await noticesOf(mali)).map(({ kind }) => kind)).toEqual([
    'listing_pending',
    'listing_approved',
  ]);
});

test('a deleted listing is gone for its owner too, and its photos with it', async () => {
  await approved(server.database, id);
  const { key } = (await rowOf()).photos[0]!;
  const isPublic = async () => (await findPhotoMaster(server.database.kysely, key))?.isPublic;
  expect(await isPublic()).toBe(true);
  const body = { propertyId: id, userId: mali.id };
  expect(await call(deleteListing, { body })).toMatchObject({ status: 'deleted' });
  expect(await isPublic()).toBe(false);
  expect(await read()).toMatchObject({ id: 'not_found' });
  expect(await change({ bedrooms: 3 })).toMatchObject({ id: 'conflict' });
  expect(await call(deleteListing, { body })).toMatchObject({ status: 'deleted' });
  const others = { propertyId: id, userId: mali.id + 1 };
  expect(await call(deleteListing, { body: others })).toMatchObject({ id: 'forbidden' });
});

test('photos change places, turn, go and come, also those of another member', async () => {
  const businessId = await makeBusiness(server.database, mali);
  const agent = await makePerson(server.database);
  await joinBusiness(server.database, businessId, agent, 4);
  id = await sendListing(server.database, mali, { businessId });
  const { images } = formOf(await rowOf());
  const [first, second, ...others] = images;
  const fresh = { hash: await somePhoto(server.database, agent), rotation: 0 } as const;
  // The agent keeps the head's photos, and adds one of their own.
  const wanted = [others[0]!, { ...first!, rotation: 270 } as const, fresh, others[1]!, others[2]!];
  const plans = [{ ...second!, rotation: 90 } as const];
  expect(await change({ images: wanted, cloudinaryFps: plans }, { by: agent })).toMatchObject({
    version: 2,
  });
  expect(formOf(await rowOf())).toMatchObject({ images: wanted, cloudinaryFps: plans });
  // Of another listing, nobody takes any.
  const foreign = await sendListing(server.database, await makePerson(server.database));
  const [taken] = formOf(await rowOf(foreign)).images;
  expect(await change({ images: [taken!, ...wanted.slice(1)] }, { by: agent })).toMatchObject({
    id: 'photo_missing',
    fields: [{ path: 'property.images.0' }],
  });
});

test('a hidden place moves within its cell of the map alone', async () => {
  await approved(server.database, id);
  await change({ showExactLocation: false });
  const shown = async () => {
    const { rows } = await sql<{ lat: number; lon: number }>`
      select public_lat as lat, public_lon as lon from listing_search where listing_id = ${id}
    `.execute(server.database.kysely);
    return rows[0]!;
  };
  const first = await shown();
  await change({ latitude: 13.7252, longitude: 100.5674 });
  expect(await shown()).toEqual(first);
  await change({ showExactLocation: true });
  expect(await shown()).toEqual({ lat: 13.7252, lon: 100.5674 });
});

test('in another country it is another price, and the story of the old one ends', async () => {
  await approved(server.database, id);
  await change({ priceSell: 4_000_000 });
  await change({
    country: 'LK',
    provinceId: 9_400_011,
    districtId: null,
    latitude: 6.91,
    longitude: 79.86,
  }).then((answer) => expect(answer.id).toBe('invalid_input'));
  const lankan = await sql<{ province: number; city: number }>`
    select p.id as province, c.id as city from places p join places c on c.parent_id = p.id
    where p.country = 'LK' and c.kind = 'city' limit 1
  `.execute(server.database.kysely);
  const { province, city } = lankan.rows[0]!;
  await change({
    country: 'LK',
    provinceId: province,
    districtId: city,
    latitude: 6.91,
    longitude: 79.86,
    priceSell: 90_000_000,
  });
  expect(await history()).toEqual([['sale', 90_000_000]]);
  expect(await read()).toMatchObject({ isoCodeCurrency: 'LKR' });
});
