import { expect, test } from 'vitest';

import type { FoundBusiness } from '#contract/business/business-endpoints.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { sendListing, offerHome } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { app, database } = server;
/** The businesses by name. */
const ids: Record<string, number> = {};
for (const [name, listings] of [
  ['Rim Khlong', 0],
  ['Khlong 100%', 2],
  ['Colombo Homes', 1],
] as const) {
  const admin = await makePerson(database);
  const businessId = await makeBusiness(database, admin, { name });
  ids[name] = businessId;
  for (let count = 0; count < listings; count += 1) {
    await offerHome(database, admin, { businessId });
  }
  await sendListing(database, admin, { businessId });
}
await server.sql`update businesses set country = 'LK', category = 'developer'
  where id = ${ids['Colombo Homes']}`;

async function find(query = '') {
  const { status, body } = await pathCaller(app)('GET', `/api/business/search${query}`);
  expect(status).toBe(200);
  const { businesses, pagination } = body as {
    businesses: FoundBusiness[];
    pagination: { totalCount: number; hasMore: boolean };
  };
  return { names: businesses.map(({ businessName }) => businessName), businesses, ...pagination };
}

test('lists businesses by their number of live listings', async () => {
  const { names, businesses, totalCount, hasMore } = await find();
  expect(names).toEqual(['Khlong 100%', 'Colombo Homes', 'Rim Khlong']);
  expect(businesses.map(({ listings }) => listings)).toEqual([2, 1, 0]);
  expect([totalCount, hasMore]).toEqual([3, false]);
  expect(await find('?limit=2')).toMatchObject({ totalCount: 3, hasMore: true });
  expect(await find('?limit=2&page=2')).toMatchObject({ totalCount: 3, hasMore: false });
  expect(businesses[1]).toMatchObject({
    businessId: ids['Colombo Homes'],
    businessCategory: 'Real Estate Developer',
    isoCodeCountry: 'LK',
  });
});

test.each([
  ['?q=khlong', ['Khlong 100%', 'Rim Khlong']],
  ['?q=100%25', ['Khlong 100%']],
  ['?q=_', []],
  ['?country=LK', ['Colombo Homes']],
  ['?category=Real%20Estate%20Agency&country=TH', ['Khlong 100%', 'Rim Khlong']],
  ['?limit=1&page=2', ['Colombo Homes']],
])('%s finds %j', async (query, names) => {
  expect((await find(query)).names).toEqual(names);
});

test('leaves out suspended businesses', async () => {
  const set = (status: string) =>
    server.sql`update businesses set status = ${status} where id = ${ids['Rim Khlong']}`;
  await set('suspended');
  const suspended = await find('?q=rim');
  await set('active');
  expect(suspended.names).toEqual([]);
});
