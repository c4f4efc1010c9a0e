import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { AGREEMENT_NOW } from '#contract/documents.ts';
import { readListing } from '#contract/listing-endpoints.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import { createListing, readOwnListing } from '#contract/listing-write-endpoints.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import { approved, listingForm } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { sendHome } from './testing/send-home.ts';

let server: TestServer;
let mali: Person;
let condo: ListingForm;

beforeAll(async () => {
  server = await openTestServer();
  await server.database.transaction(insertPlaces);
  mali = await makePerson(server.database);
  condo = await listingForm(server.database, mali);
});
afterAll(() => server.close());

const RENTED = {
  isForRent: true,
  priceRent: 28_000,
  depositMonths: 2,
  minimumTermMonths: 12,
  ownershipQuota: 'foreign',
} satisfies Partial<ListingForm>;
const LAND = {
  propertyType: 'land',
  bedrooms: null,
  bathrooms: null,
  homeSize: null,
  lotSize: 800,
  floorLevel: null,
  features: [],
} satisfies Partial<ListingForm>;
const PLOT = {
  ...LAND,
  titleDeed: 'chanote',
  tenure: 'leasehold',
  leaseYearsLeft: 27,
  roadAccess: 'asphalt',
  roadWidth: 6.25,
  utilities: ['electricity', 'water'],
} satisfies Partial<ListingForm>;

async function send(facts: object) {
  const body = { cid: randomUUID(), property: { ...condo, ...facts }, agreement: AGREEMENT_NOW };
  const answer = await callSample(server.app, createListing, { body }, mali.token);
  return answer.json<{ id: number | string; fields?: { path: string }[] }>();
}

async function read(endpoint: typeof readListing | typeof readOwnListing, id: number) {
  const params = { id: String(id) };
  return (await callSample(server.app, endpoint, { params }, mali.token)).json<object>();
}

test.each([
  ['a condo', RENTED],
  ['land', PLOT],
])('keeps what %s has of terms, title and access, and shows it to readers', async (_, facts) => {
  const id = Number((await send(facts)).id);
  expect(await read(readOwnListing, id)).toMatchObject(facts);
  await approved(server.database, id);
  expect(await read(readListing, id)).toMatchObject(facts);
});

test('an edit changes terms, and clears those that no longer apply', async () => {
  const home = await sendHome(server);
  await home.change({ tenure: 'leasehold', leaseYearsLeft: 27 });
  expect(await home.change({ leaseYearsLeft: 26 })).toMatchObject({ version: 3 });
  expect(await home.change({ tenure: 'freehold' })).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'property.leaseYearsLeft', rule: 'not_of_type' }],
  });
  await home.change({ tenure: 'freehold', leaseYearsLeft: null, ownershipQuota: 'thai' });
  expect(await home.read()).toMatchObject({ leaseYearsLeft: null, ownershipQuota: 'thai' });
  const late = await home.change({ ownershipQuota: 'foreign' }, { baseVersion: 1 });
  expect(late).toMatchObject({ id: 'version_conflict', current: { ownershipQuota: 'thai' } });
});

test.each<[string, keyof ListingForm, Partial<ListingForm>]>([
  ['a deposit without rent', 'depositMonths', { depositMonths: 2 }],
  ['a minimum term without rent', 'minimumTermMonths', { minimumTermMonths: 6 }],
  ['a leasehold quota', 'ownershipQuota', { tenure: 'leasehold', ownershipQuota: 'foreign' }],
  ['lease years of a freehold', 'leaseYearsLeft', { tenure: 'freehold', leaseYearsLeft: 27 }],
  ['a title deed of a condo', 'titleDeed', { titleDeed: 'chanote' }],
  ['a title deed of another country', 'titleDeed', { ...LAND, titleDeed: 'sinnakkara' }],
  ['a road to a condo', 'roadAccess', { roadAccess: 'concrete' }],
  ['a width without a road', 'roadWidth', { ...LAND, roadAccess: 'none', roadWidth: 6 }],
  ['utilities of a condo', 'utilities', { utilities: ['water'] }],
])('rejects %s and names the field', async (_, field, facts) => {
  expect(await send(facts)).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: `property.${field}`, rule: 'not_of_type', params: {} }],
  });
});

test.each([
  ['depositMonths', 13],
  ['depositMonths', 1.5],
  ['minimumTermMonths', 0],
  ['leaseYearsLeft', 100],
  ['ownershipQuota', 'company'],
  ['titleDeed', 'handshake'],
  ['roadAccess', 'river'],
  ['roadWidth', 0],
  ['utilities', ['water', 'water']],
])('rejects %s with the invalid value %j', async (field, value) => {
  const answer = await send({ ...LAND, isForRent: true, priceRent: 9_000, [field]: value });
  expect(answer).toMatchObject({ id: 'invalid_input' });
  expect(answer.fields![0]!.path).toMatch(`property.${field}`);
});
