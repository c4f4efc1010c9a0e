import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FRESH_DAYS } from '#contract/availability-endpoints.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { remindOwners } from '#server/modules/listing/availability/remind-owners.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { callPath } from '#tests/factories/call-path.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 1, log });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', url: string, by?: Person, body?: object) =>
  callPath(server.app, method, url, by, body);

interface Team {
  admin: Person;
  member: Person;
  name: string;
  businessId: number;
  propertyId: number;
}

/** Creates a business with a live listing of one of its agents. */
async function someTeam(): Promise<Team> {
  const { database } = server;
  const [admin, member] = [await makePerson(database), await makePerson(database)];
  const name = `Team ${admin.id}`;
  const businessId = await makeBusiness(database, admin, { name });
  await joinBusiness(database, businessId, member, 4);
  const propertyId = await approved(database, await sendListing(database, member, { businessId }));
  await sql`
    insert into contact_methods (user_id, method, value)
    values (${member.id}, 'line', 'member'), (${admin.id}, 'line', 'admin')
  `.execute(database.kysely);
  for (const { id } of [admin, member]) {
    await sql`delete from notifications where user_id = ${id}`.execute(database.kysely);
  }
  return { admin, member, name, businessId, propertyId };
}

const endMembership = ({ id }: Person) =>
  sql`update memberships set ended_at = now() where user_id = ${id}`.execute(
    server.database.kysely,
  );

/** Returns who visitors are told to contact about the team's listing, in all places. */
async function contactsOf({ admin, member, name, propertyId }: Team) {
  const visitor = await makePerson(server.database);
  const contact = await call('GET', `/api/properties/contact/${propertyId}`, visitor);
  const page = await call('GET', `/api/properties/${propertyId}`);
  const listingsOf = async ({ id }: Person) =>
    (await call('GET', `/api/properties/user/${id}/0`)).body['pagination'];
  const { body } = await call('GET', `/api/users/agents?q=${encodeURIComponent(name)}`);
  return {
    contact: contact.body,
    listedBy: page.body['listedBy'],
    listings: [await listingsOf(member), await listingsOf(admin)],
    agents: body['agents'],
  };
}

const listed = (totalCount: number) => ({ totalCount, hasMore: false });

test('a member who has left the business isn’t the contact of its listings', async () => {
  const team = await someTeam();
  const { admin, member, businessId } = team;
  expect(await contactsOf(team)).toMatchObject({
    contact: { userId: member.id, methods: [{ value: 'member' }] },
    listedBy: { userId: member.id, businessId },
    listings: [listed(1), listed(0)],
    agents: [{ id: member.id, listings: 1 }],
  });
  await endMembership(member);
  expect(await contactsOf(team)).toMatchObject({
    contact: { userId: admin.id, methods: [{ value: 'admin' }] },
    listedBy: { userId: admin.id, businessId },
    // The former member has no public profile any more.
    listings: [undefined, listed(1)],
    agents: [{ id: admin.id, listings: 1 }],
  });
});

test('questions and reminders about a listing go to the admin if its member has left', async () => {
  const { database } = server;
  const { admin, member, propertyId } = await someTeam();
  await endMembership(member);
  const visitor = await makePerson(database);
  await call('POST', '/api/properties/availability-request', visitor, { propertyId });
  await remindOwners(database, new Date(Date.now() + (FRESH_DAYS + 1) * 86_400_000));
  expect((await noticesOf(database, admin)).map(({ kind }) => kind).toSorted()).toEqual([
    'availability_reminder',
    'availability_requested',
  ]);
  expect(await noticesOf(database, member)).toEqual([]);
});
