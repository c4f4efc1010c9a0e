import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { actingFor, joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

let server: TestServer;
let admin: Person;
let assistant: Person;
let businessId: number;
/** A live, a pending and a live listing, in the order of their creation. */
let ids: number[];

beforeAll(async () => {
  server = await openTestServer();
  const { database } = server;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(database, { listings: 1, log });
  admin = await makePerson(database);
  assistant = await makePerson(database);
  businessId = await makeBusiness(database, admin);
  await joinBusiness(database, businessId, assistant, 3);
  const prices = [3_000_000, 9_000_000, 6_000_000];
  ids = [];
  for (const priceSell of prices) {
    ids.push(await sendListing(database, admin, { businessId, priceSell }));
  }
  await approved(database, ids[0]!);
  await approved(database, ids[2]!);
  await sql`
    insert into listing_stats (listing_id, day, views) values (${ids[1]}, current_date, 7)
    on conflict (listing_id, day) do update set views = 7
  `.execute(database.kysely);
});
afterAll(() => server.close());

interface Page {
  id?: string;
  properties: { rows: { id: number; isSaved?: boolean }[] };
  pagination: { totalCount: number; hasMore: boolean };
}

async function list(url: string, by?: Person, acting?: number) {
  const answer = await server.app.inject({
    method: 'GET',
    url,
    headers: { ...(by && { [HEADERS.authToken]: by.token }), ...(acting && actingFor(acting)) },
  });
  const body = answer.json<Page>();
  return { ...body, found: body.properties?.rows.map(({ id }) => ids.indexOf(id)) };
}

test('visitors see the live listings of a business, newest first, page by page', async () => {
  const path = `/api/business/properties/${businessId}/0`;
  expect(await list(path)).toMatchObject({
    found: [2, 0],
    pagination: { totalCount: 2, hasMore: false },
  });
  expect(await list(`${path}?page=2&limit=1`)).toMatchObject({
    found: [0],
    pagination: { totalCount: 2, hasMore: false },
  });
  expect(await list('/api/business/properties/999999/0')).toMatchObject({ id: 'not_found' });
  await sql`update businesses set status = 'suspended' where id = ${businessId}`.execute(
    server.database.kysely,
  );
  const suspended = await list(path);
  await sql`update businesses set status = 'active' where id = ${businessId}`.execute(
    server.database.kysely,
  );
  expect(suspended).toMatchObject({ id: 'not_found' });
});

test('a reader sees which of them they have saved, and no one else’s', async () => {
  const reader = await makePerson(server.database);
  await sql`
    insert into favourites (user_id, listing_id) values (${reader.id}, ${ids[0]})
  `.execute(server.database.kysely);
  const path = `/api/business/properties/${businessId}/${reader.id}`;
  const { properties } = await list(path, reader);
  expect(properties.rows.map(({ isSaved }) => isSaved)).toEqual([false, true]);
  expect(await list(path)).toMatchObject({ id: 'sign_in_required' });
  expect(await list(path, admin)).toMatchObject({ id: 'forbidden' });
});

test.each([
  ['', [2, 0, 1]],
  ['?order=createdAt', [2, 1, 0]],
  ['?order=createdAt&dir=asc', [0, 1, 2]],
  ['?order=price', [1, 2, 0]],
  ['?order=price&dir=asc&limit=2', [0, 2]],
  ['?order=views&limit=1', [1]],
  ['?order=price&page=2&limit=2', [0]],
])('the team sees all of its listings, in the order of %s', async (query, found) => {
  const path = `/api/business/properties/private/${businessId}/${admin.id}`;
  const page = await list(path + query, admin, businessId);
  expect(page).toMatchObject({ found, pagination: { totalCount: 3 } });
});

test('the private list is for members who may edit listings, and names them', async () => {
  const path = (userId: number, of = businessId) =>
    `/api/business/properties/private/${of}/${userId}`;
  expect(await list(path(assistant.id), assistant, businessId)).toMatchObject({
    id: 'edit_listing_denied',
  });
  expect(await list(path(assistant.id), admin, businessId)).toMatchObject({ id: 'forbidden' });
  const rival = await makePerson(server.database);
  const theirs = await makeBusiness(server.database, rival);
  expect(await list(path(rival.id), rival, theirs)).toMatchObject({ id: 'forbidden' });
  expect(await list(path(rival.id), rival, businessId)).toMatchObject({ id: 'forbidden' });
  expect((await list(path(rival.id, theirs), rival, theirs)).pagination.totalCount).toBe(0);
});
