import { beforeEach, expect, test } from 'vitest';

import { listListingsForAdmins } from '#contract/listing/listing-admin-endpoints.ts';
import {
  deleteForOwner,
  featureListing,
  moderateListing,
  publishForOwner,
  readForModerators,
  sendListingStatus,
  setListingStatus,
  verifyAvailability,
} from '#contract/listing/moderation-endpoints.ts';
import { sendHome, type SentHome } from '#server/modules/listing/own-listing/testing/send-home.ts';
import { refusal } from '#tests/factories/call-path.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

let home: SentHome;
let mali: Person;
let id: number;

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });
const call = endpointCaller(server.app, admin);
beforeEach(async () => {
  home = await sendHome(server);
  ({ owner: mali, id } = home);
});

const decide = (status: string, message = '', more = {}) =>
  call(sendListingStatus, { body: { propertyId: id, status, message, ...more } });
const params = () => ({ id: String(id) });
const edit = (changes: Parameters<SentHome['change']>[0]) => home.change(changes);

/** Returns the listings of this test's user in a state. */
async function inState(state?: string) {
  const query = { search: mali.email.toUpperCase(), ...(state && { state }) };
  const { rows } = await call(listListingsForAdmins, { query });
  return { ids: rows.map((row) => row.id), rows };
}

const kindsOf = ({ id: userId }: Person) =>
  server.column<string>`select kind from notifications where user_id = ${userId} order by id`;

const auditOf = () =>
  server.sql<{ action: string; fields: string[] }>`select action, fields from admin_audit
    where subject_kind = 'listing' and subject_id = ${id} order by id`;

test('sends the reason of a rejection also by email, and reviews an edited listing again', async () => {
  const empty = await decide('rejected', '  ');
  expect(empty).toMatchObject(refusal('invalid_input', 'required', 'message'));
  await server.runJobs();
  await server.sql`update users set language = 'th' where id = ${mali.id}`;
  const reason = 'The photos show another home.\nSend your own.';
  expect(await decide('rejected', reason)).toMatchObject({ status: 'rejected', published: false });
  expect(await home.read()).toMatchObject({ status: 'rejected', decisionReason: reason });
  expect(await kindsOf(mali)).toEqual(['listing_pending', 'listing_rejected']);
  // Emails are delayed by a few minutes to bundle them.
  await server.sql`update deliveries set due_at = now() where user_id = ${mali.id}`;
  await server.sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs`;
  const mails = await server.runJobs();
  const mail = mails.find(({ subject }) => subject.includes('ไม่ได้รับอนุมัติ'));
  expect(mail).toMatchObject({ to: { address: mali.email } });
  for (const line of reason.split('\n')) expect(mail!.text).toContain(line);

  expect(await edit({ bedrooms: 1 })).toMatchObject({ status: 'pending_approval' });
  expect((await kindsOf(mali)).at(-1)).toBe('listing_pending');
  expect(await decide('approved')).toMatchObject({ status: 'approved', published: true });
  expect((await kindsOf(mali)).at(-1)).toBe('listing_approved');
  expect((await home.read()).decisionReason).toBeNull();
});

test('rejects a decision on an outdated version', async () => {
  await edit({ bedrooms: 1 });
  const late = await decide('approved', '', { version: 1 });
  expect(late).toMatchObject({ id: 'version_conflict', current: { version: 2, bedrooms: 1 } });
  expect(await decide('approved', '', { version: 2 })).toMatchObject({ status: 'approved' });
});

test('lists a changed live listing as changed until a moderator has reviewed it', async () => {
  await decide('approved');
  expect((await inState('changed')).ids).toEqual([]);
  await edit({ bedrooms: 3 });
  const changed = await inState('changed');
  expect(changed.ids).toEqual([id]);
  expect(changed.rows[0]).toMatchObject({ isChanged: true, published: true });
  // The status stays the same, so the owner isn't notified again.
  const before = await kindsOf(mali);
  expect(await decide('approved')).toMatchObject({ published: true });
  expect(await kindsOf(mali)).toEqual(before);
  expect((await inState('changed')).ids).toEqual([]);
});

test('shows a moderator the whole listing with its events, their actors and reasons', async () => {
  await decide('rejected', 'Not yours.');
  await edit({ bedrooms: 1 });
  await call(setListingStatus, { body: { propertyId: id, status: 'approved' } });
  const seen = await call(readForModerators, { params: params() });
  expect(seen).toMatchObject({ streetNameHouseNumber: '99/12 Sukhumvit 24', isChanged: false });
  expect(
    seen.events.map(({ kind, actorId, from, to, reason }) => [kind, actorId, from, to, reason]),
  ).toEqual([
    ['decided', admin.id, 'pending_approval', 'approved', ''],
    ['edited', mali.id, 'rejected', 'pending_approval', ''],
    ['decided', admin.id, 'pending_approval', 'rejected', 'Not yours.'],
    ['created', mali.id, null, 'pending_approval', ''],
  ]);
  expect(await auditOf()).toEqual([
    { action: 'listing.reject', fields: ['status'] },
    { action: 'listing.approve', fields: ['status'] },
  ]);
});

test('tells a moderator which price is probably a mistake', async () => {
  const unusual = async () => (await call(readForModerators, { params: params() })).unusualPrices;
  expect(await unusual()).toEqual([]);
  await edit({ priceSell: 99_999_999_999_999 });
  expect(await unusual()).toEqual(['priceSell']);
});

test('counts a moderator’s edit as reviewed', async () => {
  await decide('approved');
  const property = { ...(await home.form()), bedrooms: 1, bathrooms: 2 };
  const change = (baseVersion: number) =>
    call(moderateListing, { params: params(), body: { property, baseVersion } });
  expect(await change(1)).toMatchObject({ version: 2, published: true });
  expect((await inState('changed')).ids).toEqual([]);
  expect((await auditOf()).at(-1)).toEqual({
    action: 'listing.edit',
    fields: ['bedrooms', 'bathrooms'],
  });
  await edit({ bedrooms: 4 });
  expect(await change(2)).toMatchObject({ id: 'version_conflict', current: { bedrooms: 4 } });
});

test('notifies the owner when a moderator unpublishes or deletes a listing', async () => {
  await decide('approved');
  const off = await call(publishForOwner, { body: { propertyId: id, published: false } });
  expect(off).toMatchObject({ status: 'pending_approval', isWithheld: true });
  expect((await kindsOf(mali)).at(-1)).toBe('listing_pending');
  await call(deleteForOwner, { body: { propertyId: id } });
  expect((await kindsOf(mali)).at(-1)).toBe('listing_removed');
  expect((await call(readForModerators, { params: params() })).status).toBe('deleted');
});

test('features a listing and confirms its availability, with an audit entry for each', async () => {
  const feature = () => call(featureListing, { params: params(), body: {} });
  await decide('approved');
  await feature();
  expect(await feature()).toEqual({ id, isFeatured: false, featuredUntil: null });
  expect(await call(verifyAvailability, { body: { propertyId: id } })).toMatchObject({ id });
  expect((await home.read()).availabilityVerifiedAt).not.toBeNull();
  expect((await auditOf()).map(({ action }) => action)).toEqual([
    'listing.approve',
    'listing.feature',
    'listing.unfeature',
    'listing.verify_availability',
  ]);
});

test('accepts the whole listing that moderators read, with other read-only keys unchanged', async () => {
  const listing = await call(readForModerators, { params: params() });
  const put = (changes: object) =>
    call(moderateListing, {
      params: params(),
      body: { property: { ...listing, ...changes }, baseVersion: listing.version },
    });
  for (const change of [{ isChanged: true }, { decisionReason: 'Fine' }]) {
    const path = `property.${Object.keys(change)[0]}`;
    const refused = await put({ ...change, bedrooms: 1 });
    expect(refused.fields).toMatchObject([{ path, rule: 'read_only' }]);
  }
  expect(await put({})).toMatchObject({ id, version: 1 });
  const changed = await put({ bedrooms: 1, unusualPrices: ['priceSell'] });
  expect(changed).toMatchObject({ id, version: 2 });
});
