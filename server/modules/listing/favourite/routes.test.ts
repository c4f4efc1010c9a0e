import { beforeEach, expect, test } from 'vitest';

import {
  listSavedListings,
  loveListing,
  readListingFor,
  whichAreSaved,
} from '#contract/listing/favourite-endpoints.ts';
import { fillMarket, liveListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';
import { isRowLocked } from '#tests/setup/held-row.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { loveListingAs } from './love-listing.ts';

const server = await openTestServer();
await fillMarket(server.database, 5, 60);
const ids = await liveListings(server.database, 20);
const [mali, dao] = await makePeople(server.database, {}, { status: 'pending' });
beforeEach(async () => {
  await server.sql`delete from favourites`;
  await server.sql`update listing_stats set loves = 0`;
});

const call = endpointCaller(server.app);
const love = (person: Person, propertyId: number, isSaved?: boolean) =>
  call(loveListing, { body: { propertyId, userId: person.id, isSaved } }, person);
const savedIds = async (person: Person, propertyIds?: number[]) =>
  (await call(whichAreSaved, { body: { propertyIds } }, person)).propertyIds;
const savedPage = (person: Person, query: Record<string, string> = {}) =>
  call(listSavedListings, { query }, person);

async function takeOffMarket(id: number, work: () => Promise<unknown>): Promise<void> {
  const set = async (published: boolean) => {
    await server.sql`update listings set published = ${published} where id = ${id}`;
  };
  await set(false);
  try {
    await work();
  } finally {
    await set(true);
  }
}

test('toggles a favourite, or sets it to the requested state, also without the trailing slash of the path', async () => {
  const id = ids[0]!;
  expect(await love(mali, id)).toEqual({ propertyId: id, isSaved: true, loves: 1 });
  expect(await love(mali, id, true)).toMatchObject({ isSaved: true, loves: 1 });
  expect(await love(dao, id, true)).toMatchObject({ isSaved: true, loves: 2 });
  expect(await love(mali, id)).toMatchObject({ isSaved: false, loves: 1 });
  expect(await love(mali, id, false)).toMatchObject({ isSaved: false, loves: 1 });
  expect(await savedIds(mali)).toEqual([]);
  expect(await savedIds(dao)).toEqual([id]);
  const bare = await server.request(mali.token, 'POST', '/api/properties/issaved', {});
  expect(bare.statusCode).toBe(200);
});

test('applies the same concurrent requests once', async () => {
  const id = ids[1]!;
  await Promise.all(Array.from({ length: 20 }, () => love(mali, id, true)));
  expect(await love(mali, id, true)).toMatchObject({ loves: 1 });
  await Promise.all(Array.from({ length: 20 }, () => love(mali, id, false)));
  expect(await love(mali, id, false)).toMatchObject({ loves: 0 });
});

test('counts a favourite on the day it was saved, and removes it from that day', async () => {
  const id = ids[2]!;
  await love(mali, id, true);
  await server.sql`update favourites set created_at = now() - interval '3 days'`;
  await server.sql`update listing_stats set day = day - 3 where listing_id = ${id} and loves = 1`;
  await love(dao, id, true);
  await love(mali, id, false);
  const rows = await server.sql<{ loves: number }>`select loves from listing_stats
    where listing_id = ${id} order by day`;
  expect(rows.map(({ loves }) => loves)).toEqual([0, 1]);
});

test('rejects saving a listing that is off the market, but allows removing it', async () => {
  const id = ids[3]!;
  await love(mali, id, true);
  await takeOffMarket(id, async () => {
    expect(await love(dao, id, true)).toMatchObject({ id: 'not_found' });
    // It stays saved until it is published again. Meanwhile it is included in `goneCount`.
    const pagination = { totalCount: 0, hasMore: false };
    const none = { properties: { rows: [] }, pagination, goneCount: 1 };
    expect(await savedPage(mali)).toMatchObject(none);
    expect(await love(mali, id, true)).toMatchObject({ isSaved: true });
  });
  expect(await savedPage(mali)).toMatchObject({ pagination: { totalCount: 1 }, goneCount: 0 });
  await takeOffMarket(id, () => love(mali, id, false));
  expect(await savedIds(mali)).toEqual([]);
});

test('returns which of the given listings are saved, and pages of saved listings, newest first', async () => {
  for (const id of ids.slice(0, 7)) await love(mali, id, true);
  const newestFirst = ids.slice(0, 7).toReversed();
  expect(await savedIds(mali)).toEqual(newestFirst);
  expect((await savedIds(mali, [ids[3]!, ids[12]!])).toSorted()).toEqual([ids[3]]);
  const first = await savedPage(mali, { page: '1', pageSize: '4' });
  const second = await savedPage(mali, { page: '2', pageSize: '4' });
  const rows = [...first.properties.rows, ...second.properties.rows];
  expect(rows.map(({ id }) => id)).toEqual(newestFirst);
  expect(first.pagination).toEqual({ totalCount: 7, hasMore: true });
  expect(second.pagination).toEqual({ totalCount: 7, hasMore: false });
  expect((await savedPage(dao)).pagination.totalCount).toBe(0);
});

test('returns whether a listing is saved, only for the user who asks', async () => {
  const id = ids[0]!;
  await love(mali, id, true);
  const read = (person: Person | null, asking: number, propertyId = id) =>
    call(readListingFor, { params: { id: String(propertyId), userId: String(asking) } }, person);
  expect(await read(mali, mali.id)).toMatchObject({ id, isSaved: true });
  expect(await read(dao, dao.id)).toMatchObject({ isSaved: false });
  expect(await read(null, 0)).toMatchObject({ isSaved: false });
  expect(await read(mali, 0)).toMatchObject({ isSaved: false });
  expect(await read(null, mali.id)).toMatchObject({ id: 'sign_in_required' });
  expect(await read(mali, mali.id, 999_999_999)).toMatchObject({ id: 'not_found' });
});

test('locks the listing against unpublishing until it is saved', async () => {
  const { database } = server;
  await database.transaction(async (transaction) => {
    await loveListingAs(transaction, mali.id, ids[0]!, true);
    // A transaction that unpublishes it can look for its savers only after this one.
    expect(await isRowLocked(database, 'listings', ids[0]!)).toBe(true);
  });
  expect(await isRowLocked(database, 'listings', ids[0]!)).toBe(false);
});
