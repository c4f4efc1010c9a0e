import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { HEADERS } from '#contract/kit/version.ts';
import { insertInvitation } from '../invitation/invitation-repository.ts';
import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';
import { makeBusiness, makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { database } = server;

const call = pathCaller(server.app);

const WHOLE = {
  businessName: 'Rim Khlong Homes',
  businessCategory: 'Real Estate Developer',
  isoCodeCountry: 'TH',
  description: 'Homes by the water.',
  city: 'Bangkok Yai',
  streetNameHouseNumber: '9 Soi Itsaraphap 28',
  postalCode: '10600',
  latitude: 13.7363,
  longitude: 100.4785,
  phone: '+66 81 234 5678',
  email: 'hello@rim-khlong.test',
  websiteUrl: 'https://rim-khlong.test/',
  color: '#0e6b5c',
};

test('creates a business once, with the caller as its admin', async () => {
  const by = await makePerson(database);
  const headers = { [HEADERS.idempotencyKey]: randomUUID() };
  const make = async () =>
    (await server.request(by.token, 'POST', '/api/business', WHOLE, headers)).json();
  const made = await make();
  const first = { adminId: by.id, haveWebsite: true, status: 'active', version: 1 };
  expect(made).toMatchObject({ ...WHOLE, ...first });
  expect(await make()).toEqual(made);
  const { businessId } = made;
  const business = { businessId, businessName: 'Rim Khlong Homes', image: null };
  const account = await call('GET', `/api/users/${by.id}`, by);
  expect(account.body).toMatchObject({ businessId, roleId: 1, business });
  expect((await call('GET', `/api/business/user/${by.id}`)).body).toEqual({ business });
  const second = await call('POST', '/api/business', by, { businessName: 'Another' });
  expect(second.body).toMatchObject(refusal('conflict', 'in_business', 'businessId'));
});

/** Creates a business by its endpoint, as a person who is in none. */
const create = async (body: object, by?: Person) =>
  call('POST', '/api/business', by ?? (await makePerson(database)), body);

test('a business has the specified defaults', async () => {
  expect((await create({ businessName: 'Sala Bai' })).body).toMatchObject({
    businessCategory: 'Real Estate Agency',
    status: 'active',
    color: '#bbb',
    isDedicatedProfile: false,
    isWhiteLabel: false,
    haveWebsite: false,
    websiteUrl: null,
  });
});

test('visitors get neither the phone number nor the email', async () => {
  const { body } = await create(WHOLE);
  const path = `/api/business/${String(body['businessId'])}`;
  expect((await call('GET', path)).body).toMatchObject({ phone: null, email: null });
  const [pending, other] = await makePeople(database, { status: 'pending' }, {});
  expect((await call('GET', path, pending)).body).toMatchObject({ phone: null });
  const { phone, email } = WHOLE;
  expect((await call('GET', path, other)).body).toMatchObject({ phone, email });
  expect((await call('GET', '/api/business/999999')).body).toMatchObject({ id: 'not_found' });
});

test.each([
  ['an empty name', { businessName: '  ' }, 'businessName'],
  ['a name of several lines only', { businessName: '\n\n' }, 'businessName'],
  ['a colour without contrast', { color: '#808080' }, 'color'],
  ['a word as the colour', { color: 'red' }, 'color'],
  ['a script as the website', { websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
  ['a website with a user', { websiteUrl: 'https://sala.test@evil.test/' }, 'websiteUrl'],
  ['a website with spaces', { websiteUrl: 'https://not a website' }, 'websiteUrl'],
  ['a website without its address', { haveWebsite: true, websiteUrl: null }, 'websiteUrl'],
  ['half a place', { latitude: 13.7, longitude: null }, 'latitude'],
  ['another country', { isoCodeCountry: 'FR' }, 'isoCodeCountry'],
  ['an unknown category', { businessCategory: 'Bank' }, 'businessCategory'],
  ['a logo that wasn’t uploaded', { imageHash: 'a'.repeat(64) }, 'imageHash.0'],
])('refuses %s at its field', async (_what, change, path) => {
  const refused = await create({ ...WHOLE, ...change });
  expect([refused.status >= 400, refused.body['fields']]).toMatchObject([true, [{ path }]]);
});

test('changes the given fields, and refuses a change based on an old version', async () => {
  const by = await makePerson(database);
  const acting = await makeBusiness(database, by, { name: 'Somewhere Homes' });
  const patch = (body: object) => call('PATCH', '/api/business/', by, body, acting);
  const changed = await patch({ description: 'By the canal.', version: 1 });
  const current = { description: 'By the canal.', version: 2 };
  expect(changed.body).toMatchObject({ businessName: 'Somewhere Homes', ...current });
  const late = await patch({ description: 'From another tab.', version: 1 });
  expect(late.body).toMatchObject({ id: 'version_conflict', current });
  // The whole business may be sent back.
  const { body: whole } = await call('GET', `/api/business/${acting}`, by);
  expect((await patch({ ...whole, city: 'Thon Buri' })).body).toMatchObject({ city: 'Thon Buri' });
  expect((await patch({ adminId: by.id + 1 })).body).toMatchObject(
    refusal('invalid_input', 'read_only', 'adminId'),
  );
  const { body: linked } = await patch({ websiteUrl: 'https://somewhere.test' });
  expect(linked).toMatchObject({ haveWebsite: true });
  expect((await patch({ haveWebsite: false })).body).toMatchObject({ websiteUrl: null });
});

test('sets and removes the logo, which must be the caller’s own photo', async () => {
  const by = await makePerson(database);
  const acting = await makeBusiness(database, by);
  const patch = (body: object) => call('PATCH', '/api/business/', by, body, acting);
  const imageHash = await somePhoto(database, by);
  expect((await patch({ imageHash })).body['image']).toMatch(/^\/photos\/.+\.webp/);
  expect((await patch({ city: 'Bang Rak' })).body['image']).not.toBeNull();
  const theirs = await somePhoto(database, await makePerson(database));
  expect((await patch({ imageHash: theirs })).body).toMatchObject({ id: 'photo_missing' });
  expect((await patch({ imageHash: null })).body).toMatchObject({ image: null, version: 2 });
});

test('a business has an address of its own, and its former ones lead to it', async () => {
  const by = await makePerson(database);
  const newSlug = () => `homes-${randomUUID().slice(0, 8)}x`;
  const [first, second] = [newSlug(), newSlug()];
  const { body } = await create({ businessName: 'Addressed', slug: first.toUpperCase() }, by);
  const acting = body['businessId'] as number;
  expect(body).toMatchObject({ slug: first, version: 1 });
  const change = (slug: string | null) => call('PATCH', '/api/business/', by, { slug }, acting);
  expect((await change(second)).body).toMatchObject({ slug: second });
  for (const key of [String(acting), first, second]) {
    const found = await call('GET', `/api/business/${key}`);
    expect(found.body).toMatchObject({ businessId: acting, slug: second });
  }
  expect((await call('GET', `/api/business/${newSlug()}`)).body).toMatchObject({ id: 'not_found' });

  for (const taken of [first, second]) {
    const late = await create({ businessName: 'Late', slug: taken });
    expect(late.body).toMatchObject(refusal('invalid_input', 'taken', 'slug'));
  }

  for (let count = 2; count < 5; count += 1) expect((await change(newSlug())).status).toBe(200);
  expect((await change(newSlug())).body).toMatchObject({ fields: [{ rule: 'too_many' }] });
  expect((await change(first)).body).toMatchObject({ slug: first });
  expect((await change(null)).body).toMatchObject({ slug: null });
});

test('two businesses that choose one address at the same time: one gets it', async () => {
  const slug = `homes-${randomUUID().slice(0, 8)}x`;
  const made = await Promise.all(
    ['Race', 'Rival'].map((businessName) => create({ businessName, slug })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

const close = (by: Person, acting: number) => call('POST', '/api/business/close', by, {}, acting);

test('the last member closes their business, which takes its listings off the market', async () => {
  const [admin, saver] = await Promise.all([makePerson(database), makePerson(database)]);
  const businessId = await makeBusiness(database, admin);
  const listingId = await offerHome(database, admin, { businessId });
  const own = await offerHome(database, admin);
  await database.transaction((transaction) =>
    loveListingAs(transaction, saver.id, listingId, true),
  );
  const invitation = { businessId, invitedBy: admin.id, email: someEmail(), roleId: 4 as const };
  await database.transaction((transaction) => insertInvitation(transaction, invitation));

  expect(await close(admin, businessId)).toEqual({ status: 200, body: {} });
  for (const url of [`/api/business/${businessId}`, `/api/properties/${listingId}`]) {
    expect([url, (await call('GET', url)).status]).toEqual([url, 404]);
  }
  // Their personal listing stays.
  expect((await call('GET', `/api/properties/${own}`)).status).toBe(200);
  const { body } = await call('GET', `/api/users/${admin.id}`, admin);
  expect(body).toMatchObject({ businessId: null });
  expect((await noticesOf(database, saver)).map(({ kind }) => kind)).toContain('listing_gone');
  const invited =
    await server.sql`select status from invitations where business_id = ${businessId}`;
  expect(invited).toEqual([{ status: 'revoked' }]);
  expect((await close(admin, businessId)).body).toMatchObject({ id: 'forbidden' });
});

test('a business with other members can’t be closed, and only by its admin', async () => {
  const [businessId, admin, manager] = await makeTeam(database, 2);
  expect((await close(admin, businessId)).body).toMatchObject(refusal('conflict', 'has_members'));
  expect((await close(manager, businessId)).body).toMatchObject({ id: 'edit_business_denied' });
  expect((await call('GET', `/api/business/${businessId}`)).status).toBe(200);
});
