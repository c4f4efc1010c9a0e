import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { NAMES_MOST } from '#contract/kit/admin-table.ts';
import type { AdminHunt } from '#contract/hunting/hunt-admin-endpoints.ts';
import type { Hunt } from '#contract/hunting/hunt.ts';
import type { AdminLead } from '#contract/hunting/lead-admin-endpoints.ts';
import type { AdminMatch } from '#contract/hunting/match-admin-endpoints.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { huntFor, makeLead } from '#tests/factories/leads.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { database } = server;
const admin = await makePerson(database, { isAdmin: true });

const call = async <Reply = { id?: unknown }>(
  method: 'GET' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => (await server.request(admin.token, method, path, payload)).json<Reply>();

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  totalCount: number | null;
  isPartial: boolean;
}
const list = <Row>(table: string, query: Record<string, string>) =>
  call<Page<Row>>('GET', `/api/admin/${table}?${new URLSearchParams(query).toString()}`);
const idsOf = async (table: string, query: Record<string, string>) =>
  (await list<{ id: number }>(table, query)).rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** Returns all ids of a table, read in pages of two. */
async function paged(table: string, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, pageSize: '2', ...(cursor && { cursor }) };
    const page: Page<{ id: number }> = await list(table, asked);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

const audited = (huntId: number) =>
  server.sql<{ action: string; fields: string[] }>`select action, fields from admin_audit
    where subject_kind = 'hunt' and subject_id = ${huntId} and actor_id = ${admin.id} order by id`;
const noticed = ({ id }: Person) =>
  server.column<string>`select params ->> 'isDeleted' from notifications
    where user_id = ${id} and kind = 'hunt_changed' order by id`;

const RENTAL = { isForSale: false, isForRent: true, price: null };

test('finds and filters hunts', async () => {
  const mali = await makePerson(database, { email: 'zu_hunter@x.test' });
  const [sale, rent, paused] = [
    await makeHunt(database, mali),
    await makeHunt(database, mali, { ...RENTAL, propertyType: ['house'] }),
    await makeHunt(database, mali, { status: 'paused' }),
  ];
  const of = (query: Record<string, string>) => idsOf('hunts', { search: 'ZU_hunter@', ...query });
  expect(await of({})).toEqual([sale, rent, paused]);
  expect(await of({ deal: 'rent' })).toEqual([rent]);
  expect(await of({ propertyType: 'condo' })).toEqual([sale, paused]);
  expect(await of({ status: 'paused' })).toEqual([paused]);
  expect(await of({ country: 'LK' })).toEqual([]);
  expect(await of({ id: String(rent) })).toEqual([rent]);
  expect(await of({ createdTo: '2020-01-01' })).toEqual([]);
  expect(await idsOf('hunts', { userId: String(mali.id) })).toEqual([sale, rent, paused]);
  // Emails of other hunters may start with the same digits.
  expect(await idsOf('hunts', { search: String(sale) })).toContain(sale);
  for (const sort of ['createdAt', 'expiresAt']) {
    const query = { userId: String(mali.id), sort, direction: 'asc' };
    expect(await paged('hunts', query)).toEqual([sale, rent, paused]);
  }
  const { rows } = await list<AdminHunt>('hunts/export', { userId: String(mali.id) });
  expect(rows.length).toBe(3);
});

test('says that a search finds more people than it looks through', async () => {
  const hunter = await makePerson(database, { email: 'partly-hunter@x.test' });
  const hunt = await makeHunt(database, hunter);
  const insertNamed = (count: number) =>
    server.sql`
      insert into users (email, first_name, last_name, status, language)
      select 'partly-' || ${count}::int || '-' || n || '@x.test', '', '', 'active', 'en'
      from generate_series(1, ${count}::int) n
    `;
  const whole = { rows: [{ id: hunt }], isPartial: false };
  await insertNamed(NAMES_MOST - 1);
  expect(await list('hunts', { search: 'partly-' })).toMatchObject(whole);
  await insertNamed(1);
  expect((await list('hunts', { search: 'partly-' })).isPartial).toBe(true);
  expect(await list('hunts', { search: 'partly-hunter' })).toMatchObject(whole);
});

test('changes a hunt with its whole entity, matches again, and notifies the hunter', async () => {
  const [owner, hunter] = await makePeople(database, {}, {});
  const home = await offerHome(database, owner);
  const id = await makeHunt(database, hunter, { propertyType: ['land'] });
  const path = `/api/admin/hunt/${id}`;
  const { status: _status, ...hunt } = await call<Hunt>('GET', path);
  const entity = { ...hunt, status: 'active' };
  const foreign = await call('PATCH', path, { ...entity, userId: owner.id });
  expect(foreign).toMatchObject({ id: 'invalid_input' });
  expect(await call('PATCH', path, entity)).toMatchObject({ huntId: id, version: hunt.version });
  expect(await audited(id)).toEqual([]);

  const changed = { ...entity, propertyType: ['condo'], note: 'Near the park' };
  expect(await call('PATCH', path, changed)).toMatchObject({ propertyType: ['condo'] });
  await server.runJobs();
  const found = await server.sql`select from matches where hunt_id = ${id}
    and listing_id = ${home}`;
  expect(found).toHaveLength(1);
  expect(await audited(id)).toEqual([{ action: 'hunt.update', fields: ['propertyType', 'note'] }]);
  expect(await noticed(hunter)).toEqual(['false']);
  // The version before.
  const late = await call('PATCH', path, { ...entity, note: 'Other' });
  expect(late).toMatchObject({ id: 'version_conflict' });
});

test('pauses, resumes and deletes a hunt', async () => {
  const hunter = await makePerson(database);
  const id = await makeHunt(database, hunter);
  const path = `/api/admin/hunt/${id}`;
  const set = (status: string) => call<Hunt>('PATCH', path, { status });
  expect((await set('paused')).status).toBe('paused');
  expect((await set('active')).status).toBe('active');
  expect(await call('DELETE', path)).toMatchObject({ huntId: id });
  for (const method of ['DELETE', 'GET'] as const) {
    expect(await call(method, path)).toMatchObject({ id: 'not_found' });
  }
  expect(await idsOf('hunts', { id: String(id) })).toEqual([]);
  expect(await idsOf('hunts', { id: String(id), status: 'deleted' })).toEqual([id]);
  const actions = (await audited(id)).map(({ action }) => action);
  expect(actions).toEqual(['hunt.update', 'hunt.update', 'hunt.delete']);
  expect(await noticed(hunter)).toEqual(['false', 'false', 'true']);
});

test('doesn’t resume the hunt of a blocked user', async () => {
  const hunter = await makePerson(database);
  const id = await makeHunt(database, hunter);
  await call('PATCH', `/api/admin/change-user-status/${hunter.id}/true`, {});
  const resumed = await call('PATCH', `/api/admin/hunt/${id}`, { status: 'active' });
  expect(resumed).toMatchObject({ id: 'conflict' });
});

const sides = async () => ({
  owner: await makePerson(database, { firstName: 'Owner' }),
  hunter: await makePerson(database, { firstName: 'Hunter' }),
});

test('lists matches by state, hunt and listing', async () => {
  const { owner, hunter } = await sides();
  const listings = [await offerHome(database, owner), await offerHome(database, owner)];
  const { huntId } = await huntFor(database, listings[0]!, hunter);
  await server.runJobs();
  const of = (query: Record<string, string> = {}) =>
    list<AdminMatch>('matches', {
      huntId: String(huntId),
      listingId: String(listings[0]),
      ...query,
    });
  const { rows, totalCount } = await of();
  expect(totalCount).toBe(1);
  const [match] = rows;
  const parties = { hunterId: hunter.id, hunterName: 'Hunter Testing', listingId: listings[0] };
  const state = { isListingLive: true, state: 'new', goneAt: null };
  expect(match).toMatchObject({ huntId, ...parties, ...state });
  for (const state of ['seen', 'dismissed', 'gone']) {
    await server.sql`update matches set ${sql.ref(`${state}_at`)} = now() where id = ${match!.id}`;
    expect((await of({ state })).rows).toMatchObject([{ id: match!.id, state }]);
    expect((await of({ state: 'new' })).rows).toEqual([]);
  }
  const all = await idsOf('matches', { huntId: String(huntId) });
  for (const sort of ['createdAt', 'score']) {
    const query = { huntId: String(huntId), sort };
    expect((await paged('matches', query)).toSorted((a, b) => a - b)).toEqual(all);
  }
  expect(await idsOf('matches', { search: String(huntId), listingId: '999999999' })).toEqual([]);
  expect(await idsOf('matches/export', { huntId: String(huntId) })).toEqual(all);
});

test('lists leads with both sides, without messages and contact details', async () => {
  const { owner, hunter } = await sides();
  const pair = await huntFor(database, await offerHome(database, owner), hunter);
  const offer = await makeLead(database, pair, { direction: 'offer', fromUserId: owner.id });
  const interest = await makeLead(database, pair, { direction: 'interest', fromUserId: hunter.id });
  await server.sql`update leads set message = 'secret words' where id in (${offer}, ${interest})`;
  const huntId = String(pair.huntId);
  const { rows } = await list<AdminLead>('leads', { huntId });
  expect(rows).toMatchObject([
    { id: interest, direction: 'interest', fromId: hunter.id, toId: owner.id },
    { id: offer, direction: 'offer', fromName: 'Owner Testing', toName: 'Hunter Testing' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(await idsOf('leads', { fromId: String(owner.id) })).toEqual([offer]);
  expect(await idsOf('leads', { huntId, status: 'accepted' })).toEqual([]);
  const ofListing = { search: String(owner.id), listingId: String(pair.propertyId) };
  expect(await idsOf('leads', ofListing)).toContain(offer);
  expect(await paged('leads', { huntId, sort: 'updatedAt' })).toEqual([interest, offer]);
  expect(await idsOf('leads/export', { huntId })).toEqual([offer, interest]);
});
