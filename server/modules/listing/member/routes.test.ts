import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { FRESH_DAYS } from '#contract/listing/availability-endpoints.ts';
import { remindOwners } from '#server/modules/listing/availability/remind-owners.ts';
import { joinBusiness, makeBusiness, makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { approved, sendListing, offerHome } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person, makePeople } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { app, database } = server;
const call = pathCaller(app);

const admin = await makePerson(database);
const businessId = await makeBusiness(database, admin);
/** A live, a pending and a live listing of the business, in the order of their creation. */
const ids: number[] = [];
for (const priceSell of [3_000_000, 9_000_000, 6_000_000]) {
  ids.push(await sendListing(database, admin, { businessId, priceSell }));
}
await approved(database, ids[0]!);
await approved(database, ids[2]!);
await server.sql`insert into listing_stats (listing_id, day, views)
  values (${ids[1]}, current_date, 7) on conflict (listing_id, day) do update set views = 7`;

interface Page {
  id?: string;
  properties?: { rows: { id: number; isSaved?: boolean }[] };
  pagination?: { totalCount: number; hasMore: boolean };
}

async function list(url: string, by?: Person, acting?: number) {
  const body = (await call('GET', url, by, undefined, acting)).body as Page;
  return { ...body, found: body.properties?.rows.map(({ id }) => ids.indexOf(id)) };
}

/** The public listings of the business, and of the member who is responsible for them. */
const PAGES = [
  ['a business', `/api/business/properties/${businessId}`, 'businesses', businessId],
  ['a member', `/api/properties/user/${admin.id}`, 'users', admin.id],
] as const;

test.each(PAGES)(
  'visitors see the live listings of %s, page by page',
  async (_, path, table, id) => {
    const pagination = { totalCount: 2, hasMore: false };
    expect(await list(`${path}/0`)).toMatchObject({ found: [2, 0], pagination });
    expect(await list(`${path}/0?page=2&limit=1`)).toMatchObject({ found: [0], pagination });
    expect(await list(`${path}/0?limit=61`)).toMatchObject({ id: 'invalid_input' });
    expect(await list(`${path}99999/0`)).toMatchObject({ id: 'not_found' });
    const set = (status: string) =>
      server.sql`update ${sql.table(table)} set status = ${status} where id = ${id}`;
    await set(table === 'users' ? 'blocked' : 'suspended');
    const blocked = await list(`${path}/0`);
    await set('active');
    expect(blocked).toMatchObject({ id: 'not_found' });
  },
);

test.each(PAGES)(
  'a reader of %s sees which listings they have saved, and no one else’s',
  async (_, path) => {
    const reader = await makePerson(database);
    await server.sql`insert into favourites (user_id, listing_id) values (${reader.id}, ${ids[0]})`;
    const { properties } = await list(`${path}/${reader.id}`, reader);
    expect(properties!.rows.map(({ isSaved }) => isSaved)).toEqual([false, true]);
    expect(await list(`${path}/${reader.id}`)).toMatchObject({ id: 'sign_in_required' });
  },
);

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

test('the private list is for members who may edit listings, as themselves', async () => {
  const outcome = async (by: Person, userId = by.id) =>
    (await list(`/api/business/properties/private/${businessId}/${userId}`, by, businessId)).id;
  const assistant = await makePerson(database);
  await joinBusiness(database, businessId, assistant, 3);
  expect(await outcome(assistant)).toBe('edit_listing_denied');
  expect(await outcome(admin, assistant.id)).toBe('forbidden');
});

test('strangers read profiles only of agents, members of a business and users with a live listing', async () => {
  const [plain, owner, stranger, agent] = await makePeople(database, {}, {}, {}, { isAgent: true });
  const propertyId = await offerHome(database, owner);
  const statusesFor = async (by?: Person) => {
    const of = async ({ id }: Person) => (await call('GET', `/api/users/${id}`, by)).status;
    return [await of(plain), await of(agent), await of(admin), await of(owner)];
  };
  expect(await statusesFor()).toEqual([404, 200, 200, 200]);
  expect(await statusesFor(stranger)).toEqual([404, 200, 200, 200]);
  expect((await call('GET', `/api/users/${plain.id}`, plain)).status).toBe(200);
  expect((await call('GET', `/api/properties/user/${plain.id}/0`)).status).toBe(404);
  await server.sql`update listings set published = false where id = ${propertyId}`;
  expect(await statusesFor()).toEqual([404, 200, 200, 404]);
});

/** Creates a business with a live listing of one of its agents. */
async function someTeam() {
  const [team, head, member] = await makeTeam(database, 4);
  const name = `Team ${head.id}`;
  await server.sql`update businesses set name = ${name} where id = ${team}`;
  const home = await sendListing(database, member, { businessId: team });
  const propertyId = await approved(database, home);
  await server.sql`insert into contact_methods (user_id, method, value)
    values (${member.id}, 'line', 'member'), (${head.id}, 'line', 'admin')`;
  await server.sql`delete from notifications where user_id in (${head.id}, ${member.id})`;
  return { head, member, name, propertyId, team };
}

const endMembership = ({ id }: Person) =>
  server.sql`update memberships set ended_at = now() where user_id = ${id}`;

/** Returns who visitors are told to contact about the team's listing, in all places. */
async function contactsOf({
  head,
  member,
  name,
  propertyId,
}: Awaited<ReturnType<typeof someTeam>>) {
  const visitor = await makePerson(database);
  const get = async (url: string, by?: Person) => (await call('GET', url, by)).body;
  const totalOf = async ({ id }: Person) => (await list(`/api/properties/user/${id}/0`)).pagination;
  const { agents } = await get(`/api/users/agents?q=${encodeURIComponent(name)}`);
  const contact = await get(`/api/properties/contact/${propertyId}`, visitor);
  const { listedBy } = await get(`/api/properties/${propertyId}`);
  return { contact, listedBy, listings: [await totalOf(member), await totalOf(head)], agents };
}

test('a member who has left the business isn’t the contact of its listings', async () => {
  const someone = await someTeam();
  const { head, member, team } = someone;
  const listed = (totalCount: number) => ({ totalCount, hasMore: false });
  expect(await contactsOf(someone)).toMatchObject({
    contact: { userId: member.id, methods: [{ value: 'member' }] },
    listedBy: { userId: member.id, businessId: team },
    listings: [listed(1), listed(0)],
    agents: [{ id: member.id, listings: 1 }],
  });
  await endMembership(member);
  expect(await contactsOf(someone)).toMatchObject({
    contact: { userId: head.id, methods: [{ value: 'admin' }] },
    listedBy: { userId: head.id, businessId: team },
    // The former member has no public profile any more.
    listings: [undefined, listed(1)],
    agents: [{ id: head.id, listings: 1 }],
  });
});

test('questions and reminders about a listing go to the admin if its member has left', async () => {
  const { head, member, propertyId } = await someTeam();
  await endMembership(member);
  const visitor = await makePerson(database);
  await call('POST', '/api/properties/availability-request', visitor, { propertyId });
  await remindOwners(database, new Date(Date.now() + (FRESH_DAYS + 1) * 86_400_000));
  const kinds = (await noticesOf(database, head)).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['availability_reminder', 'availability_requested']);
  expect(await noticesOf(database, member)).toEqual([]);
});
