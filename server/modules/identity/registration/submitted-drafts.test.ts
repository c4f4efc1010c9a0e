import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it, test } from 'vitest';

import { AGREEMENT_NOW } from '#contract/documents.ts';
import { draftKindOf } from '#contract/draft-kinds.ts';
import type { ListingDraft } from '#contract/listing-form.ts';
import { Session } from '#contract/session-endpoints.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { listingForm } from '#tests/factories/listings.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { linkOf, PASSWORD, registrationForm, useRegistrationWorld } from '#tests/setup/registration-world.ts';

const world = useRegistrationWorld();
beforeAll(() => world.server.database.transaction(insertPlaces));

const TITLE = 'Quiet two-bedroom above the park';

/** Hashes of five photos that only a visitor's device has. */
const fivePhotos = () =>
  Array.from({ length: 5 }, () => ({
    hash: (randomUUID() + randomUUID()).replaceAll('-', ''),
    rotation: 0 as const,
  }));

/** Registers a visitor who has submitted a listing in the form. */
async function registerWithListing(email: string, changes: Partial<ListingDraft> = {}) {
  const images = fivePhotos();
  const form = await listingForm(world.server.database, world.owner, { images });
  const draftId = randomUUID();
  const body = {
    ...registrationForm(email),
    formType: 'listing',
    formData: { ...form, agrees: true, step: 'check', submission: AGREEMENT_NOW, ...changes },
    schemaVersion: draftKindOf('listing')!.schemaVersion,
    draftId,
  };
  const answer = await world.post('/api/users/register-with-draft', body);
  expect(answer.statusCode).toBe(200);
  const { token, user } = v.parse(Session, answer.json());
  return { token, user, draftId, images };
}

/** Stores photos as if a device had uploaded them. */
async function sendPhotos(owner: { id: number }, images: readonly { hash: string }[]) {
  for (const { hash } of images) {
    const key = await somePhoto(world.server.database, owner);
    await sql`
      update photos set sha256 = decode(${hash}, 'hex')
      where owner_user_id = ${owner.id} and sha256 = decode(${key}, 'hex')
    `.execute(world.server.database.kysely);
  }
}

async function listingsOf(userId: number) {
  const { rows } = await sql<{ id: number; cid: string; status: string }>`
    select id, cid, status from listings where owner_user_id = ${userId}
  `.execute(world.server.database.kysely);
  return rows;
}

async function noticesOf(userId: number) {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${userId} order by id
  `.execute(world.server.database.kysely);
  return rows.map(({ kind }) => kind);
}

test('the confirmation of an email submits the listing that was written before the registration', async () => {
  const { token, user, draftId, images } = await registerWithListing('lister-1@people.test');
  const [mail] = await world.server.runJobs();
  expect(mail!.text).toContain(`Your listing “${TITLE}” is saved.`);
  await sendPhotos(user, images);
  const answer = await world.verify(linkOf(mail), token);
  const [listing] = await listingsOf(user.id);
  expect(listing).toMatchObject({ cid: draftId, status: 'pending_approval' });
  expect(answer.json()).toMatchObject({
    outcome: 'verified',
    submissions: [{ draftId, title: TITLE, outcome: 'submitted', listingId: listing!.id }],
  });
  expect(await noticesOf(user.id)).toEqual(['welcome', 'listing_pending']);
});

test('the registration’s password confirms the email on another device and submits the listing', async () => {
  const { user, draftId, images } = await registerWithListing('lister-2@people.test');
  const [mail] = await world.server.runJobs();
  await sendPhotos(user, images);
  const link = linkOf(mail);
  expect((await world.verify(link)).json()).toMatchObject({
    outcome: 'password_needed',
    submissions: [],
    waitingTitles: [TITLE],
  });
  expect(await listingsOf(user.id)).toEqual([]);
  expect((await world.setPassword(link, PASSWORD)).json()).toMatchObject({
    isChanged: true,
    submissions: [{ draftId, outcome: 'submitted' }],
  });
  expect(await listingsOf(user.id)).toMatchObject([{ status: 'pending_approval' }]);
});

test('a listing whose photos haven’t arrived stays a draft and doesn’t prevent the confirmation', async () => {
  const { token, user, draftId, images } = await registerWithListing('lister-3@people.test');
  const [mail] = await world.server.runJobs();
  await sendPhotos(user, images.slice(1));
  expect((await world.verify(linkOf(mail), token)).json()).toMatchObject({
    outcome: 'verified',
    submissions: [{ draftId, title: TITLE, outcome: 'photos_missing', listingId: null }],
  });
  expect(await listingsOf(user.id)).toEqual([]);
  expect(await noticesOf(user.id)).toEqual(['welcome']);
});

test.each([
  ['without a price', { priceSell: null }],
  ['with a price that isn’t a number', { typed: { priceSell: 'a lot' } }],
  ['for outdated terms', { submission: { ...AGREEMENT_NOW, terms: '2020-01-01' } }],
] satisfies [string, Partial<ListingDraft>][])(
  'a listing %s stays a draft, and its writer is notified',
  async (_what, changes) => {
    const email = `lister-${randomUUID()}@people.test`;
    const { token, user, draftId, images } = await registerWithListing(email, changes);
    const [mail] = await world.server.runJobs();
    await sendPhotos(user, images);
    expect((await world.verify(linkOf(mail), token)).json()).toMatchObject({
      outcome: 'verified',
      submissions: [{ draftId, outcome: 'incomplete', listingId: null }],
    });
    expect(await listingsOf(user.id)).toEqual([]);
    expect(await noticesOf(user.id)).toEqual(['welcome', 'listing_unsent']);
  },
);

test('a draft that its writer hasn’t submitted stays a draft', async () => {
  const changes = { submission: undefined };
  const { token, user, images } = await registerWithListing('lister-4@people.test', changes);
  const [mail] = await world.server.runJobs();
  expect(mail!.text).not.toContain(TITLE);
  await sendPhotos(user, images);
  expect((await world.verify(linkOf(mail), token)).json()).toMatchObject({
    outcome: 'verified',
    submissions: [],
  });
  expect(await listingsOf(user.id)).toEqual([]);
});

test('a listing that the owner of an email moves from a second registration is a draft in their account', async () => {
  const { user, draftId, images } = await registerWithListing('owner@people.test');
  const mails = await world.server.runJobs();
  const mail = mails.find(({ to }) => to.address === 'owner@people.test');
  expect(mail!.text).toContain(`Your listing “${TITLE}” will be a draft in it.`);
  await sendPhotos(user, images);
  const merged = await world.verify(linkOf(mail), world.owner.token, { merge: true });
  expect(merged.json()).toMatchObject({
    outcome: 'merged',
    submissions: [{ draftId, title: TITLE, outcome: 'moved', listingId: null }],
  });
  expect(await listingsOf(world.owner.id)).toEqual([]);
  const { rows } = await sql<{ body: ListingDraft }>`
    select body from drafts where user_id = ${world.owner.id} and cid = ${draftId}
  `.execute(world.server.database.kysely);
  expect(rows[0]!.body).toMatchObject({ images, agrees: true });
  expect(rows[0]!.body).not.toHaveProperty('submission');
});

test('the emailed link leads back to the page that the visitor registered from', async () => {
  const back = '/properties/12?deal=rent#contact';
  await world.register('lister-6@people.test', { back });
  const [mail] = await world.server.runJobs();
  const link = new URL(linkOf(mail), 'https://sala.test/users/');
  expect(link.searchParams.get('back')).toBe(back);
  for (const elsewhere of ['https://evil.example', '//evil.example']) {
    const form = registrationForm('lister-7@people.test', { back: elsewhere });
    expect((await world.post('/api/users', form)).statusCode).toBe(400);
  }
});

test('an email and its link don’t repeat a title that contains a link', async () => {
  const texts = [
    { language: 'en' as const, propertyTitle: 'Win at evil.example', propertyDescription: 'x' },
  ];
  await registerWithListing('lister-5@people.test', {
    texts: texts.map((text) => ({ ...text, textOrigin: 'written' as const })),
  });
  const [mail] = await world.server.runJobs();
  expect(mail!.text).toContain('Your listing is saved.');
  expect(mail!.text).not.toContain('evil.example');
  expect((await world.verify(linkOf(mail))).json()).toMatchObject({ waitingTitles: [''] });
});
