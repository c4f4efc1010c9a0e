import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDemo } from '#server/demo/load-demo.ts';
import { insertInvitation } from '#server/modules/identity/invitation/invitation-repository.ts';
import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { callPath } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
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

const close = (by: Person, businessId: number) =>
  callPath(server.app, 'POST', '/api/business/close', by, {}, businessId);
const get = (url: string, by?: Person) => callPath(server.app, 'GET', url, by);

test('the last member closes their business, which takes its listings off the market', async () => {
  const { database } = server;
  const [admin, saver] = await Promise.all([makePerson(database), makePerson(database)]);
  const businessId = await makeBusiness(database, admin);
  const listingId = await sendListing(database, admin, { businessId });
  await approved(database, listingId);
  const own = await sendListing(database, admin);
  await approved(database, own);
  await database.transaction((transaction) =>
    loveListingAs(transaction, saver.id, listingId, true),
  );
  const invitation = { businessId, invitedBy: admin.id, email: someEmail(), roleId: 4 as const };
  await database.transaction((transaction) => insertInvitation(transaction, invitation));

  expect(await close(admin, businessId)).toEqual({ status: 200, body: {} });
  for (const url of [`/api/business/${businessId}`, `/api/properties/${listingId}`]) {
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  }
  // Their personal listing stays.
  expect((await get(`/api/properties/${own}`)).status).toBe(200);
  expect((await get(`/api/users/${admin.id}`, admin)).body).toMatchObject({ businessId: null });
  expect((await noticesOf(database, saver)).map(({ kind }) => kind)).toContain('listing_gone');
  const { rows } = await sql`
    select status from invitations where business_id = ${businessId}
  `.execute(database.kysely);
  expect(rows).toEqual([{ status: 'revoked' }]);
  expect((await close(admin, businessId)).body).toMatchObject({ id: 'forbidden' });
});

test('a business with other members can’t be closed, and only by its admin', async () => {
  const { database } = server;
  const [admin, manager, stranger] = await Promise.all(
    Array.from({ length: 3 }, () => makePerson(database)),
  );
  const businessId = await makeBusiness(database, admin!);
  await joinBusiness(database, businessId, manager!, 2);
  expect((await close(admin!, businessId)).body).toMatchObject({
    id: 'conflict',
    fields: [{ rule: 'has_members' }],
  });
  expect((await close(manager!, businessId)).body).toMatchObject({ id: 'edit_business_denied' });
  expect((await close(stranger!, businessId)).body).toMatchObject({ id: 'forbidden' });
  expect((await get(`/api/business/${businessId}`)).status).toBe(200);
});
