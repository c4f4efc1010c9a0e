import { expect, test } from 'vitest';

import { removeAccount } from '#server/modules/identity/profile/delete-account.ts';
import { MAX_AVAILABILITY_REQUESTS } from '#contract/listing/availability-endpoints.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { sendListing, offerHome } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person, makePeople } from '#tests/factories/people.ts';
import { isRowLocked } from '#tests/setup/held-row.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { askAvailabilityOf } from './ask-availability.ts';
import { remindOwners } from './remind-owners.ts';

const server = await openTestMarket();
const { app, database } = server;

const call = pathCaller(app);

/** Creates a live listing, and two people who may ask about it. */
async function onTheMarket() {
  const [owner, asker, other] = await makePeople(database, {}, {}, {});
  const propertyId = await offerHome(database, owner);
  await server.sql`delete from notifications where user_id = ${owner.id}`;
  return { owner, asker, other, propertyId };
}

const answered = (propertyId: number, isAvailable: boolean) => ({
  kind: 'availability_answered',
  params: { propertyId, isAvailable },
});

const ask = (by: Person, propertyId: number, message?: string) =>
  call('POST', '/api/properties/availability-request', by, { propertyId, message });
const answer = (by: Person, id: unknown, status: string) =>
  call('PATCH', `/api/properties/availability-request/${String(id)}`, by, { status });
const contactOf = (propertyId: number, by?: Person) =>
  call('GET', `/api/properties/contact/${propertyId}`, by);
const share = (by: Person, body: object) => call('POST', '/api/users/contact_method', by, body);
const lastOf = async (by: Person, propertyId: number) =>
  (await call('GET', `/api/properties/availability-request/${propertyId}`, by)).body['request'];

test('confirming a listing answers all pending requests as available and notifies the askers', async () => {
  const { owner, asker: one, other, propertyId } = await onTheMarket();
  const asked = await ask(one, propertyId);
  expect(asked).toMatchObject({ status: 200, body: { propertyId, status: 'pending' } });
  // Asking again while the request is pending returns the same request.
  expect((await ask(one, propertyId)).body).toEqual(asked.body);
  await ask(other, propertyId);
  const question = { kind: 'availability_requested', params: { propertyId, businessId: null } };
  expect(await noticesOf(database, owner)).toMatchObject([question, question]);

  expect((await call('POST', '/api/properties/confirm', owner, { propertyId })).status).toBe(200);
  for (const asker of [one, other]) {
    expect(await lastOf(asker, propertyId)).toMatchObject({ status: 'available' });
    expect(await noticesOf(database, asker)).toEqual([answered(propertyId, true)]);
  }
  // A new request is possible after an answer.
  const { body } = await ask(one, propertyId);
  expect([body['status'], body['id'] === asked.body['id']]).toEqual(['pending', false]);
});

test('answering a request as available confirms the listing too', async () => {
  const { owner, asker, propertyId } = await onTheMarket();
  const { id } = (await ask(asker, propertyId)).body;
  await server.sql`update listings set availability_confirmed_at = now() - interval '90 days'
    where id = ${propertyId}`;
  expect((await answer(owner, id, 'available')).body).toMatchObject({ status: 'available' });
  const { body } = await call('GET', `/api/properties/${propertyId}`);
  expect(Date.now() - Date.parse(body['availabilityVerifiedAt'] as string)).toBeLessThan(60_000);
  // The answer can't be changed later.
  expect((await answer(owner, id, 'available')).status).toBe(200);
  expect((await answer(owner, id, 'unavailable')).status).toBe(409);
});

test.each(['unpublishing a listing', 'deleting the account of its owner'])(
  '%s answers its pending requests as unavailable and notifies the askers',
  async (what) => {
    const { owner, asker, propertyId } = await onTheMarket();
    await ask(asker, propertyId);
    if (what.startsWith('deleting')) {
      await database.transaction((transaction) => removeAccount(transaction, owner.id));
    } else {
      await call('POST', '/api/properties/publish/', owner, { propertyId, published: false });
    }
    expect(await lastOf(asker, propertyId)).toMatchObject({ status: 'unavailable' });
    expect(await noticesOf(database, asker)).toEqual([answered(propertyId, false)]);
    expect((await ask(asker, propertyId)).status).toBe(404);
  },
);

type OwnLine = { id: number; questions: { message: string }[] };

/** Returns the texts of a person's notices, and the messages in their list of listings. */
async function messagesFor(owner: Person, propertyId: number) {
  const { notifications } = (await call('GET', '/api/notifications?page=1', owner)).body;
  const { properties } = (await call('GET', '/api/properties/own', owner)).body;
  const { rows = [] } = (properties ?? {}) as { rows?: OwnLine[] };
  return {
    texts: (notifications as { text: string | null }[]).map(({ text }) => text),
    listed: rows.find(({ id }) => id === propertyId)?.questions.map(({ message }) => message),
  };
}

test('shows the owner the asker’s own words in the notification and the list, while the question is open', async () => {
  const { owner, asker, other: quiet, propertyId } = await onTheMarket();
  // U+202E would reverse what the owner reads after it.
  const asked = await ask(asker, propertyId, '  Is the pool heated?\u202e\n081 ');
  expect(asked.body).toMatchObject({ status: 'pending', message: 'Is the pool heated?\n081' });
  await ask(quiet, propertyId);
  const tap = 'One tap replies to everyone who asked.';
  const heated = 'Is the pool heated?\n081';
  const shown = { texts: [tap, `“${heated}”`], listed: [heated] };
  expect(await messagesFor(owner, propertyId)).toEqual(shown);
  // A second question while the first is open only changes its words.
  const again = await ask(asker, propertyId, 'Is it heated?');
  expect(again.body).toMatchObject({ id: asked.body['id'], message: 'Is it heated?' });
  expect((await ask(asker, propertyId)).body).toMatchObject({ message: 'Is it heated?' });
  expect(await messagesFor(owner, propertyId)).toMatchObject({ listed: ['Is it heated?'] });
  expect(await lastOf(asker, propertyId)).toMatchObject({ message: 'Is it heated?' });

  expect((await answer(asker, asked.body['id'], 'closed')).status).toBe(200);
  expect(await messagesFor(owner, propertyId)).toEqual({ texts: [tap, tap], listed: [] });
});

test('accepts a message of 500 characters, and shows it to no one else', async () => {
  const { asker, other: stranger, propertyId } = await onTheMarket();
  expect((await ask(asker, propertyId, 'ก'.repeat(500))).status).toBe(200);
  expect(await lastOf(stranger, propertyId)).toBeNull();
  expect(await messagesFor(stranger, propertyId)).toEqual({ texts: [], listed: undefined });
});

test('locks the listing row while a request is created', async () => {
  const { asker, propertyId } = await onTheMarket();
  await database.transaction(async (transaction) => {
    await askAvailabilityOf(transaction, asker.id, { propertyId });
    // A transaction that unpublishes the listing can look for its requests only after this one.
    expect(await isRowLocked(database, 'listings', propertyId)).toBe(true);
  });
});

test('only the owner can answer a request and only the asker can close it', async () => {
  const { owner, asker, propertyId } = await onTheMarket();
  const { id } = (await ask(asker, propertyId)).body;
  expect((await answer(asker, id, 'available')).body).toMatchObject({ id: 'edit_listing_denied' });
  expect((await answer(owner, id, 'closed')).status).toBe(403);
  expect((await answer(asker, id, 'closed')).body).toMatchObject({ status: 'closed' });
  expect((await answer(owner, id, 'available')).status).toBe(409);
  expect((await answer(owner, 999_999, 'available')).status).toBe(404);
});

test('rejects requests about the caller’s own listing, about one that isn’t live, and above the limit', async () => {
  const { owner, asker, propertyId } = await onTheMarket();
  expect((await ask(owner, propertyId)).body).toMatchObject(refusal('conflict', 'self'));
  expect((await ask(asker, await sendListing(database, owner))).status).toBe(404);
  // The maximum number of pending requests, about other listings.
  await server.sql`
    with others as (
      insert into listings overriding system value select (jsonb_populate_record(l, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('listings', 'id')), 'cid', gen_random_uuid()
      ))).* from listings l, generate_series(1, ${MAX_AVAILABILITY_REQUESTS}::int)
      where l.id = ${propertyId} returning id
    )
    insert into availability_requests (listing_id, requester_id) select id, ${asker.id} from others
  `;
  expect((await ask(asker, propertyId)).body).toMatchObject(refusal('conflict', 'too_many'));
});

test('contact details contain only what the owner chose to share', async () => {
  const { owner, asker, propertyId } = await onTheMarket();
  await server.sql`update users set phone = '+66 81 234 5678' where id = ${owner.id}`;
  const { body: none } = await contactOf(propertyId, asker);
  expect(none).toMatchObject({ userId: owner.id, methods: [] });
  await share(owner, { method: 'line', value: 'sala-owner' });
  await share(owner, { method: 'phone' });
  expect((await contactOf(propertyId, asker)).body['methods']).toEqual([
    { method: 'phone', value: '081 234 5678', href: 'tel:+66812345678' },
    { method: 'line', value: 'sala-owner', href: 'https://line.me/ti/p/~sala-owner' },
  ]);
  await server.sql`insert into blocks (user_id, other_id) values (${owner.id}, ${asker.id})`;
  expect((await contactOf(propertyId, asker)).status).toBe(404);
  expect((await ask(asker, propertyId)).status).toBe(404);
});

test.each([
  ['anyone', 1, 1],
  ['users', 0, 1],
  ['nobody', 0, 0],
])(
  'an owner’s number for %s is shown to %i visitors and %i people with an account',
  async (audience, visitors, members) => {
    const { owner, asker, propertyId } = await onTheMarket();
    await share(owner, { method: 'whatsapp', value: '๐๘๑-๒๓๔-๕๖๗๘', audience });
    const seen = async (by?: Person) => (await contactOf(propertyId, by)).body;
    const href = 'https://wa.me/66812345678';
    const needsAccount = audience === 'users';
    const ways = (count: number) =>
      Array(count).fill({ method: 'whatsapp', value: '081 234 5678', href });
    expect(await seen()).toMatchObject({ methods: ways(visitors), needsAccount });
    expect(await seen(asker)).toMatchObject({ methods: ways(members), needsAccount: false });
  },
);

test.each([
  ['line', ''],
  ['line', 'https://evil.example'],
  ['phone', '-----'],
  ['phone', ''],
  ['whatsapp', '12345'],
])('rejects the contact method %s “%s”, which reaches nobody', async (method, value) => {
  const { body } = await share(await makePerson(database), { method, value });
  expect(body).toMatchObject({ id: 'invalid_input' });
});

test('a business listing adds the business’s phone and email to what its contact person shares', async () => {
  const member = await makePerson(database);
  const businessId = await makeBusiness(database, member);
  const propertyId = await offerHome(database, member, { businessId });
  await server.sql`update businesses set phone = '+66 2 123 4567', email = 'hello@homes.test'
    where id = ${businessId}`;
  const asker = await makePerson(database);
  const methods = async () => (await contactOf(propertyId, asker)).body['methods'];
  const [phone, email] = [
    { method: 'phone', value: '02 123 4567', href: 'tel:+6621234567' },
    { method: 'email', value: 'hello@homes.test', href: 'mailto:hello@homes.test' },
  ];
  expect(await methods()).toEqual([phone, email]);
  const own = { method: 'email', value: 'mali@homes.test' };
  await share(member, own);
  expect(await methods()).toEqual([{ ...own, href: 'mailto:mali@homes.test' }, phone]);
  await server.sql`update businesses set status = 'suspended' where id = ${businessId}`;
  expect(await methods()).not.toContainEqual(phone);
});

const DAY_MS = 86_400_000;

test('reminds the owner after 30 days, then weekly, at most 3 times, and again after a confirmation', async () => {
  const { owner, propertyId } = await onTheMarket();
  const confirmed = new Date('2026-01-01T03:00:00Z');
  await server.sql`update listings set availability_confirmed_at = ${confirmed}
    where id = ${propertyId}`;
  const after = (days: number) => new Date(confirmed.getTime() + days * DAY_MS);
  const counts = async (...days: number[]) => {
    const found = [];
    for (const day of days) {
      await remindOwners(database, after(day));
      found.push((await noticesOf(database, owner)).length);
    }
    return found.join(' ');
  };
  // Running the job again on the same day sends nothing.
  expect(await counts(29, 30, 30, 36)).toBe('0 1 1 1');
  const reminder = { kind: 'availability_reminder', params: { propertyId, businessId: null } };
  expect(await noticesOf(database, owner)).toEqual([reminder]);
  expect(await counts(37, 44, 51, 400)).toBe('2 3 3 3');
  await server.sql`update listings set availability_confirmed_at = ${after(400)}
    where id = ${propertyId}`;
  expect(await counts(429, 430)).toBe('3 4');
});
