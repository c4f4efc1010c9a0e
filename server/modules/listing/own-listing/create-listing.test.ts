import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { copyOfListing, formOfDraft } from '#contract/listing/listing-draft.ts';
import { readListing } from '#contract/listing/listing-endpoints.ts';
import {
  createListing,
  readListingOfDraft,
  readOwnListing,
} from '#contract/listing/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import { actingFor, makeTeam } from '#tests/factories/businesses.ts';
import { refusal } from '#tests/factories/call-path.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import { approved, listingForm, LAND } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { somePhoto, someUpload } from '#tests/factories/photos.ts';
import { consentsOf } from '#tests/setup/registration-world.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

let mali: Person;

const server = await openTestMarket();
const { app, database } = server;
beforeEach(async () => {
  mali = await makePerson(database);
});

type Form = Awaited<ReturnType<typeof listingForm>>;

const form = (changes: Parameters<typeof listingForm>[2] = {}) =>
  listingForm(database, mali, changes);

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
  const answer = await callSample(app, createListing, { body, headers }, by.token);
  return answer.json<Record<string, unknown> & { id: number; fields?: { path: string }[] }>();
}

async function readOwn(id: number, by = mali) {
  const params = { id: String(id) };
  return (await callSample(app, readOwnListing, { params }, by.token)).json<OwnListing>();
}

const countOf = (table: string, where: ReturnType<typeof sql>) =>
  server.value<number>`select count(*)::int as count from ${sql.table(table)} where ${where}`;

test('returns everything that was written, and waits for approval', async () => {
  const written = await form({
    isForRent: true,
    priceRent: 28_000,
    isPOR: true,
    showExactLocation: false,
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
    cloudinaryFps: [{ hash: await somePhoto(database, mali), rotation: 90 }],
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
  expect((await callSample(app, readListing, { params }, null)).statusCode).toBe(404);
  expect(await countOf('listing_search', sql`listing_id = ${answer.id}`)).toBe(0);
  expect(await noticesOf(database, mali)).toMatchObject([{ kind: 'listing_pending' }]);
});

test('a copy of a listing can be sent, with the photos of its sender and without its reference', async () => {
  const { id } = await send(await form({ ref: 'A-1' }));
  const listing = await readOwn(id);
  const hashes = listing.images.map(({ hash }) => hash);
  const copy = formOfDraft(copyOfListing(listing, new Set(hashes)));
  const { id: second } = await send(copy);
  expect(await readOwn(second)).toMatchObject({ ref: null, priceSell: listing.priceSell });
  expect(copyOfListing(listing, new Set(hashes.slice(1))).images).toHaveLength(hashes.length - 1);
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
    callSample(app, readListingOfDraft, { params: { id: cid } }, token);
  expect((await ofDraft(mali)).json()).toMatchObject({ id: answers[0]!.id });
  expect((await ofDraft(await makePerson(database))).statusCode).toBe(404);
  // The same draft id of another user is a separate draft.
  const dao = await makePerson(database);
  const others = await listingForm(database, dao);
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
  expect(await consentsOf(database, mali.id)).toEqual([
    { document: 'content_policy', version: AGREEMENT_NOW.contentPolicy },
    { document: 'terms', version: AGREEMENT_NOW.terms },
  ]);
});

test('keeps the neighbourhood, and shows it in the language of the reader', async () => {
  const written = await form({ provinceId: 10, districtId: 1039, neighbourhood: 'Thong Lo' });
  const { id } = await send({ ...written, latitude: 13.73, longitude: 100.58 });
  expect(await readOwn(id)).toMatchObject({ districtId: 1039, neighbourhood: 'Thong Lo' });
  await approved(database, id);
  const locationIn = async (language: string) => {
    const asked = { params: { id: String(id) }, headers: { 'accept-language': language } };
    const answer = await callSample(app, readListing, asked, null);
    return answer.json<{ location: string }>().location;
  };
  expect(await locationIn('en')).toMatch(/^Thong Lo, .*, Bangkok$/);
  expect(await locationIn('th')).toMatch(/^ทองหล่อ /);
});

test('rejects photos that are missing, unfinished or uploaded by another user', async () => {
  const dao = await makePerson(database);
  const written = await form();
  const [begun, others] = [await someUpload(database, mali), await somePhoto(database, dao)];
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

test('rejects an invalid form and names its fields', async () => {
  const answer = await send({ ...(await form()), priceSell: 0, postalCode: 'ABCDE' });
  expect(answer).toMatchObject({ id: 'invalid_input' });
  expect(answer.fields).toEqual([
    { path: 'property.priceSell', rule: 'not_positive', params: {} },
    { path: 'property.postalCode', rule: 'postcode', params: {} },
  ]);
});

const RENTED = {
  isForRent: true,
  priceRent: 28_000,
  depositMonths: 2,
  minimumTermMonths: 12,
  ownershipQuota: 'foreign',
} as const;
const PLOT = {
  ...LAND,
  titleDeed: 'chanote',
  tenure: 'leasehold',
  leaseYearsLeft: 27,
  roadAccess: 'asphalt',
  roadWidth: 6.25,
  utilities: ['electricity', 'water'],
} as const;

test.each([
  ['a condo', RENTED],
  ['land', PLOT],
])('keeps what %s has of terms, title and access, and shows it to readers', async (_, facts) => {
  const { id } = await send({ ...(await form()), ...facts } as Form);
  expect(await readOwn(id)).toMatchObject(facts);
  await approved(database, id);
  const shown = await callSample(app, readListing, { params: { id: String(id) } }, null);
  expect(shown.json()).toMatchObject(facts);
});

test('lets members who may edit listings create business listings, with a reference unique in the business', async () => {
  const [businessId, head, agent, assistant] = await makeTeam(database, 4, 3);
  mali = head;
  const headers = actingFor(businessId);
  const ref = `SH-${businessId}`;
  const written = { ...(await listingForm(database, agent)), ref };
  const { id } = await send(written, { by: agent, headers });
  expect(await readOwn(id, head)).toMatchObject({ businessId, assignment: agent.id, ref });
  expect(await readOwn(id, assistant)).toMatchObject({ id: 'edit_listing_denied' });
  expect(await readOwn(2_000_000_000, head)).toMatchObject({ id: 'not_found' });

  const stranger = await makePerson(database);
  const refusalOf = async (by: Person) =>
    (await send(await listingForm(database, by), { by, headers })).id;
  expect(await refusalOf(assistant)).toBe('edit_listing_denied');
  expect(await refusalOf(stranger)).toBe('forbidden');

  const again = { ...(await form()), ref: ref.toLowerCase() };
  expect(await send(again, { headers })).toMatchObject(
    refusal('invalid_input', 'taken', 'property.ref'),
  );
  // For personal listings the reference is only a note.
  expect(await send(again)).toMatchObject({ version: 1 });
  await server.sql`update listings set status = 'deleted', deleted_at = now() where id = ${id}`;
  expect(await send(again, { headers })).toMatchObject({ version: 1 });
});
