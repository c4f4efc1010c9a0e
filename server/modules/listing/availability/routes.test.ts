import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { MAX_AVAILABILITY_REQUESTS } from '#contract/availability-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { callPath } from '#tests/factories/call-path.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { isHeld } from '#tests/setup/held-row.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { askAvailabilityOf } from './ask-availability.ts';
import { dueReminder, remindOwners } from './remind-owners.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 40, log });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, by?: Person, body?: object) =>
  callPath(server.app, method, url, by, body);

async function onTheMarket(): Promise<{ owner: Person; propertyId: number }> {
  const owner = await makePerson(server.database);
  const propertyId = await approved(server.database, await sendListing(server.database, owner));
  await sql`delete from notifications where user_id = ${owner.id}`.execute(server.database.kysely);
  return { owner, propertyId };
}

const ask = (by: Person | undefined, propertyId: number, message?: string) =>
  call('POST', '/api/properties/availability-request', by, { propertyId, message });
const answer = (by: Person, id: unknown, status: string) =>
  call('PATCH', `/api/properties/availability-request/${String(id)}`, by, { status });
const lastOf = async (by: Person, propertyId: number) =>
  (await call('GET', `/api/properties/availability-request/${propertyId}`, by)).body['request'];

test('confirming a listing answers all pending requests as available and notifies the askers', async () => {
  const { owner, propertyId } = await onTheMarket();
  const [one, other] = [await makePerson(server.database), await makePerson(server.database)];
  const asked = await ask(one, propertyId);
  expect(asked).toMatchObject({ status: 200, body: { propertyId, status: 'pending' } });
  // Asking again while the request is pending returns the same request.
  expect((await ask(one, propertyId)).body).toEqual(asked.body);
  await ask(other, propertyId);
  const question = { kind: 'availability_requested', params: { propertyId, businessId: null } };
  expect(await noticesOf(server.database, owner)).toMatchObject([question, question]);

  expect((await call('POST', '/api/properties/confirm', owner, { propertyId })).status).toBe(200);
  for (const asker of [one, other]) {
    expect(await lastOf(asker, propertyId)).toMatchObject({ status: 'available' });
    expect(await noticesOf(server.database, asker)).toEqual([
      { kind: 'availability_answered', params: { propertyId, isAvailable: true } },
    ]);
  }
  // A new request is possible after an answer.
  expect((await ask(one, propertyId)).body).toMatchObject({ status: 'pending' });
  expect((await ask(one, propertyId)).body['id']).not.toBe(asked.body['id']);
});

test('answering a request as available confirms the listing too', async () => {
  const { owner, propertyId } = await onTheMarket();
  const asker = await makePerson(server.database);
  const { id } = (await ask(asker, propertyId)).body;
  await sql`
    update listings set availability_confirmed_at = now() - interval '90 days' where id = ${propertyId}
  `.execute(server.database.kysely);
  expect((await answer(owner, id, 'available')).body).toMatchObject({ status: 'available' });
  const { body } = await call('GET', `/api/properties/${propertyId}`);
  expect(Date.now() - Date.parse(body['availabilityVerifiedAt'] as string)).toBeLessThan(60_000);
  // The answer can't be changed later.
  expect((await answer(owner, id, 'available')).status).toBe(200);
  expect((await answer(owner, id, 'unavailable')).status).toBe(409);
});

test('unpublishing a listing answers its pending requests as unavailable and notifies the askers', async () => {
  const { owner, propertyId } = await onTheMarket();
  const asker = await makePerson(server.database);
  await ask(asker, propertyId);
  await call('POST', '/api/properties/publish/', owner, { propertyId, published: false });
  expect(await lastOf(asker, propertyId)).toMatchObject({ status: 'unavailable' });
  expect(await noticesOf(server.database, asker)).toEqual([
    { kind: 'availability_answered', params: { propertyId, isAvailable: false } },
  ]);
  expect((await ask(asker, propertyId)).status).toBe(404);
});

/** Returns the texts of a person's notices, and the messages in their list of listings. */
async function messagesFor(owner: Person, propertyId: number) {
  const notices = (await call('GET', '/api/notifications?page=1', owner)).body;
  const lines = (await call('GET', '/api/properties/own?page=1&pageSize=18&tab=all', owner))
    .body as {
    properties?: { rows: { id: number; questions: { message: string }[] }[] };
  };
  const line = lines.properties?.rows.find(({ id }) => id === propertyId);
  return {
    texts: (notices['notifications'] as { text: string | null }[]).map(({ text }) => text),
    listed: line?.questions.map(({ message }) => message),
  };
}

test('shows the owner the asker’s own words in the notification and the list, while the question is open', async () => {
  const { owner, propertyId } = await onTheMarket();
  const [asker, quiet] = [await makePerson(server.database), await makePerson(server.database)];
  // U+202E would reverse what the owner reads after it.
  const asked = await ask(asker, propertyId, '  Is the pool heated?\u202e\n081 ');
  expect(asked.body).toMatchObject({ status: 'pending', message: 'Is the pool heated?\n081' });
  await ask(quiet, propertyId);
  expect(await messagesFor(owner, propertyId)).toEqual({
    texts: ['One tap replies to everyone who asked.', '“Is the pool heated?\n081”'],
    listed: ['Is the pool heated?\n081'],
  });
  // A second question while the first is open only changes its words.
  const again = await ask(asker, propertyId, 'Is it heated?');
  expect(again.body).toMatchObject({ id: asked.body['id'], message: 'Is it heated?' });
  expect((await ask(asker, propertyId)).body).toMatchObject({ message: 'Is it heated?' });
  expect(await messagesFor(owner, propertyId)).toMatchObject({ listed: ['Is it heated?'] });
  expect(await lastOf(asker, propertyId)).toMatchObject({ message: 'Is it heated?' });

  expect((await answer(asker, asked.body['id'], 'closed')).status).toBe(200);
  expect(await messagesFor(owner, propertyId)).toEqual({
    texts: ['One tap replies to everyone who asked.', 'One tap replies to everyone who asked.'],
    listed: [],
  });
});

test('a question whose reply was lost is asked once, even if it was answered in between', async () => {
  const { owner, propertyId } = await onTheMarket();
  const asker = await makePerson(server.database);
  const headers = {
    [HEADERS.authToken]: asker.token,
    [HEADERS.idempotencyKey]: randomUUID(),
  };
  const payload = { propertyId, message: 'Is the pool heated?' };
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/properties/availability-request',
      headers,
      payload,
    });
  const first = (await send()).json<{ id: number }>();
  await answer(owner, first.id, 'available');
  expect((await send()).json()).toEqual(first);
  expect(await lastOf(asker, propertyId)).toMatchObject({ id: first.id, status: 'available' });
  expect(await noticesOf(server.database, owner)).toHaveLength(1);
});

test('accepts a message of 500 characters without NUL, and shows it to no one else', async () => {
  const { propertyId } = await onTheMarket();
  const [asker, stranger] = [await makePerson(server.database), await makePerson(server.database)];
  expect((await ask(asker, propertyId, 'x'.repeat(501))).status).toBe(400);
  expect((await ask(asker, propertyId, 'a\u0000b')).status).toBe(400);
  expect((await ask(asker, propertyId, 'ก'.repeat(500))).status).toBe(200);
  expect(await lastOf(stranger, propertyId)).toBeNull();
  expect(await messagesFor(stranger, propertyId)).toEqual({ texts: [], listed: undefined });
});

test('deleting an account answers pending requests about its listings as unavailable', async () => {
  const { owner, propertyId } = await onTheMarket();
  const asker = await makePerson(server.database);
  await ask(asker, propertyId);
  const gone = await call('POST', '/api/users/delete_account', owner, { password: '' });
  expect(gone.status).toBe(200);
  expect(await lastOf(asker, propertyId)).toMatchObject({ status: 'unavailable' });
  expect(await noticesOf(server.database, asker)).toEqual([
    { kind: 'availability_answered', params: { propertyId, isAvailable: false } },
  ]);
});

test('locks the listing row while a request is created', async () => {
  const { propertyId } = await onTheMarket();
  const asker = await makePerson(server.database);
  await server.database.transaction(async (transaction) => {
    await askAvailabilityOf(transaction, asker.id, { propertyId });
    // A transaction that unpublishes the listing can look for its requests only after this one.
    expect(await isHeld(server.database, 'listings', propertyId)).toBe(true);
  });
});

test('only the owner can answer a request and only the asker can close it', async () => {
  const { owner, propertyId } = await onTheMarket();
  const [asker, stranger] = [await makePerson(server.database), await makePerson(server.database)];
  const { id } = (await ask(asker, propertyId)).body;
  // Other users must not learn who asked about which listing.
  expect((await answer(stranger, id, 'available')).status).toBe(404);
  expect((await answer(stranger, id, 'closed')).status).toBe(404);
  expect((await answer(asker, id, 'available')).body).toMatchObject({ id: 'edit_listing_denied' });
  expect((await answer(owner, id, 'closed')).status).toBe(403);
  expect((await answer(asker, id, 'closed')).body).toMatchObject({ status: 'closed' });
  expect((await answer(owner, id, 'available')).status).toBe(409);
  expect((await answer(owner, 999_999, 'available')).status).toBe(404);
});

test('rejects requests about the caller’s own listing, about one that isn’t live, and above the limit', async () => {
  const { owner, propertyId } = await onTheMarket();
  expect((await ask(owner, propertyId)).body).toMatchObject({
    id: 'conflict',
    fields: [{ rule: 'self' }],
  });
  const waiting = await sendListing(server.database, owner);
  const asker = await makePerson(server.database);
  expect((await ask(asker, waiting)).status).toBe(404);
  expect((await ask(undefined, propertyId)).status).toBe(401);
  // The maximum number of pending requests, about other listings.
  const others = await sendListing(server.database, owner);
  for (let at = 0; at < MAX_AVAILABILITY_REQUESTS; at += 1) {
    const { rows } = await sql<{ id: number }>`
      insert into listings overriding system value select (jsonb_populate_record(l, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('listings', 'id')), 'cid', gen_random_uuid()
      ))).* from listings l where l.id = ${others} returning id
    `.execute(server.database.kysely);
    await sql`
      insert into availability_requests (listing_id, requester_id) values (${rows[0]!.id}, ${asker.id})
    `.execute(server.database.kysely);
  }
  expect((await ask(asker, propertyId)).body).toMatchObject({
    id: 'conflict',
    fields: [{ rule: 'too_many' }],
  });
});

test('contact details need an account and contain only what the owner chose to share', async () => {
  const { owner, propertyId } = await onTheMarket();
  const asker = await makePerson(server.database);
  const contact = (by?: Person) => call('GET', `/api/properties/contact/${propertyId}`, by);
  await sql`
    update users set phone = '+66 81 234 5678' where id = ${owner.id}
  `.execute(server.database.kysely);
  expect((await contact()).status).toBe(401);
  expect((await contact(asker)).body).toEqual({ userId: owner.id, methods: [] });
  await call('POST', '/api/users/contact_method', owner, { method: 'line', value: 'sala-owner' });
  await call('POST', '/api/users/contact_method', owner, { method: 'phone' });
  expect((await contact(asker)).body['methods']).toEqual([
    { method: 'phone', value: '+66 81 234 5678' },
    { method: 'line', value: 'sala-owner' },
  ]);
  await sql`
    insert into blocks (user_id, other_id) values (${owner.id}, ${asker.id})
  `.execute(server.database.kysely);
  expect((await contact(asker)).status).toBe(404);
  expect((await ask(asker, propertyId)).status).toBe(404);
});

test('a business listing adds the business’s phone and email to what its contact person shares', async () => {
  const member = await makePerson(server.database);
  const businessId = await makeBusiness(server.database, member);
  const propertyId = await approved(
    server.database,
    await sendListing(server.database, member, { businessId }),
  );
  await sql`
    update businesses set phone = '+66 2 123 4567', email = 'hello@homes.test' where id = ${businessId}
  `.execute(server.database.kysely);
  const asker = await makePerson(server.database);
  const methods = async () =>
    (await call('GET', `/api/properties/contact/${propertyId}`, asker)).body['methods'];
  const [phone, email] = [
    { method: 'phone', value: '+66 2 123 4567' },
    { method: 'email', value: 'hello@homes.test' },
  ];
  expect(await methods()).toEqual([phone, email]);
  const own = { method: 'email', value: 'mali@homes.test' };
  await call('POST', '/api/users/contact_method', member, own);
  expect(await methods()).toEqual([own, phone]);
  await sql`
    update businesses set status = 'suspended' where id = ${businessId}
  `.execute(server.database.kysely);
  expect(await methods()).not.toContainEqual(phone);
});

const DAY_MS = 86_400_000;

test('reminds the owner after 30 days, then weekly, at most 3 times, and again after a confirmation', async () => {
  const { owner, propertyId } = await onTheMarket();
  const confirmed = new Date('2026-01-01T03:00:00Z');
  await sql`
    update listings set availability_confirmed_at = ${confirmed} where id = ${propertyId}
  `.execute(server.database.kysely);
  const after = (days: number) => new Date(confirmed.getTime() + days * DAY_MS);
  const countAfter = async (days: number) => {
    await remindOwners(server.database, after(days));
    return (await noticesOf(server.database, owner)).length;
  };
  expect(await countAfter(29)).toBe(0);
  expect(await countAfter(30)).toBe(1);
  expect(await noticesOf(server.database, owner)).toEqual([
    { kind: 'availability_reminder', params: { propertyId, businessId: null } },
  ]);
  // Running the job again on the same day sends nothing.
  expect(await countAfter(30)).toBe(1);
  expect(await countAfter(36)).toBe(1);
  expect(await countAfter(37)).toBe(2);
  expect(await countAfter(44)).toBe(3);
  expect(await countAfter(51)).toBe(3);
  expect(await countAfter(400)).toBe(3);
  await sql`
    update listings set availability_confirmed_at = ${after(400)} where id = ${propertyId}
  `.execute(server.database.kysely);
  expect(await countAfter(429)).toBe(3);
  expect(await countAfter(430)).toBe(4);
});

test('dueReminder counts whole days', () => {
  const since = new Date('2026-01-01T12:00:00Z');
  const at = (days: number) => dueReminder(since, new Date(since.getTime() + days * DAY_MS));
  expect([0, 29.99, 30, 36.99, 37, 43.99, 44, 51, 1_000].map(at)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 3,
  ]);
});
