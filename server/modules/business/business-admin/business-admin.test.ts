import { expect, test } from 'vitest';

import type { BusinessDetail } from '#contract/business/business-admin-endpoints.ts';
import { makeBusiness, makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller, replyCaller } from '#tests/factories/call-path.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { database } = server;
const admin = await makePerson(database, { isAdmin: true, firstName: 'Kanya' });

const call = replyCaller(server, admin);

interface Page {
  rows: { id: number; name: string; members: number; liveListings: number }[];
}
const list = async (query: Record<string, string>) =>
  (await call<Page>('GET', `/api/admin/businesses/?${new URLSearchParams(query).toString()}`)).rows;
const setStatus = (id: number, status: string) =>
  call('PATCH', `/api/admin/business/${id}`, { status, reason: 'fraud' });

test('finds businesses by the start of a name, an email or an address, and by id', async () => {
  const id = await makeBusiness(database, await makePerson(database), { name: 'Zebra Homes' });
  await server.sql`insert into business_slugs (slug, business_id) values ('zulu-homes', ${id})`;
  await server.sql`update businesses set email = 'office@zed.test', slug = 'zulu-homes'
    where id = ${id}`;
  for (const search of ['zeb', 'ZEBRA homes', 'office@zed', 'zulu', String(id)]) {
    expect([search, (await list({ search })).map((row) => row.id)]).toEqual([search, [id]]);
  }
  expect(await list({ search: 'homes zebra' })).toEqual([]);
  expect(await list({ search: 'zeb', category: 'Real Estate Developer' })).toEqual([]);
  expect(await list({ search: 'zeb', status: 'suspended' })).toEqual([]);
  expect((await call<Page>('GET', '/api/admin/businesses/export?search=zeb')).rows).toMatchObject([
    { id, members: 1, liveListings: 0 },
  ]);
});

test('takes everything of a blocked business off the market, and brings it back', async () => {
  const [businessId, head, member] = await makeTeam(database, 4);
  const [live, own] = [
    await offerHome(database, head, { businessId }),
    await offerHome(database, head),
  ];
  const hunt = await makeHunt(database, member, { businessId });
  const hunts = () =>
    pathCaller(server.app)(
      'GET',
      `/api/hunts/business/${businessId}`,
      member,
      undefined,
      businessId,
    );
  const state = async () => {
    const rows = await server.sql<{ hunt: string }>`select status as hunt from hunts
      where id = ${hunt}`;
    const account = await call('GET', `/api/users/${member.id}`, undefined, member);
    const statusOf = async (id: number) =>
      (await server.app.inject(`/api/properties/${id}`)).statusCode;
    return {
      listings: [await statusOf(live), await statusOf(own)],
      hunt: rows[0]!.hunt,
      works: (await hunts()).status,
      inSession: JSON.stringify(account).includes(`"businessId":${businessId}`),
    };
  };
  const before = await state();
  expect(before).toEqual({ listings: [200, 200], hunt: 'active', works: 200, inSession: true });
  expect(await setStatus(businessId, 'suspended')).toMatchObject({ status: 'suspended' });
  expect(await setStatus(businessId, 'suspended')).toMatchObject({ status: 'suspended' });
  const after = { listings: [404, 200], hunt: 'paused', works: 403, inSession: false };
  expect(await state()).toEqual(after);
  await setStatus(businessId, 'active');
  expect(await state()).toEqual(before);

  const notices = await server.sql`select params ->> 'isBlocked' as blocked from notifications
    where user_id = ${member.id} and kind = 'business_status' order by id`;
  expect(notices).toEqual([{ blocked: 'true' }, { blocked: 'false' }]);
  const detail = await call<BusinessDetail>('GET', `/api/admin/business/${businessId}`);
  expect(detail.members.map(({ userId, roleId }) => [userId, roleId])).toEqual([
    [head.id, 1],
    [member.id, 4],
  ]);
  expect(detail.counts).toEqual({ listings: 1, hunts: 1, leads: 0 });
  expect(detail.history).toMatchObject([
    { action: 'business.unblock', reason: 'fraud', actorName: 'Kanya Testing' },
    { action: 'business.block', actorId: admin.id },
  ]);
});

test('keeps the listings of a blocked business off the market when their writer is unblocked', async () => {
  const head = await makePerson(database);
  const businessId = await makeBusiness(database, head);
  const id = await offerHome(database, head, { businessId });
  await setStatus(businessId, 'suspended');
  for (const isBlocked of [true, false]) {
    await call('PATCH', `/api/admin/change-user-status/${head.id}/${isBlocked}`, {});
  }
  expect((await server.app.inject(`/api/properties/${id}`)).statusCode).toBe(404);
});

test('rejects unknown and closed businesses', async () => {
  const id = await makeBusiness(database, await makePerson(database));
  await server.sql`update businesses set status = 'deleted', deleted_at = now() where id = ${id}`;
  for (const unknown of [id, 999_999_999]) {
    expect(await setStatus(unknown, 'suspended')).toMatchObject({ id: 'not_found' });
  }
  expect(await call('GET', '/api/admin/business/999999999')).toMatchObject({ id: 'not_found' });
  expect(await list({ search: String(id) })).toEqual([]);
  expect(await list({ search: String(id), status: 'deleted' })).toMatchObject([{ id }]);
});
