import { expect, test } from 'vitest';

import type { AdminBoost } from '#contract/listing/boost-endpoints.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { replyCaller } from '#tests/factories/call-path.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });

const call = replyCaller(server, admin);

const live = async (owner: Person, businessId: number | null = null) =>
  offerHome(server.database, owner, { businessId });

const ask = (owner: Person, propertyId: number, days = 7) =>
  call<{ id: number }>('POST', '/api/properties/boost', { propertyId, days }, owner);

const decide = (id: number, body: object) =>
  call<AdminBoost & { id: unknown }>('PATCH', `/api/admin/boost/${id}`, body);

/** A boost, as the table of site admins shows it. */
async function read(id: number) {
  const { rows } = await call<{ rows: AdminBoost[] }>('GET', `/api/admin/boosts?search=${id}`);
  return rows.find((row) => row.id === id);
}

const noticesOf = ({ id }: Person) =>
  server.column<object>`select params from notifications where user_id = ${id}
    and kind = 'boost_decided' order by id`;

/** Moves the period of a boost by days. */
const shift = (id: number, days: number) =>
  server.sql`update boosts set starts_at = starts_at + make_interval(days => ${days}),
    ends_at = ends_at + make_interval(days => ${days}) where id = ${id}`;

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

  for (const event of ['view', 'view', 'click']) {
    await call('POST', '/api/promotions/count', { kind: 'boost', id: asked.id, event });
  }
  const ended = await decide(asked.id, { status: 'ended', reason: 'outdated' });
  expect(ended).toMatchObject({ state: 'ended', reason: 'outdated', views: 2, clicks: 1 });
  await call('POST', '/api/promotions/count', { kind: 'boost', id: asked.id, event: 'view' });
  expect(await read(asked.id)).toMatchObject({ views: 2 });

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
  await shift(id, -40_000);
  expect(await read(id)).toMatchObject({ state: 'ended' });
  expect(await ask(owner, propertyId)).toMatchObject({ state: 'requested' });
});

test('an owner withdraws a request, and ends a boost that runs', async () => {
  const owner = await makePerson(server.database);
  const propertyId = await live(owner);
  const path = `/api/properties/boost/${propertyId}`;
  const asked = await ask(owner, propertyId);
  expect(await call('DELETE', path, undefined, owner)).toMatchObject({ status: 200 });
  expect(await read(asked.id)).toMatchObject({ state: 'ended', startsAt: null, reason: null });
  expect(await call('DELETE', path, undefined, owner)).toMatchObject({ id: 'conflict' });

  const again = await ask(owner, propertyId);
  await decide(again.id, { status: 'active' });
  expect(await call('DELETE', path, undefined, owner)).toMatchObject({ status: 200 });
  const { state, endsAt } = (await read(again.id))!;
  expect(state).toBe('ended');
  expect(Date.parse(endsAt!)).toBeLessThan(Date.now() + 60_000);
});

test('a person and a business each have at most five open boosts', async () => {
  const [businessId, owner, manager] = await makeTeam(server.database, 2);
  for (const who of [
    { by: [owner], businessId: null },
    { by: [owner, manager], businessId },
  ]) {
    for (let count = 0; count < 5; count += 1) {
      const propertyId = await live(owner, who.businessId);
      expect(await ask(who.by[count % who.by.length]!, propertyId)).toMatchObject({ status: 200 });
    }
    const another = await live(owner, who.businessId);
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
