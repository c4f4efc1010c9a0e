import { expect, test } from 'vitest';

import type { AdminBoost } from '#contract/listing/boost-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import type { AdminListing } from '#contract/listing/listing-admin-endpoints.ts';
import type { readListing } from '#contract/listing/listing-endpoints.ts';
import type { searchListings } from '#contract/market/search-endpoints.ts';
import type { featureListing } from '#contract/listing/moderation-endpoints.ts';
import { replyCaller } from '#tests/factories/call-path.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const DAY_MS = 86_400_000;

/** Makes the homes of each test the only ones that its searches find. */
let bedrooms = 0;

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });

const call = replyCaller(server, admin);

const live = (owner: Person) => offerHome(server.database, owner, { bedrooms });

const feature = (id: number, body: object = {}) =>
  call<Reply<typeof featureListing>>('PATCH', `/api/admin/featured/${id}`, body);

const search = () =>
  call<Reply<typeof searchListings>>('POST', '/api/properties/search', { exactBedrooms: bedrooms });

async function isMarked(id: number): Promise<boolean> {
  return (await call<Reply<typeof readListing>>('GET', `/api/properties/${id}`)).isFeatured;
}

/** The boosts and featured times of a listing, as the table of site admins shows them. */
async function rowsOf(id: number, filter = ''): Promise<AdminBoost[]> {
  const path = `/api/admin/boosts?search=${id}${filter}`;
  const { rows } = await call<{ rows: AdminBoost[] }>('GET', path);
  return rows.filter(({ listingId }) => listingId === id);
}

/** Moves the times of a listing's boosts into the past. */
const shift = (id: number, days: number) =>
  server.sql`update boosts set starts_at = starts_at - make_interval(days => ${days}),
    ends_at = ends_at - make_interval(days => ${days}) where listing_id = ${id}`;

test('a featured listing is shown with its label, and ends by itself', async () => {
  bedrooms = 3;
  const owner = await makePerson(server.database);
  const id = await live(owner);
  const answer = await feature(id, { days: 7 });
  expect(answer).toMatchObject({ id, isFeatured: true });
  expect(Date.parse(answer.featuredUntil!) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
  const { boosted, properties } = await search();
  expect(boosted).toMatchObject([
    { id, isFeatured: true, boost: { kind: 'featured', endsAt: answer.featuredUntil } },
  ]);
  expect(properties.rows).toMatchObject([{ id, isFeatured: true }]);
  const path = `/api/admin/properties?id=${id}`;
  expect((await call<{ rows: AdminListing[] }>('GET', path)).rows).toMatchObject([
    { isFeatured: true, featuredUntil: answer.featuredUntil },
  ]);

  await shift(id, 8);
  expect((await search()).boosted).toEqual([]);
  expect(await isMarked(id)).toBe(false);
  expect((await call<{ rows: AdminListing[] }>('GET', path)).rows).toMatchObject([
    { isFeatured: false, featuredUntil: null },
  ]);
  expect(await feature(id)).toMatchObject({ isFeatured: true });
  expect((await rowsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['featured', 'running'],
    ['featured', 'ended'],
  ]);
});

test('days give a featured listing a new end, by default 30 days away', async () => {
  bedrooms = 4;
  const id = await live(await makePerson(server.database));
  const first = await feature(id);
  expect(Math.round((Date.parse(first.featuredUntil!) - Date.now()) / DAY_MS)).toBe(30);
  const { featuredUntil } = first;
  expect(await feature(id, { isFeatured: true })).toMatchObject({ featuredUntil });
  const longer = await feature(id, { days: 90 });
  expect(Math.round((Date.parse(longer.featuredUntil!) - Date.now()) / DAY_MS)).toBe(90);
  const ended = await feature(id, { isFeatured: false });
  expect(ended).toMatchObject({ isFeatured: false, featuredUntil: null });
  expect(await isMarked(id)).toBe(false);
  expect(await rowsOf(id)).toMatchObject([{ state: 'ended', days: 90 }]);
});

test('views and clicks are counted while it is featured, and stay with it', async () => {
  bedrooms = 5;
  const id = await live(await makePerson(server.database));
  await feature(id);
  const { boost } = (await search()).boosted[0]!;
  const count = (event: string) =>
    call('POST', '/api/promotions/count', { kind: 'boost', id: boost.id, event });
  for (const event of ['view', 'view', 'click']) await count(event);
  await feature(id, { isFeatured: false });
  await count('view');
  await feature(id);
  expect(await rowsOf(id, '&kind=featured')).toMatchObject([
    { state: 'running', views: 0, clicks: 0 },
    { id: boost.id, state: 'ended', views: 2, clicks: 1 },
  ]);
  expect(await rowsOf(id, '&kind=boost')).toEqual([]);
});

test('boosted and featured listings share the two places, each listing with one turn', async () => {
  bedrooms = 6;
  const owner = await makePerson(server.database);
  const ids = [await live(owner), await live(owner), await live(owner)] as const;
  const body = { propertyId: ids[0], days: 7 };
  const asked = await call<{ id: number }>('POST', '/api/properties/boost', body, owner);
  await call('PATCH', `/api/admin/boost/${asked.id}`, { status: 'active' });
  await feature(ids[0]);
  await feature(ids[1]);
  const { boosted } = await search();
  const kinds = boosted.map(({ id, boost: { kind } }) => `${id} ${kind}`);
  expect(kinds.toSorted()).toEqual([`${ids[0]} boost`, `${ids[1]} featured`].toSorted());
  await feature(ids[2]);
  for (let turn = 0; turn < 5; turn += 1) {
    const shown = (await search()).boosted.map(({ id }) => id);
    expect(new Set(shown).size).toBe(2);
  }
});

test('featured listings don’t count as boosts of their owner, who can’t end them', async () => {
  bedrooms = 7;
  const owner = await makePerson(server.database);
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await feature(await live(owner))).id);
  const [id] = ids as [number];
  const path = `/api/properties/boost/${id}`;
  expect(await call('DELETE', path, undefined, owner)).toMatchObject({ id: 'conflict' });
  const [row] = (await rowsOf(id)) as [AdminBoost];
  const ended = { status: 'ended', reason: 'outdated' };
  const refused = await call('PATCH', `/api/admin/boost/${row.id}`, ended);
  expect(refused).toMatchObject({ id: 'conflict' });
  for (const propertyId of ids) {
    const body = { propertyId, days: 7 };
    expect(await call('POST', '/api/properties/boost', body, owner)).toMatchObject({ status: 200 });
  }
  expect(await call('DELETE', path, undefined, owner)).toMatchObject({ status: 200 });
  expect((await rowsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['boost', 'ended'],
    ['featured', 'running'],
  ]);
});
