import { expect, test } from 'vitest';

import { VERIFICATION_REASONS } from '#contract/trust/moderation-reasons.ts';
import {
  decideOnReport,
  decideOnVerification,
  readReported,
  readVerificationRequest,
} from '#contract/trust/moderation-subject-endpoints.ts';
import {
  changeRequest,
  decideOnRequest,
  readAvailabilityRequest,
} from '#contract/listing/request-admin-endpoints.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { openDesk, of } from './testing/desk-calls.ts';
import { someReport, someRequest, someVerification } from '#tests/factories/moderation-samples.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { makeReview } from '#tests/factories/reviews.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const desk = await openDesk(server);
const { anna, boon, call, next, decide, afterUndo, auditOf, noticesOf } = desk;

/** Lets another person report the subject of a report, too. */
async function reportAgain(id: number): Promise<Person> {
  const person = await makePerson(server.database);
  await server.sql`
    insert into reports (reporter_id, subject_kind, subject_id, reason)
    select ${person.id}, subject_kind, subject_id, 'wrong' from reports where id = ${id}
  `;
  return person;
}

test('shows all reports of a listing as one subject, and removes it for all of them', async () => {
  const id = await someReport(server.database, 'Wants a deposit first.');
  const second = await reportAgain(id);
  expect(await next('reports')).toBe(id);
  expect(await next('reports', boon)).toBeUndefined();
  const { subject, reports, review } = await call(readReported, of(id));
  expect(reports).toMatchObject([
    { id, reason: 'scam', details: 'Wants a deposit first.' },
    { reason: 'wrong', reporter: { id: second.id, name: 'Mali Testing' } },
  ]);
  expect(review).toBeNull();

  const body = { action: 'remove', reasons: ['scam'] };
  await decide(decideOnReport, id, body);
  expect(await findOwnListing(server.database, subject.id)).toMatchObject({ status: 'deleted' });
  expect(await noticesOf(second.id)).toEqual([
    { kind: 'report_decided', params: { type: 'listing', isUpheld: true } },
  ]);
  expect(await auditOf(anna)).toEqual(['listing.delete scam', 'report.uphold', 'report.uphold']);
  expect(await next('reports', boon)).toBeUndefined();
});

test('dismisses reports without changing the listing', async () => {
  const id = await someReport(server.database);
  const { subject, reports } = await call(readReported, of(id));
  await decide(decideOnReport, id, { action: 'dismiss' });
  expect(await findOwnListing(server.database, subject.id)).toMatchObject({ status: 'approved' });
  expect(await noticesOf(reports[0]!.reporter.id)).toMatchObject([{ params: { isUpheld: false } }]);
});

test('hides a reported review, and refuses what doesn’t fit the subject', async () => {
  const [author, agent] = [await makePerson(server.database), await makePerson(server.database)];
  const reviewId = await makeReview(server.database, author, agent, { rating: 1, body: 'Liar!' });
  const id = await server.value<number>`
    insert into reports (reporter_id, subject_kind, subject_id, reason)
    values (${agent.id}, 'review', ${reviewId}, 'offensive') returning id
  `;
  expect(await call(readReported, of(id))).toMatchObject({
    subject: { type: 'review', id: reviewId },
    review: { rating: 1, body: 'Liar!', author: { id: author.id }, agent: { id: agent.id } },
  });
  const removal = { action: 'remove', message: 'Not for reviews.' };
  expect(await call(decideOnReport, { ...of(id), body: removal })).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'action' }],
  });
  await decide(decideOnReport, id, { action: 'hide' });
  expect(await auditOf(anna)).toEqual(['review.hide', 'report.uphold']);
});

test('leaves out verification requests of blocked users', async () => {
  const id = await someVerification(server.database);
  await server.sql`
    update users set status = 'blocked'
    where id = (select user_id from profile_verifications where id = ${id})
  `;
  expect(await next('verifications')).toBeUndefined();
});

test('upholds a report of a listing that its owner has deleted since', async () => {
  const id = await someReport(server.database);
  const { subject, reports } = await call(readReported, of(id));
  await call(decideOnReport, { ...of(id), body: { action: 'remove', reasons: ['scam'] } });
  await server.sql`
    update listings set status = 'deleted', published = false, deleted_at = now()
    where id = ${subject.id}
  `;
  await afterUndo();
  expect(await noticesOf(reports[0]!.reporter.id)).toMatchObject([{ params: { isUpheld: true } }]);
});

test('shows a document only to the moderator who holds the request, and logs each view', async () => {
  const id = await someVerification(server.database);
  expect(await call(readVerificationRequest, of(id))).toMatchObject({ id: 'conflict' });
  await next('verifications');
  expect(await call(readVerificationRequest, of(id), boon)).toMatchObject({ id: 'conflict' });
  const seen = await call(readVerificationRequest, of(id));
  expect(seen).toMatchObject({ id, status: 'pending', photo: { hash: expect.any(String) } });
  expect(await auditOf(anna)).toEqual(['verification.view']);
  expect(await auditOf(boon)).toEqual([]);

  const body = { status: 'rejected', reasons: ['unreadable'], message: 'By daylight.' };
  await call(decideOnVerification, { ...of(id), body });
  expect(await call(readVerificationRequest, of(id))).toMatchObject({ id: 'conflict' });
  await afterUndo();
  const decided = await server.sql`select reason from profile_verifications`;
  expect(decided).toEqual([{ reason: `${VERIFICATION_REASONS.unreadable.note.en}\nBy daylight.` }]);
  expect(await server.sql`select from photos where owner_user_id = ${seen.user.id}`).toEqual([]);
});

test('lets no moderator decide on their own verification', async () => {
  const id = await someVerification(server.database);
  await server.sql`update profile_verifications set user_id = ${anna.id} where id = ${id}`;
  expect(
    await call(decideOnVerification, { ...of(id), body: { status: 'approved' } }),
  ).toMatchObject({ id: 'conflict' });
});

test('answers a question for the owner, who had a day to do it', async () => {
  const id = await someRequest(server.database, 'Can I see it on Sunday?');
  await server.sql`update availability_requests set created_at = now() where id = ${id}`;
  expect(await next('requests')).toBeUndefined();
  await server.sql`
    update availability_requests set created_at = now() - interval '25 hours' where id = ${id}
  `;
  expect(await next('requests')).toBe(id);
  const { requester, property, ...request } = await call(readAvailabilityRequest, of(id));
  expect(request).toMatchObject({
    message: 'Can I see it on Sunday?',
    owner: { name: 'Mali Testing', methods: [] },
    openCount: 1,
  });
  await decide(decideOnRequest, id, { status: 'available' });
  expect(await noticesOf(requester.id)).toMatchObject([
    { kind: 'availability_answered', params: { isAvailable: true } },
  ]);
  const listing = await findOwnListing(server.database, property.id);
  expect(listing!.availabilityConfirmedAt).not.toBeNull();
  expect(await auditOf(anna)).toEqual(['request.available']);
});

test('takes a listing that is gone off the market at once', async () => {
  const id = await someRequest(server.database);
  const { requester, property } = await call(readAvailabilityRequest, of(id));
  const body = { status: 'unavailable' };
  expect(await call(changeRequest, { ...of(id), body })).toMatchObject({ id, ...body });
  expect(await findOwnListing(server.database, property.id)).toMatchObject({ published: false });
  expect(await noticesOf(requester.id)).toMatchObject([{ params: { isAvailable: false } }]);
  expect(await call(changeRequest, { ...of(id), body })).toMatchObject({ id: 'conflict' });
  expect(await call(readAvailabilityRequest, of(id))).toMatchObject({ id: 'not_found' });
});
