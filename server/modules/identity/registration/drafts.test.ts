import { randomBytes, randomUUID } from 'node:crypto';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import type { Draft } from '#contract/identity/draft.ts';
import { draftKindOf } from '#contract/draft-kinds.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { Session } from '#contract/identity/session-endpoints.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { huntBody, makeHunt } from '#tests/factories/hunts.ts';
import { listingForm, offerHome } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import {
  linkOf,
  openRegistrationWorld,
  OTHER_PASSWORD,
  PASSWORD,
  registrationForm,
} from '#tests/setup/registration-world.ts';

const world = await openRegistrationWorld();
const { owner, server } = world;
const { app, database } = server;

/** Sends a registration with a draft. */
const send = (body: object) => world.post('/api/users/register-with-draft', body);
const sent = async (body: object) => v.parse(Session, (await send(body)).json());

const reportForm = (email: string, more: object = {}) => ({
  ...registrationForm(email),
  formType: 'report',
  formData: { reason: 'scam', details: 'They ask for a deposit ก่อนดูบ้าน' },
  draftId: randomUUID(),
  targetId: 12,
  ...more,
});

/** Returns a person's draft; `undefined` if they have none of this id. */
const draftAs = async (by: { token: string }, id: string) => {
  const { body } = await pathCaller(app)('GET', '/api/drafts', by);
  return (body['drafts'] as Draft[]).find((draft) => draft.id === id);
};

test('a visitor’s draft belongs to the new account at once and after the email is confirmed', async () => {
  const body = reportForm(someEmail());
  const { draftId: id, email, formData } = body;
  const session = await sent(body);
  const { token, user } = session;
  expect(user).toMatchObject({ status: 'pending', email });
  const own = { id, kind: 'report', targetId: 12, version: 1, body: formData };
  expect(await draftAs(session, id)).toMatchObject(own);
  // The draft's photo is uploaded separately, also before the email is confirmed.
  const hash = 'ab'.repeat(32);
  const photo = await world.post('/api/uploads', { hash, bytes: 1_000, mime: 'image/jpeg' }, token);
  expect(photo.statusCode).toBe(200);
  const confirmed = await world.verify(await world.mailedLink(), token);
  expect(confirmed.json()).toMatchObject({ outcome: 'verified' });
  expect(await draftAs(session, id)).toMatchObject(own);
  const rows = await server.sql`select owner_user_id as owner from photos
    where sha256 = decode(${hash}, 'hex')`;
  expect(rows).toEqual([{ owner: user.id }]);
});

test('a repeated registration creates no second account and sends no second email', async () => {
  const body = reportForm(someEmail());
  const sessions = await Promise.all([sent(body), sent(body)]);
  sessions.push(await sent({ ...body, email: body.email.toUpperCase() }));
  const ids = new Set(sessions.map(({ user }) => user.id));
  expect([ids.size, new Set(sessions.map(({ token }) => token)).size]).toEqual([1, 3]);
  expect((await server.runJobs()).length).toBe(1);
  // A caller with a different password creates a separate account.
  const other = await sent({ ...body, password: OTHER_PASSWORD });
  expect([ids.has(other.user.id), other.user.status]).toEqual([false, 'pending']);
  // Once the email is confirmed, the same request is an ordinary registration.
  await server.sql`update users set status = 'active', verified_at = now()
    where id = ${[...ids][0]}`;
  const late = await sent(body);
  expect([ids.has(late.user.id), late.user.status]).toEqual([false, 'pending']);
});

test.each([
  ['unknown fields', { formData: { roles: ['admin'] } }, 'body.roles'],
  ['an unknown schema version', { schemaVersion: 999 }, 'schemaVersion'],
])('rejects a registration with a draft of %s and creates no account', async (_, more, path) => {
  const email = someEmail();
  const answer = await send(reportForm(email, more));
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields[0]).toMatchObject({ path });
  expect(await server.sql`select 1 from users where email = ${email}`).toEqual([]);
});

const TITLE = 'Quiet two-bedroom above the park';

/** Registers a visitor who has submitted a listing in the form, with photos on their device. */
async function registerWithListing(changes: Partial<ListingDraft> = {}, email = someEmail()) {
  const images = Array.from({ length: 5 }, () => ({
    hash: randomBytes(32).toString('hex'),
    rotation: 0 as const,
  }));
  const form = await listingForm(database, owner, { images });
  const draftId = randomUUID();
  const session = await sent({
    ...registrationForm(email),
    formType: 'listing',
    formData: { ...form, agrees: true, step: 'check', submission: AGREEMENT_NOW, ...changes },
    schemaVersion: draftKindOf('listing')!.schemaVersion,
    draftId,
  });
  return { ...session, draftId, images };
}

/** Stores photos as if a device had uploaded them. */
async function sendPhotos(user: { id: number }, images: readonly { hash: string }[]) {
  for (const { hash } of images) {
    const key = await somePhoto(database, user);
    await server.sql`update photos set sha256 = decode(${hash}, 'hex')
      where owner_user_id = ${user.id} and sha256 = decode(${key}, 'hex')`;
  }
}

const listingsOf = ({ id }: { id: number }) =>
  server.sql<{ id: number; cid: string; status: string }>`select id, cid, status from listings
    where owner_user_id = ${id}`;

const kindsOf = async (user: { id: number }) =>
  (await noticesOf(database, user)).map(({ kind }) => kind);

test('the confirmation of an email submits the listing that was written before the registration', async () => {
  const contact = { method: 'line', value: 'somchai', audience: 'anyone' } as const;
  const { token, user, draftId, images } = await registerWithListing({ contact });
  const [mail] = await server.runJobs();
  expect(mail!.text).toContain(`Your listing “${TITLE}” is saved.`);
  await sendPhotos(user, images);
  const answer = await world.verify(linkOf(mail), token);
  const [listing] = await listingsOf(user);
  expect(listing).toMatchObject({ cid: draftId, status: 'pending_approval' });
  const stored = await server.request(token, 'GET', '/api/users/contact_method');
  expect(stored.json()).toMatchObject({ audience: 'anyone', methods: [{ value: 'somchai' }] });
  expect(answer.json()).toMatchObject({
    outcome: 'verified',
    submissions: [{ draftId, title: TITLE, outcome: 'submitted', listingId: listing!.id }],
  });
  expect(await kindsOf(user)).toEqual(['welcome', 'listing_pending']);
});

test('the registration’s password confirms the email on another device and submits the listing', async () => {
  const { user, draftId, images } = await registerWithListing();
  const link = await world.mailedLink();
  await sendPhotos(user, images);
  const needed = { outcome: 'password_needed', submissions: [], waitingTitles: [TITLE] };
  expect((await world.verify(link)).json()).toMatchObject(needed);
  expect(await listingsOf(user)).toEqual([]);
  const submissions = [{ draftId, outcome: 'submitted' }];
  const set = await world.setPassword(link, PASSWORD);
  expect(set.json()).toMatchObject({ isChanged: true, submissions });
  expect(await listingsOf(user)).toMatchObject([{ status: 'pending_approval' }]);
});

test.each([
  ['whose photos haven’t arrived', {}, 'photos_missing', []],
  ['without a price', { priceSell: null }, 'incomplete', ['listing_unsent']],
  ['with a price of text', { typed: { priceSell: 'a lot' } }, 'incomplete', ['listing_unsent']],
  [
    'for outdated terms',
    { submission: { ...AGREEMENT_NOW, terms: '2020-01-01' } },
    'incomplete',
    ['listing_unsent'],
  ],
  ['that its writer hasn’t submitted', { submission: undefined }, null, []],
] satisfies [string, Partial<ListingDraft>, string | null, string[]][])(
  'a listing %s stays a draft and doesn’t prevent the confirmation',
  async (_what, changes, outcome, notices) => {
    const { token, user, draftId, images } = await registerWithListing(changes);
    const [mail] = await server.runJobs();
    expect(mail!.text.includes(TITLE)).toBe(outcome !== null);
    await sendPhotos(user, outcome === 'photos_missing' ? images.slice(1) : images);
    expect((await world.verify(linkOf(mail), token)).json()).toMatchObject({
      outcome: 'verified',
      submissions: outcome ? [{ draftId, title: TITLE, outcome, listingId: null }] : [],
    });
    expect(await listingsOf(user)).toEqual([]);
    expect(await kindsOf(user)).toEqual(['welcome', ...notices]);
  },
);

test.each([
  ['can start', {}, 0, Array.from({ length: 3 }, () => 'listing_matched')],
  ['has an unknown currency', { isoCodeCurrency: 'XXX' }, 0, ['hunt_unsent']],
  ['has no place', { areas: [] }, 0, ['hunt_unsent']],
  ['is one too many', {}, 20, ['hunt_unsent']],
])('the confirmation succeeds if a sent hunt %s', async (_what, changes, there, notices) => {
  const draftId = randomUUID();
  const hunt = huntBody(changes);
  for (let nth = 0; nth < 4 && notices.includes('listing_matched'); nth += 1) {
    await offerHome(database, await makePerson(database));
  }
  const { token, user } = await sent({
    ...registrationForm(someEmail()),
    formType: 'hunt',
    formData: { ...hunt, isSent: true },
    schemaVersion: 1,
    draftId,
  });
  for (let nth = 0; nth < there; nth += 1) await makeHunt(database, user);
  const confirmed = await world.verify(await world.mailedLink(), token);
  expect(confirmed.json()).toMatchObject({ outcome: 'verified' });
  await server.runJobs();
  expect(await kindsOf(user)).toEqual(['welcome', ...notices]);
  const isBack = notices.includes('hunt_unsent');
  expect((await draftAs({ token }, draftId))?.body).toEqual(isBack ? hunt : undefined);
});

test('a listing that the owner of an email moves from a second registration is a draft in their account', async () => {
  const { user, draftId, images } = await registerWithListing({}, owner.email);
  const mails = await server.runJobs();
  const mail = mails.find(({ to }) => to.address === owner.email);
  expect(mail!.text).toContain(`Your listing “${TITLE}” will be a draft in it.`);
  await sendPhotos(user, images);
  expect(await draftAs(owner, draftId)).toBeUndefined();
  const merged = await world.verify(linkOf(mail), owner.token, { merge: true });
  const submissions = [{ draftId, title: TITLE, outcome: 'moved', listingId: null }];
  expect(merged.json()).toMatchObject({ outcome: 'merged', submissions });
  expect(await listingsOf(owner)).toEqual([]);
  const { body } = (await draftAs(owner, draftId))!;
  expect(body).toMatchObject({ images, agrees: true });
  expect(body).not.toHaveProperty('submission');
});

test('the emailed link leads back to the page that the visitor registered from', async () => {
  const back = '/properties/12?deal=rent#contact';
  await world.register(someEmail(), { back });
  const link = new URL(await world.mailedLink(), 'https://sala.test/users/');
  expect(link.searchParams.get('back')).toBe(back);
  for (const elsewhere of ['https://evil.example', '//evil.example']) {
    const form = registrationForm(someEmail(), { back: elsewhere });
    expect((await world.post('/api/users', form)).statusCode).toBe(400);
  }
});

test('an email and its link don’t repeat a title that contains a link', async () => {
  const [text] = (await listingForm(database, owner)).texts;
  await registerWithListing({ texts: [{ ...text!, propertyTitle: 'Win at evil.example' }] });
  const [mail] = await server.runJobs();
  expect(mail!.text).toContain('Your listing is saved.');
  expect(mail!.text).not.toContain('evil.example');
  expect((await world.verify(linkOf(mail))).json()).toMatchObject({ waitingTitles: [''] });
});
