import { beforeEach, expect, test } from 'vitest';

import { APPEAL_DAYS, readRemoval, sendAppeal } from '#contract/trust/appeal-endpoints.ts';
import { decideOnAppeal, readAppeal } from '#contract/trust/appeal-queue-endpoints.ts';
import { LISTING_REASONS } from '#contract/trust/moderation-reasons.ts';
import { listOwnListings } from '#contract/listing/listing-write-endpoints.ts';
import {
  deleteAsModerator,
  decideListing,
  publishAsModerator,
} from '#server/modules/listing/moderation/moderate-listing.ts';
import { deleteListingAs } from '#server/modules/listing/own-listing/change-state.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { openDesk, of } from '../moderation-queue/testing/desk-calls.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

let owner: Person;
let listing: number;

const server = await openTestMarket();
const desk = await openDesk(server);
/** Anna is the moderator of the first decision. */
const { anna, boon } = desk;
beforeEach(async () => {
  owner = await makePerson(server.database);
  listing = await offerHome(server.database, owner);
});

const reject = () =>
  server.database.transaction((transaction) =>
    decideListing(transaction, anna.id, {
      propertyId: listing,
      status: 'rejected',
      message: 'Another home.',
    }),
  );
const remove = () =>
  server.database.transaction((transaction) =>
    deleteAsModerator(transaction, anna.id, { propertyId: listing, message: 'A scam.' }),
  );
const appeal = () =>
  desk.call(sendAppeal, { body: { propertyId: listing, text: 'It is my home.' } }, owner);
const statusOf = async () => {
  const { status, published } = (await findOwnListing(server.database, listing))!;
  return { status, published };
};

test('restores a deleted listing that was live, and tells the author of the appeal', async () => {
  await remove();
  expect(await desk.call(readRemoval, of(listing), owner)).toMatchObject({
    status: 'deleted',
    reason: 'A scam.',
    appeal: null,
  });
  expect(await appeal()).toMatchObject({ appeal: { text: 'It is my home.', status: 'open' } });
  const id = (await desk.next('appeals', boon))!;
  expect(await desk.call(readAppeal, of(id), boon)).toMatchObject({
    propertyId: listing,
    text: 'It is my home.',
    author: { id: owner.id },
    decision: { status: 'deleted', reason: 'A scam.', moderator: { id: anna.id } },
  });
  await desk.decide(decideOnAppeal, id, { action: 'restore' }, boon);
  expect(await statusOf()).toEqual({ status: 'approved', published: true });
  expect((await server.app.inject(`/api/properties/${listing}`)).statusCode).toBe(200);
  const notices = await desk.noticesOf(owner.id);
  expect(notices.slice(-2)).toEqual([
    { kind: 'listing_removed', params: { propertyId: listing, decisionId: expect.any(Number) } },
    { kind: 'appeal_decided', params: { propertyId: listing, isGranted: true } },
  ]);
  expect(await desk.auditOf(boon)).toEqual(['listing.restore', 'appeal.grant']);
  expect(await desk.call(readRemoval, of(listing), owner)).toMatchObject({ id: 'not_found' });
});

test('keeps a listing that was sent back, with the reason in the author’s language', async () => {
  await server.sql`update users set language = 'th' where id = ${owner.id}`;
  await reject();
  await appeal();
  const inList = async () => {
    const { properties } = await desk.call(listOwnListings, { query: { tab: 'all' } }, owner);
    return properties.rows.map(({ appeal: status }) => status);
  };
  expect(await inList()).toEqual(['open']);
  const id = (await desk.next('appeals', boon))!;
  const keep = { ...of(id), body: { action: 'keep' } };
  expect(await desk.call(decideOnAppeal, keep, boon)).toMatchObject({ id: 'invalid_input' });
  const body = { action: 'keep', reasons: ['other_home'] };
  await desk.decide(decideOnAppeal, id, body, boon);
  expect(await statusOf()).toEqual({ status: 'rejected', published: false });
  expect(await inList()).toEqual(['refused']);
  expect(await desk.call(readRemoval, of(listing), owner)).toMatchObject({
    appeal: { status: 'refused', reason: LISTING_REASONS.other_home.note.th },
  });
  expect((await desk.noticesOf(owner.id)).at(-1)).toEqual({
    kind: 'appeal_decided',
    params: { propertyId: listing, isGranted: false },
  });
  expect(await appeal()).toMatchObject({ id: 'conflict', fields: [{ rule: 'once' }] });
});

test('returns a listing that was unpublished to its place off the market', async () => {
  await server.database.transaction((transaction) =>
    publishAsModerator(transaction, anna.id, { propertyId: listing, published: false }),
  );
  await remove();
  await appeal();
  const id = (await desk.next('appeals', boon))!;
  await desk.decide(decideOnAppeal, id, { action: 'restore' }, boon);
  expect(await statusOf()).toEqual({ status: 'pending_approval', published: false });
});

test('gives an appeal to another moderator than the first, unless there is none', async () => {
  await reject();
  await appeal();
  expect(await desk.next('appeals')).toBeUndefined();
  const id = (await desk.next('appeals', boon))!;
  const body = { action: 'restore' };
  const early = await desk.call(decideOnAppeal, { ...of(id), body });
  expect(early).toMatchObject({ id: 'conflict' });
  await server.sql`delete from moderation_claims`;
  await server.sql`update users set is_admin = false where id <> ${anna.id}`;
  expect(await desk.next('appeals')).toBe(id);
});

test('lapses when the owner submits the listing again', async () => {
  await reject();
  await appeal();
  const id = (await desk.next('appeals', boon))!;
  await desk.call(decideOnAppeal, { ...of(id), body: { action: 'restore' } }, boon);
  await server.sql`update listings set status = 'pending_approval' where id = ${listing}`;
  await desk.afterUndo();
  expect(await statusOf()).toEqual({ status: 'pending_approval', published: false });
  expect(await desk.next('appeals', boon)).toBeUndefined();
});

test('takes one appeal for concurrent requests', async () => {
  await reject();
  const replies = await Promise.all([appeal(), appeal(), appeal()]);
  expect(replies.filter(({ id }) => id === 'conflict')).toHaveLength(2);
});

test('refuses late appeals, and those against no moderator’s decision', async () => {
  expect(await appeal()).toMatchObject({ id: 'not_found' });
  await reject();
  await server.sql`
    update listing_events set created_at = now() - make_interval(days => ${APPEAL_DAYS + 1})
    where listing_id = ${listing}
  `;
  expect(await appeal()).toMatchObject({ id: 'conflict', fields: [{ rule: 'late' }] });
  await server.database.transaction((transaction) =>
    deleteListingAs(transaction, { userId: owner.id, isModerator: false }, listing),
  );
  expect(await appeal()).toMatchObject({ id: 'not_found' });
});
