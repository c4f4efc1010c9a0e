import { beforeEach, expect, test } from 'vitest';

import type { AdminCard, PromotedCard } from '#contract/listing/promotion-endpoints.ts';
import { replyCaller } from '#tests/factories/call-path.ts';
import { makePerson } from '#tests/factories/people.ts';
import { PROMOTED_CARD } from '#tests/factories/sample-input.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const admin = await makePerson(server.database, { isAdmin: true });
beforeEach(async () => {
  await server.database.kysely.deleteFrom('promoted_cards').execute();
});

const call = replyCaller(server, admin);

const PATH = '/api/admin/promoted-cards';
const create = (changes: object = {}) =>
  call<AdminCard & { id: number }>('POST', PATH, { ...PROMOTED_CARD, ...changes });
const shown = async (query = 'placement=market&country=TH') =>
  (await call<{ cards: PromotedCard[] }>('GET', `/api/promoted-cards?${query}`)).cards;

test('shows the cards that run now on a page and in a country, in order', async () => {
  const second = await create({ position: 2 });
  const first = await create({ country: 'TH', endsOn: '2098-01-01' });
  await create({ startsOn: '2098-01-01' });
  await create({ startsOn: '2020-01-01', endsOn: '2020-01-02' });
  await create({ placement: 'listing' });
  await create({ country: 'LK' });
  expect((await shown()).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await shown('placement=market')).map(({ id }) => id)).toEqual([second.id]);
  const keys = ['action', 'body', 'endsAt', 'id', 'position', 'target', 'title'];
  expect(Object.keys((await shown())[0]!).toSorted()).toEqual(keys);
});

test('changes a card by its version, deletes it, and writes each change to the audit log', async () => {
  const { id, version } = await create({ startsOn: '2030-05-01', endsOn: '2030-05-31' });
  const path = `${PATH}/${id}`;
  const changes = { target: '/launch', startsOn: '2030-05-01', endsOn: null };
  const patch = () => call('PATCH', path, { ...PROMOTED_CARD, ...changes, version });
  expect(await patch()).toMatchObject({ ...changes, state: 'scheduled', version: 2 });
  expect(await patch()).toMatchObject({ id: 'version_conflict', current: { version: 2 } });
  expect(await call('DELETE', path)).toMatchObject({ status: 200 });
  expect(await call('DELETE', path)).toMatchObject({ id: 'not_found' });
  expect(await patch()).toMatchObject({ id: 'not_found' });
  const actions = await server.column`select split_part(action, '.', 2) from admin_audit
    where subject_kind = 'promoted_card' and subject_id = ${id} order by id`;
  expect(actions).toEqual(['create', 'update', 'delete']);
});

test.each([
  'http://movers.example',
  'https://sala.app@evil.example',
  'https://localhost/x',
  'javascript:alert(1)',
  '/a/../..//evil.example',
])('rejects the target %s', async (target) => {
  expect(await create({ target })).toMatchObject({ id: 'invalid_input' });
});

test('counts views and clicks of running cards only', async () => {
  const running = await create();
  const later = await create({ startsOn: '2098-01-01' });
  for (const id of [running.id, later.id, 999_999_999]) {
    for (const event of ['view', 'click', 'view']) {
      const body = { kind: 'card', id, event };
      expect(await call('POST', '/api/promotions/count', body)).toMatchObject({ counted: true });
    }
  }
  const { rows } = await call<{ rows: AdminCard[] }>('GET', PATH);
  expect(rows.map(({ id, views, clicks }) => [id, views, clicks])).toEqual([
    [later.id, 0, 0],
    [running.id, 2, 1],
  ]);
});

test('the table finds cards by text, link, state, page and country', async () => {
  const market = await create({ position: 3 });
  const listing = await create({ placement: 'listing', country: 'LK', target: '/how-hunt-works' });
  const ended = await create({ startsOn: '2020-01-01', endsOn: '2020-01-02' });
  const found = async (query: string) =>
    (await call<{ rows: AdminCard[] }>('GET', `${PATH}?${query}`)).rows.map(({ id }) => id);
  expect(await found('')).toEqual([ended.id, listing.id, market.id]);
  expect(await found('sort=startsAt&direction=asc')).toEqual([ended.id, market.id, listing.id]);
  expect(await found(`search=${encodeURIComponent('เทียบ')}`)).toHaveLength(3);
  expect(await found('search=hunt-works')).toEqual([listing.id]);
  expect(await found(`search=${market.id}`)).toContain(market.id);
  expect(await found('state=ended')).toEqual([ended.id]);
  expect(await found('placement=listing&country=LK')).toEqual([listing.id]);
  const exported = await call<{ rows: AdminCard[] }>('GET', `${PATH}/export?state=running`);
  expect(exported.rows.map(({ id }) => id)).toEqual([listing.id, market.id]);
});
