import { expect, test } from 'vitest';

import type { AdminBoost } from '#contract/listing/boost-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import type { AdminListing } from '#contract/listing/listing-admin-endpoints.ts';
import type { readListing } from '#contract/listing/listing-endpoints.ts';
import type { searchListings } from '#contract/market/search-endpoints.ts';
import type { featureListing } from '#contract/listing/moderation-endpoints.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { replyCaller } from '#tests/factories/call-path.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const DAY_MS = 86_400_000;

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });

const call = replyCaller(server, admin);

const live = (owner: Person, changes: Parameters<typeof offerHome>[2] = {}) =>
  offerHome(server.database, owner, changes);

const ask = (owner: Person, propertyId: number, days = 7) =>
  call<{ id: number }>('POST', '/api/properties/boost', { propertyId, days }, owner);

const decide = (id: number, body: object) =>
  call<AdminBoost & { id: unknown }>('PATCH', `/api/admin/boost/${id}`, body);

const withdraw = (owner: Person, propertyId: number) =>
  call('DELETE', `/api/properties/boost/${propertyId}`, undefined, owner);

async function count(id: number, ...events: ('view' | 'click')[]): Promise<void> {
  for (const event of events) {
    await call('POST', '/api/promotions/count', { kind: 'boost', id, event });
  }
}

/** The boosts and featured times of a listing, newest first, as the table of site admins shows them. */
async function rowsOf(propertyId: number, filter = ''): Promise<AdminBoost[]> {
  const path = `/api/admin/boosts?search=${propertyId}${filter}`;
  const { rows } = await call<{ rows: AdminBoost[] }>('GET', path);
  return rows.filter(({ listingId }) => listingId === propertyId);
}

const noticesOf = ({ id }: Person) =>
  server.column<object>`select params from notifications where user_id = ${id}
    and kind = 'boost_decided' order by id`;

/** Moves the periods of a listing's boosts by days. */
const shift = (propertyId: number, days: number) =>
  server.sql`update boosts set starts_at = starts_at + make_interval(days => ${days}),
    ends_at = ends_at + make_interval(days => ${days}) where listing_id = ${propertyId}`;

test('a boost is asked for, approved, counted and ended', async () => {
  const owner = await makePerson(server.database);
  const propertyId = await live(owner);
  const asked = await ask(owner, propertyId);
  expect(asked).toMatchObject({ state: 'requested', startsAt: null, views: 0 });
  expect(await ask(owner, propertyId)).toMatchObject({ id: 'conflict' });

  const approval = await decide(asked.id, { status: 'active' });
  expect(approval).toMatchObject({ state: 'running', listingId: propertyId, isLive: true });
  const span = Date.parse(approval.endsAt!) - Date.parse(approval.startsAt!);
  expect(span).toBe(7 * 86_400_000);
  expect(await decide(asked.id, { status: 'active' })).toMatchObject({ id: 'conflict' });

  await count(asked.id, 'view', 'view', 'click');
  const ended = await decide(asked.id, { status: 'ended', reason: 'outdated' });
  expect(ended).toMatchObject({ state: 'ended', reason: 'outdated', views: 2, clicks: 1 });
  await count(asked.id, 'view');
  expect(await rowsOf(propertyId)).toMatchObject([{ views: 2 }]);

  expect(await noticesOf(owner)).toEqual([
    { propertyId, status: 'active', reason: null },
    { propertyId, status: 'ended', reason: 'outdated' },
  ]);
  const rows = await server.sql<{ action: string }>`
    select action from admin_audit where subject_kind = 'listing' and subject_id = ${propertyId}
      and action like 'boost.%' order by id
  `;
  expect(rows.map(({ action }) => action)).toEqual(['boost.approve', 'boost.end']);
});

test('a declined boost has a reason, and the owner can ask again', async () => {
  const owner = await makePerson(server.database);
  const propertyId = await live(owner);
  const { id } = await ask(owner, propertyId);
  expect(await decide(id, { status: 'rejected' })).toMatchObject({ id: 'invalid_input' });
  const declined = await decide(id, { status: 'rejected', reason: 'photos' });
  expect(declined).toMatchObject({ state: 'rejected', reason: 'photos' });
  expect(await ask(owner, propertyId)).toMatchObject({ state: 'requested' });
});

test('a boost runs in its period only, and another can follow it', async () => {
  const owner = await makePerson(server.database);
  const propertyId = await live(owner);
  const { id } = await ask(owner, propertyId, 14);
  for (const [startsOn, endsOn] of [
    ['2026-01-01', '2026-01-31'],
    ['2098-01-01', '2098-06-01'],
    ['2098-01-02', '2098-01-01'],
  ]) {
    const refused = await decide(id, { status: 'active', startsOn, endsOn });
    expect(refused).toMatchObject({ id: 'invalid_input' });
  }
  const scheduled = { status: 'active', startsOn: '2098-01-01', endsOn: '2098-01-05' };
  expect(await decide(id, scheduled)).toMatchObject({
    state: 'scheduled',
    startsAt: '2097-12-31T17:00:00.000Z',
    endsAt: '2098-01-05T17:00:00.000Z',
  });
  await shift(propertyId, -40_000);
  expect(await rowsOf(propertyId)).toMatchObject([{ state: 'ended' }]);
  expect(await ask(owner, propertyId)).toMatchObject({ state: 'requested' });
});

test('an owner withdraws a request, and ends a boost that runs', async () => {
  const owner = await makePerson(server.database);
  const propertyId = await live(owner);
  await ask(owner, propertyId);
  expect(await withdraw(owner, propertyId)).toMatchObject({ status: 200 });
  const never = { state: 'ended', startsAt: null, reason: null };
  expect(await rowsOf(propertyId)).toMatchObject([never]);
  expect(await withdraw(owner, propertyId)).toMatchObject({ id: 'conflict' });

  const again = await ask(owner, propertyId);
  await decide(again.id, { status: 'active' });
  expect(await withdraw(owner, propertyId)).toMatchObject({ status: 200 });
  const ended = (await rowsOf(propertyId)).find(({ id }) => id === again.id)!;
  expect(ended.state).toBe('ended');
  expect(Date.parse(ended.endsAt!)).toBeLessThan(Date.now() + 60_000);
});

test('a person and a business each have at most five open boosts', async () => {
  const [businessId, owner, manager] = await makeTeam(server.database, 2);
  for (const who of [
    { by: [owner], businessId: null },
    { by: [owner, manager], businessId },
  ]) {
    for (let count = 0; count < 5; count += 1) {
      const propertyId = await live(owner, { businessId: who.businessId });
      expect(await ask(who.by[count % who.by.length]!, propertyId)).toMatchObject({ status: 200 });
    }
    const another = await live(owner, { businessId: who.businessId });
    expect(await ask(who.by.at(-1)!, another)).toMatchObject({ id: 'too_many_boosts' });
  }
});

test('the table lists waiting boosts first, and finds them by title, owner and state', async () => {
  const owner = await makePerson(server.database, { firstName: 'Boonsri' });
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push((await ask(owner, await live(owner))).id);
  const [first, second, third] = ids as [number, number, number];
  await decide(third, { status: 'active' });
  const list = async (query = '', part = '') => {
    const path = `/api/admin/boosts${part}?search=boonsri${query}`;
    return (await call<{ rows: AdminBoost[] }>('GET', path)).rows.map(({ id }) => id);
  };
  expect(await list()).toEqual([second, first, third]);
  expect(await list('&state=running')).toEqual([third]);
  expect(await list('&state=requested')).toEqual([second, first]);
  expect(await list('&sort=createdAt&direction=asc', '/export')).toEqual(ids);
});

/** Makes the homes of each test of featured listings the only ones that its searches find. */
let bedrooms = 0;

const feature = (id: number, body: object = {}) =>
  call<Reply<typeof featureListing>>('PATCH', `/api/admin/featured/${id}`, body);

const search = () =>
  call<Reply<typeof searchListings>>('POST', '/api/properties/search', { exactBedrooms: bedrooms });

async function isMarked(id: number): Promise<boolean> {
  return (await call<Reply<typeof readListing>>('GET', `/api/properties/${id}`)).isFeatured;
}

test('a featured listing is shown with its label, and ends by itself', async () => {
  bedrooms = 3;
  const owner = await makePerson(server.database);
  const id = await live(owner, { bedrooms });
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

  await shift(id, -8);
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
  const id = await live(await makePerson(server.database), { bedrooms });
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
  const id = await live(await makePerson(server.database), { bedrooms });
  await feature(id);
  const { boost } = (await search()).boosted[0]!;
  await count(boost.id, 'view', 'view', 'click');
  await feature(id, { isFeatured: false });
  await count(boost.id, 'view');
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
  const ids = [
    await live(owner, { bedrooms }),
    await live(owner, { bedrooms }),
    await live(owner, { bedrooms }),
  ] as const;
  await decide((await ask(owner, ids[0])).id, { status: 'active' });
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
  for (let count = 0; count < 5; count += 1)
    ids.push((await feature(await live(owner, { bedrooms }))).id);
  const [id] = ids as [number];
  expect(await withdraw(owner, id)).toMatchObject({ id: 'conflict' });
  const [row] = (await rowsOf(id)) as [AdminBoost];
  const refused = await decide(row.id, { status: 'ended', reason: 'outdated' });
  expect(refused).toMatchObject({ id: 'conflict' });
  for (const propertyId of ids) {
    expect(await ask(owner, propertyId)).toMatchObject({ status: 200 });
  }
  expect(await withdraw(owner, id)).toMatchObject({ status: 200 });
  expect((await rowsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['boost', 'ended'],
    ['featured', 'running'],
  ]);
});
