import { expect, test } from 'vitest';

import { changeRequest, listRequests } from '#contract/listing/request-admin-endpoints.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });

const call = endpointCaller(server.app, admin);
const list = async (query: Record<string, string>) => (await call(listRequests, { query })).rows;

const ask = (listingId: number, requester: Person, message = '') =>
  server.value<number>`insert into availability_requests (listing_id, requester_id, message)
    values (${listingId}, ${requester.id}, ${message}) returning id`;

test('lists questions with who asked and who is asked, newest first, and finds them', async () => {
  const [owner, asker] = await makePeople(server.database, {}, {});
  const send = () => sendListing(server.database, owner);
  const [one, other] = [await send(), await send()];
  const first = await ask(one, asker, 'Is it still there?');
  const second = await ask(other, asker);
  const search = asker.email.toUpperCase();
  const rows = await list({ search });
  expect(rows.map(({ id }) => id)).toEqual([second, first]);
  const people = { requesterId: asker.id, ownerId: owner.id };
  const question = { status: 'pending', message: 'Is it still there?', propertyId: one };
  expect(rows[1]).toMatchObject({ ...question, ...people });
  expect(rows[1]!.propertyTitle).not.toBe('');
  const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
  expect(await idsOf({ search: String(first) })).toEqual([first]);
  expect(await idsOf({ propertyId: String(other) })).toEqual([second]);
  expect(await idsOf({ requesterId: String(owner.id) })).toEqual([]);

  const answer = { params: { id: String(first) }, body: { status: 'closed' } };
  await call(changeRequest, answer);
  expect(await idsOf({ search, status: 'closed' })).toEqual([first]);
  expect(await idsOf({ search, status: 'pending' })).toEqual([second]);
  expect(await idsOf({ search, sort: 'updatedAt' })).toEqual([first, second]);
});
