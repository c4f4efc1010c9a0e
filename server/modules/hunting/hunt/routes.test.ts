import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { Hunt } from '#contract/hunting/hunt.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { huntBody, makeHunt } from '#tests/factories/hunts.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const mali = await makePerson(server.database);

type Reply = Hunt & { id?: string; fields?: object[]; current?: Hunt; hunts: Hunt[] };

const call = pathCaller<Reply>(server.app);

const create = (person: Person, changes = {}) =>
  call('POST', '/api/hunts', person, huntBody(changes));
const patch = (person: Person, id: number, changes: object) =>
  call('PATCH', `/api/hunts/${id}`, person, changes);
const fresh = async () => {
  const person = await makePerson(server.database);
  return { person, id: await makeHunt(server.database, person) };
};
const AREAS_OF_2_KM = [{ kind: 'circle', latitude: 13.7251, longitude: 100.5673, radius: 2 }];
const areasOf = (id: number) =>
  server.value<number>`select count(*)::int as count from hunt_areas where hunt_id = ${id}`;

test('creates an active hunt for 60 days', async () => {
  const { status, body } = await create(mali);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    userId: mali.id,
    businessId: null,
    status: 'active',
    version: 1,
    propertyType: ['condo'],
    isoCodeCurrency: 'THB',
    latitude: 13.7251,
    longitude: 100.5673,
    areaRadius: 5,
    location: '5\u00a0km around Watthana',
    matchCount: 0,
  });
  expect((Date.parse(body.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(60, 1);
  expect(await call('GET', `/api/hunts/${body.huntId}`, mali)).toMatchObject({ status: 200, body });
});

test('the same draft creates one hunt, also at the same moment, and after the limit is reached', async () => {
  const person = await makePerson(server.database);
  for (let nth = 0; nth < 19; nth += 1) await makeHunt(server.database, person);
  const cid = randomUUID();
  const replies = await Promise.all(Array.from({ length: 4 }, () => create(person, { cid })));
  replies.push(await create(person, { cid }));
  expect(new Set(replies.map(({ body }) => body.huntId)).size).toBe(1);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await create(person)).toMatchObject({ status: 409, body: { id: 'too_many_hunts' } });
  await call('DELETE', `/api/hunts/${replies[0]!.body.huntId}`, person);
  expect((await create(person)).status).toBe(200);
});

test('changes single fields, and the place in the specification’s fields', async () => {
  const { person, id } = await fresh();
  const change = async (changes: object) => (await patch(person, id, changes)).body;
  const price = 7_000_000;
  expect(await change({ price })).toMatchObject({ price, version: 2 });
  expect((await change({ areaRadius: 2 })).areas).toEqual(AREAS_OF_2_KM);
  expect((await change({ city: 1039 })).areas).toEqual([{ kind: 'place', placeId: 1039 }]);
  const circle = { latitude: 13.7, longitude: 100.5, areaRadius: 3 };
  expect(await change(circle)).toMatchObject({ ...circle, city: null });
});

test('a whole hunt may be sent back, also after its matches changed', async () => {
  const { person, id } = await fresh();
  const { body: hunt } = await call('GET', `/api/hunts/${id}`, person);
  expect((await patch(person, id, hunt)).body).toEqual(hunt);
  // A client that doesn't know areas changes the radius only.
  const { body: wider } = await patch(person, id, { ...hunt, areaRadius: 2 });
  expect(wider).toMatchObject({ areas: AREAS_OF_2_KM, version: 2 });
  await patch(person, id, { areas: hunt.areas });
  const older = { ...hunt, version: 3, matchCount: 7, newMatchCount: 3, location: '5 กม.' };
  const { status, body } = await patch(person, id, { ...older, note: 'Near a park' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ note: 'Near a park', version: 4, matchCount: 0 });
});

test.each(['huntId', 'userId', 'businessId', 'expiresAt', 'createdAt'])(
  'refuses a change of the read-only key %s',
  async (key) => {
    const { person, id } = await fresh();
    // The present value would be no change, and the first rows have low ids.
    const value = key.endsWith('At') ? '2020-01-01T00:00:00Z' : 999_999;
    const { status, body } = await patch(person, id, { [key]: value });
    expect([status, body.fields]).toMatchObject([400, [{ path: key, rule: 'read_only' }]]);
  },
);

test('an outdated version gets the current hunt, and a late repeat of a change doesn’t', async () => {
  const { person, id } = await fresh();
  const { body: hunt } = await call('GET', `/api/hunts/${id}`, person);
  await patch(person, id, { price: 7_000_000, version: 1 });
  expect((await patch(person, id, { price: 7_000_000, version: 1 })).status).toBe(200);
  await call('PATCH', `/api/hunts/${id}/extend`, person, hunt);
  const { status, body } = await patch(person, id, { ...hunt, price: 8_000_000 });
  expect({ status, id: body.id }).toEqual({ status: 412, id: 'version_conflict' });
  expect(body.current).toMatchObject({ price: 7_000_000, version: 3 });
});

test('a hunt is paused, resumed, fulfilled and deleted, and listings find it only while it is active', async () => {
  const { person, id } = await fresh();
  expect(await areasOf(id)).toBe(1);
  for (const status of ['paused', 'active', 'fulfilled', 'active']) {
    expect((await patch(person, id, { status })).body.status).toBe(status);
    expect(await areasOf(id)).toBe(status === 'active' ? 1 : 0);
  }
  expect((await call('DELETE', `/api/hunts/${id}`, person)).body).toEqual({ huntId: id });
  expect(await areasOf(id)).toBe(0);
  expect((await call('GET', `/api/hunts/${id}`, person)).body.id).toBe('not_found');
  expect((await patch(person, id, { price: 1 })).body.id).toBe('not_found');
  expect((await call('DELETE', `/api/hunts/${id}`, person)).status).toBe(404);
});

test('only time ends a hunt, and an ended one is sent back unchanged or extended', async () => {
  const { person, id } = await fresh();
  const { body: refused } = await patch(person, id, { status: 'expired' });
  expect(refused.fields).toMatchObject([{ path: 'status', rule: 'read_only' }]);
  await server.sql`update hunts set status = 'expired', expires_at = now() - interval '1 day'
    where id = ${id}`;
  const { body: hunt } = await call('GET', `/api/hunts/${id}`, person);
  const noted = await patch(person, id, { ...hunt, note: 'Still looking' });
  expect(noted.body).toMatchObject({ status: 'expired', note: 'Still looking' });
  expect((await patch(person, id, { status: 'active' })).body.id).toBe('conflict');
  const { body } = await call('PATCH', `/api/hunts/${id}/extend`, person, hunt);
  expect(body.status).toBe('active');
  expect((Date.parse(body.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(60, 1);
  expect(await areasOf(id)).toBe(1);
});

test.each([
  [{ areas: [{ kind: 'circle', latitude: 9.5, longitude: 95.5, radius: 5 }] }, 'areas', 'sea'],
  [{ isoCodeCountry: 'LK' }, 'areas', 'country'],
  [{ minPrice: 7_000_000 }, 'minPrice', 'contradiction'],
  [{ areas: [], latitude: 13.7, longitude: 100.5, areaRadius: 51 }, 'areaRadius', 'range'],
  [{ isoCodeCurrency: 'XXX' }, 'isoCodeCurrency', 'unknown_currency'],
  [{ isoCodeCurrency: 'EUR' }, 'isoCodeCurrency', 'no_rate'],
  // A wish without a rate would stop the matching.
  [{ isoCodeCurrency: 'EUR', price: null, wishes: { price: 1 } }, 'isoCodeCurrency', 'no_rate'],
  [{ criteria: { keyword: 'a\u0000b' } }, 'criteria.keyword', 'check'],
])('refuses %j at its field', async (changes, path, rule) => {
  const { status, body } = await create(mali, changes);
  expect(status).toBe(400);
  expect(body.fields).toContainEqual(expect.objectContaining({ path, rule }));
});

test('the team of a business has its hunts, except assistants and former members', async () => {
  const { database } = server;
  const [business, admin, manager, assistant, agent] = await makeTeam(database, 2, 3, 4);
  const stranger = await makePerson(database);
  const { status, body } = await call('POST', '/api/hunts', agent, huntBody(), business);
  expect({ status, businessId: body.businessId }).toEqual({ status: 200, businessId: business });
  const url = `/api/hunts/${body.huntId}`;
  const lists = `/api/hunts/business/${business}`;
  for (const person of [admin, manager, agent]) {
    expect((await call('GET', url, person, undefined, business)).status).toBe(200);
    expect((await call('GET', lists, person, undefined, business)).body.hunts).toHaveLength(1);
    expect((await call('PATCH', url, person, { note: person.email }, business)).status).toBe(200);
  }
  for (const person of [assistant, stranger]) {
    expect((await call('GET', url, person, undefined, business)).status).toBe(403);
    expect((await call('GET', lists, person, undefined, business)).status).toBe(403);
    expect((await call('POST', '/api/hunts', person, huntBody(), business)).status).toBe(403);
    expect((await call('GET', url, person)).status).toBe(403);
  }
  // A business's hunt isn't in the list of the member who wrote it.
  const own = await call('GET', `/api/hunts/users/${agent.id}`, agent);
  expect(own.body.hunts).toEqual([]);
});
