import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { AGREEMENT_NOW } from '#contract/documents.ts';
import { readListing, searchListings } from '#contract/listing-endpoints.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import {
  createListing,
  readListingOfDraft,
  readOwnListing,
} from '#contract/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/own-listing.ts';
import { PUBLIC_GRID_DEGREES } from '#server/modules/listing/listing/public-point.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { actingFor, joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import { approved, listingForm } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { somePhoto, someUpload } from '#tests/factories/photos.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

let server: TestServer;
let mali: Person;

beforeAll(async () => {
  server = await openTestServer();
  await server.database.transaction(insertPlaces);
});
beforeEach(async () => {
  mali = await makePerson(server.database);
});
afterAll(() => server.close());

type Form = Awaited<ReturnType<typeof listingForm>>;

const form = (changes: Parameters<typeof listingForm>[2] = {}) =>
  listingForm(server.database, mali, changes);

async function send(
  property: Form,
  {
    cid = randomUUID(),
    by = mali,
    headers = {},
    agreement = AGREEMENT_NOW,
  }: { cid?: string; by?: Person; headers?: Record<string, string>; agreement?: object } = {},
) {
  const body = { cid, property, agreement };
  const answer = await callSample(server.app, createListing, { body, headers }, by.token);
  return answer.json<Record<string, unknown> & { id: number; fields?: { path: string }[] }>();
}

async function readOwn(id: number, by = mali) {
  const params = { id: String(id) };
  return (await callSample(server.app, readOwnListing, { params }, by.token)).json<OwnListing>();
}

async function countOf(table: string, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${where}
  `.execute(server.database.kysely);
  return rows[0]!.count;
}

test('returns everything that was written, and waits for approval', async () => {
  const written = await form({
    isForRent: true,
    priceRent: 28_000,
    tenure: 'freehold',
    ceilingHeight: 2.7,
    commonFee: 65.5,
    availability: '2027-01-15',
    texts: [
      { language: 'th', propertyTitle: 'คอนโดเงียบติดสวน', propertyDescription: 'แดดเช้า ใกล้รถไฟฟ้า' },
      {
        language: 'en',
        propertyTitle: 'Quiet condo',
        propertyDescription: 'By the park.',
        textOrigin: 'translated',
      },
    ],
    cloudinaryFps: [{ hash: await somePhoto(server.database, mali), rotation: 90 }],
  });
  const answer = await send(written);
  expect(answer).toMatchObject({
    version: 1,
    slug: 'quiet-condo',
    status: 'pending_approval',
    published: false,
    isWithheld: false,
  });
  const { images, cloudinaryFps, ...own } = await readOwn(answer.id);
  const { images: sentImages, cloudinaryFps: sentPlans, ...sent } = written;
  expect(own).toMatchObject(sent);
  const named = (photos: typeof images) => photos.map(({ hash, rotation }) => ({ hash, rotation }));
  expect(named(images)).toEqual(sentImages);
  expect(named(cloudinaryFps)).toEqual(sentPlans);
  expect(server.photoAccess.until(images[0]!.key, images[0]!.access)).not.toBeNull();
  // Nothing is visible to others yet.
  const params = { id: String(answer.id) };
  expect((await callSample(server.app, readListing, { params }, null)).statusCode).toBe(404);
  expect(await countOf('listing_search', sql`listing_id = ${answer.id}`)).toBe(0);
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${mali.id}
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ kind: 'listing_pending' }]);
});

test('creates one listing if the same draft is submitted many times at once', async () => {
  const [property, cid] = [await form(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(property, { cid })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await countOf('listings', sql`author_id = ${mali.id}`)).toBe(1);
  expect(await countOf('listing_events', sql`listing_id = ${answers[0]!.id}`)).toBe(1);
  expect(await countOf('notifications', sql`user_id = ${mali.id}`)).toBe(1);
  expect(await countOf('consents', sql`user_id = ${mali.id}`)).toBe(2);
  // The draft leads its author to the listing.
  const ofDraft = ({ token }: Person) =>
    callSample(server.app, readListingOfDraft, { params: { id: cid } }, token);
  expect((await ofDraft(mali)).json()).toMatchObject({ id: answers[0]!.id });
  expect((await ofDraft(await makePerson(server.database))).statusCode).toBe(404);
  // The same draft id of another user is a separate draft.
  const dao = await makePerson(server.database);
  const others = await listingForm(server.database, dao);
  expect((await send(others, { cid, by: dao })).id).not.toBe(answers[0]!.id);
  // A later change of the draft doesn't affect its listing.
  expect((await send({ ...property, bedrooms: 4 }, { cid })).id).toBe(answers[0]!.id);
  expect((await readOwn(answers[0]!.id)).bedrooms).toBe(2);
});

test('stores the agreed document versions once, and rejects outdated versions', async () => {
  const old = { ...AGREEMENT_NOW, terms: '2020-01-01' };
  expect(await send(await form(), { agreement: old })).toMatchObject({ id: 'agreement_missing' });
  await send(await form());
  await send(await form());
  const { rows } = await sql<{ document: string; version: string }>`
    select document, version from consents where user_id = ${mali.id} order by document
  `.execute(server.database.kysely);
  expect(rows).toEqual([
    { document: 'content_policy', version: AGREEMENT_NOW.contentPolicy },
    { document: 'terms', version: AGREEMENT_NOW.terms },
  ]);
});

test('keeps the neighbourhood, and shows it in the language of the reader', async () => {
  const written = await form({ provinceId: 10, districtId: 1039, neighbourhood: 'Thong Lo' });
  const { id } = await send({ ...written, latitude: 13.73, longitude: 100.58 });
  expect(await readOwn(id)).toMatchObject({ districtId: 1039, neighbourhood: 'Thong Lo' });
  await approved(server.database, id);
  const locationIn = async (language: string) => {
    const asked = { params: { id: String(id) }, headers: { 'accept-language': language } };
    const answer = await callSample(server.app, readListing, asked, null);
    return answer.json<{ location: string }>().location;
  };
  expect(await locationIn('en')).toMatch(/^Thong Lo, .*, Bangkok$/);
  expect(await locationIn('th')).toMatch(/^ทองหล่อ /);
});

test('rejects photos that are missing, unfinished or uploaded by another user', async () => {
  const dao = await makePerson(server.database);
  const written = await form();
  const [begun, others] = [
    await someUpload(server.database, mali),
    await somePhoto(server.database, dao),
  ];
  written.images[1] = { hash: begun, rotation: 0 };
  written.images[3] = { hash: others, rotation: 0 };
  written.cloudinaryFps = [{ hash: 'a'.repeat(64), rotation: 0 }];
  const answer = await send(written);
  expect(answer).toMatchObject({ id: 'photo_missing' });
  expect(answer.fields!.map(({ path }) => path)).toEqual([
    'property.images.1',
    'property.images.3',
    'property.cloudinaryFps.0',
  ]);
  expect(await countOf('listings', sql`author_id = ${mali.id}`)).toBe(0);
});

const WRONG: [string, (written: Form) => Partial<ListingForm>, string, string][] = [
  ['no deal', () => ({ isForSale: false }), 'isForSale', 'required'],
  ['a price of 0', () => ({ priceSell: 0 }), 'priceSell', 'not_positive'],
  ['a day that has passed', () => ({ availability: '2020-01-01' }), 'availability', 'past'],
  ['no price', () => ({ priceSell: null }), 'priceSell', 'required'],
  ['four photos', ({ images }) => ({ images: images.slice(1) }), 'images', 'too_few'],
  ['a land size for a condo', () => ({ lotSize: 200 }), 'lotSize', 'not_of_type'],
  ['an unknown feature', () => ({ features: ['moat'] }), 'features', 'not_of_type'],
  ['a feature twice', () => ({ features: ['pool', 'pool'] }), 'features', 'twice'],
  ['no location', () => ({ latitude: null }), 'latitude', 'required'],
  ['a location abroad', () => ({ latitude: 48.1, longitude: 11.6 }), 'latitude', 'outside'],
  [
    'a pin in Chiang Mai with a district of Bangkok',
    () => ({ latitude: 18.79, longitude: 98.98 }),
    'latitude',
    'far_from_district',
  ],
  ['an unknown province', () => ({ provinceId: 987_654, districtId: null }), 'provinceId', 'place'],
  ['a district as a province', () => ({ provinceId: 1033 }), 'provinceId', 'place'],
  ['a district of another province', () => ({ districtId: 5001 }), 'districtId', 'place'],
  [
    'a province of another country',
    () => ({ provinceId: 9_400_011, districtId: null }),
    'provinceId',
    'place',
  ],
  ['an unknown sub-district', () => ({ subdistrictId: 1 }), 'subdistrictId', 'place'],
  ['a postcode of letters', () => ({ postalCode: 'ABCDE' }), 'postalCode', 'postcode'],
  [
    'an empty title',
    ({ texts }) => ({ texts: [{ ...texts[0]!, propertyTitle: '   ' }] }),
    'texts',
    'required',
  ],
  ['no texts', () => ({ texts: [] }), 'texts', 'required'],
  [
    'one photo also as a floor plan',
    ({ images }) => ({ cloudinaryFps: [images[0]!] }),
    'cloudinaryFps',
    'twice',
  ],
  [
    'renovated before it was built',
    () => ({ builtInDate: 2010, lastRenovationDate: 2005 }),
    'lastRenovationDate',
    'before_built',
  ],
];

test.each(WRONG)('rejects a form (%s) and names the field', async (_, change, field, rule) => {
  const written = await form();
  const answer = await send({ ...written, ...change(written) });
  expect(answer).toMatchObject({ id: 'invalid_input' });
  expect(answer.fields).toContainEqual({ path: `property.${field}`, rule, params: {} });
});

test.each([
  ['streetNameHouseNumber', 'half a \ud800 pair'],
  ['ref', 'a\u0000b'],
  ['priceSell', '5000000'],
  ['homeSize', 0.001],
  ['bedrooms', 1.5],
  ['features', ['\u0000']],
  ['availability', '2027-02-30'],
  ['availability', '0000-01-01'],
  ['priceSell', 1e15],
  ['commonFee', -1],
  ['texts', [{ language: 'en', propertyTitle: 'x'.repeat(121), propertyDescription: 'y' }]],
  ['images', Array.from({ length: 21 }, () => ({ hash: 'a'.repeat(64) }))],
])('rejects %s with the invalid value %o', async (field, value) => {
  const answer = await send({ ...(await form()), [field]: value });
  expect(answer).toMatchObject({ id: 'invalid_input' });
  expect(answer.fields![0]!.path).toMatch(`property.${field}`);
});

test('lets members who may edit listings create business listings, with a reference unique in the business', async () => {
  const [head, agent, assistant] = [
    mali,
    await makePerson(server.database),
    await makePerson(server.database),
  ];
  const businessId = await makeBusiness(server.database, head);
  await joinBusiness(server.database, businessId, agent, 4);
  await joinBusiness(server.database, businessId, assistant, 3);
  const headers = actingFor(businessId);
  const ref = `SH-${businessId}`;
  const written = { ...(await listingForm(server.database, agent)), ref };
  const { id } = await send(written, { by: agent, headers });
  expect(await readOwn(id, head)).toMatchObject({ businessId, assignment: agent.id, ref });
  expect(await readOwn(id, assistant)).toMatchObject({ id: 'edit_listing_denied' });
  expect(await readOwn(2_000_000_000, head)).toMatchObject({ id: 'not_found' });

  const denied = await listingForm(server.database, assistant);
  expect(await send(denied, { by: assistant, headers })).toMatchObject({
    id: 'edit_listing_denied',
  });
  const stranger = await makePerson(server.database);
  const foreign = await listingForm(server.database, stranger);
  expect(await send(foreign, { by: stranger, headers })).toMatchObject({ id: 'forbidden' });

  const again = { ...(await form()), ref: ref.toLowerCase() };
  expect(await send(again, { headers })).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'property.ref', rule: 'taken' }],
  });
  // For personal listings the reference is only a note.
  expect(await send(again)).toMatchObject({ version: 1 });
  await sql`
    update listings set status = 'deleted', deleted_at = now() where id = ${id}
  `.execute(server.database.kysely);
  expect(await send(again, { headers })).toMatchObject({ version: 1 });
});

test('never reveals a hidden place or a price on request', async () => {
  const written = await form({
    showExactLocation: false,
    isPOR: true,
    priceSell: 7_654_321,
    streetNameHouseNumber: '99/12 Soi Secretive',
  });
  const { id } = await send(written);
  await approved(server.database, id);
  const read = await callSample(server.app, readListing, { params: { id: String(id) } }, null);
  const shown = read.json<{ latitude: number; longitude: number; priceSell: null }>();
  expect(read.body).not.toMatch(/7654321|Secretive/);
  expect(shown.priceSell).toBeNull();
  const cell = (degrees: number) => Math.floor(degrees / PUBLIC_GRID_DEGREES);
  expect(cell(shown.latitude)).toBe(cell(written.latitude!));
  expect([shown.latitude, shown.longitude]).not.toEqual([written.latitude, written.longitude]);
  // Searches by area, street or price must reveal no more than the public point.
  const found = async (body: object) => {
    const answer = await callSample(server.app, searchListings, { body }, null);
    expect(answer.body).not.toContain('7654321');
    return answer.json<{ pagination: { totalCount: number } }>().pagination.totalCount;
  };
  expect(await found({ keyword: 'Secretive' })).toBe(0);
  // Two metres: a wider circle around the exact place sometimes contains the random point.
  const around = (lat: number, lon: number) => ({ radius: 0.002, centerLat: lat, centerLon: lon });
  expect(await found(around(shown.latitude, shown.longitude))).toBe(1);
  expect(await found(around(written.latitude!, written.longitude!))).toBe(0);
  expect(await found({ listingPrice: { min: 7_654_000, max: 7_655_000 } })).toBe(0);
  // The owner still sees everything.
  expect(await readOwn(id)).toMatchObject({
    latitude: 13.7251,
    priceSell: 7_654_321,
    streetNameHouseNumber: '99/12 Soi Secretive',
  });
});
