import { beforeEach, expect, test } from 'vitest';

import { readOwnListing, updateListing } from '#contract/listing/listing-write-endpoints.ts';
import {
  claimNext,
  readDashboard,
  releaseClaim,
  renewClaim,
  undoDecision,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { decideOnListing, previewDecision } from '#contract/listing/moderation-endpoints.ts';
import { LISTING_REASONS } from '#contract/trust/moderation-reasons.ts';
import { formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { applyLateDecisions } from './moderation-queue.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { openDesk } from './testing/desk-calls.ts';

let owner: Person;

const server = await openTestMarket();
const { anna, boon, call, afterUndo, ...desk } = await openDesk(server);
beforeEach(async () => {
  await server.sql`
    update listings set status = 'rejected', published = false where status <> 'deleted'
  `;
  owner = await makePerson(server.database, { language: 'th' });
});

const send = () => sendListing(server.database, owner);
const queue = 'listings';
const next = (by: Person) => call(claimNext, { params: { queue }, body: { skipped: [] } }, by);
const idOf = (by: Person, skipped?: number[]) => desk.next(queue, by, skipped);
const of = (id: number) => ({ params: { queue, id: String(id) } });
/** Sends a listing, which Anna claims. @returns its id */
async function held(): Promise<number> {
  const id = await send();
  await next(anna);
  return id;
}
const decide = (id: number, body: object, by = anna) =>
  call(
    decideOnListing,
    { params: { id: String(id) }, body: { status: 'approved', version: 1, ...body } },
    by,
  );
const statusOf = async (id: number) => (await findOwnListing(server.database, id))!.status;

async function edit(id: number) {
  const row = (await findOwnListing(server.database, id))!;
  const property = { ...formOf(row), bedrooms: 4 };
  const body = { propertyId: id, property, baseVersion: row.version };
  return call(updateListing, { body }, owner);
}

test('gives each moderator another listing, oldest first, and the same one again until decided', async () => {
  const [first, second, third] = [await send(), await send(), await send()];
  expect(await next(anna)).toMatchObject({ claim: { id: first }, waiting: 2 });
  expect(await next(boon)).toMatchObject({ claim: { id: second }, waiting: 1 });
  expect(await idOf(anna)).toBe(first);
  expect(await call(renewClaim, of(first), boon)).toMatchObject({ id: 'conflict' });
  expect(await call(renewClaim, of(first), anna)).toMatchObject({ id: first });

  await call(releaseClaim, of(first), boon);
  expect(await idOf(boon, [second])).toBe(third);
  await call(releaseClaim, of(first), anna);
  expect(await idOf(boon, [second, third])).toBe(first);
});

test('frees a listing whose moderator gives no sign of life', async () => {
  const id = await send();
  expect(await idOf(anna)).toBe(id);
  expect(await next(boon)).toEqual({ claim: null, waiting: 0 });
  await server.sql`update moderation_claims set expires_at = now()`;
  expect(await idOf(boon)).toBe(id);
  expect(await decide(id, {})).toMatchObject({ id: 'conflict' });
});

test('applies a decision after the time to undo, and not before', async () => {
  const id = await held();
  expect(await decide(id, {})).toMatchObject({ id, takesEffectAt: expect.any(String) });
  await server.runJobs();
  expect(await statusOf(id)).toBe('pending_approval');
  expect(await idOf(boon)).toBeUndefined();
  expect(await decide(id, {}, boon)).toMatchObject({ id: 'conflict' });

  await afterUndo();
  expect(await call(readOwnListing, { params: { id: String(id) } }, owner)).toMatchObject({
    status: 'approved',
    published: true,
  });
  expect(await call(undoDecision, of(id), anna)).toMatchObject({ id: 'conflict' });
  expect(await server.sql`select from moderation_claims`).toHaveLength(0);
});

test('applies a decision whose job is held by a killed server', async () => {
  const id = await held();
  await decide(id, {});
  const late = (seconds: number) =>
    server.sql`
      update moderation_claims set takes_effect_at = now() - make_interval(secs => ${seconds})
    `;
  await late(5);
  await applyLateDecisions(server.database);
  expect(await statusOf(id)).toBe('pending_approval');
  await late(31);
  await applyLateDecisions(server.database);
  expect(await statusOf(id)).toBe('approved');
});

test('a decision of a moderator who lost the role meanwhile has no effect', async () => {
  const id = await held();
  await decide(id, {});
  await server.sql`update users set is_admin = false where id = ${anna.id}`;
  await afterUndo();
  await server.sql`update users set is_admin = true where id = ${anna.id}`;
  expect(await statusOf(id)).toBe('pending_approval');
  expect(await idOf(boon)).toBe(id);
});

test('takes a decision back, and applies only the next one', async () => {
  const id = await held();
  await decide(id, {});
  expect(await call(undoDecision, of(id), boon)).toMatchObject({ id: 'conflict' });
  expect(await call(undoDecision, of(id), anna)).toMatchObject({ id });
  await afterUndo();
  expect(await statusOf(id)).toBe('pending_approval');
  await decide(id, { status: 'rejected', reasons: ['price'] });
  await afterUndo();
  expect(await statusOf(id)).toBe('rejected');
});

test('a listing that changes meanwhile waits again', async () => {
  const id = await held();
  await decide(id, {});
  await edit(id);
  await afterUndo();
  expect(await statusOf(id)).toBe('pending_approval');
  expect(await idOf(boon)).toBe(id);
  expect(await decide(id, {}, boon)).toMatchObject({ id: 'version_conflict' });
  expect(await decide(id, { version: 2 }, boon)).toMatchObject({ id });
});

test('a live listing that changed waits too', async () => {
  const id = await held();
  await decide(id, {});
  await afterUndo();
  await edit(id);
  expect(await idOf(boon)).toBe(id);
});

test('the owner reads the reasons in their language, also of a removal', async () => {
  const [first, second] = [await send(), await send()];
  const body = { status: 'rejected', reasons: ['price', 'place'], message: 'ขอดูโฉนดด้วย' };
  const { price, place } = LISTING_REASONS;
  const lines = [price.note.th, place.note.th, 'ขอดูโฉนดด้วย'];
  const preview = await call(
    previewDecision,
    { params: { id: String(first) }, body: { ...body, version: 1 } },
    anna,
  );
  expect(preview).toMatchObject({
    language: 'th',
    subject: expect.stringContaining('ประกาศของคุณไม่ได้รับอนุมัติ: '),
  });
  expect(preview.paragraphs).toEqual(expect.arrayContaining(lines));

  await next(anna);
  await decide(first, body);
  await next(anna);
  await decide(second, { status: 'deleted', reasons: ['scam'] });
  await afterUndo();
  expect(await call(readOwnListing, { params: { id: String(first) } }, owner)).toMatchObject({
    status: 'rejected',
    decisionReason: lines.join('\n'),
  });
  expect(await statusOf(second)).toBe('deleted');
  await server.sql`update deliveries set due_at = now() where user_id = ${owner.id}`;
  const mails = await afterUndo();
  const removed = mails.find(({ subject }) => subject.includes('ถูกลบ'));
  expect(removed!.text).toContain(LISTING_REASONS.scam.note.th);
});

test('requires a reason for anything but an approval', async () => {
  const id = await held();
  for (const status of ['rejected', 'deleted']) {
    expect(await decide(id, { status, message: ' ' })).toMatchObject({
      id: 'invalid_input',
      fields: [{ path: 'message' }],
    });
  }
});

test('counts what waits and what moderators look at', async () => {
  const [first] = [await send(), await send()];
  await next(anna);
  const { queues } = await call(readDashboard, {}, anna);
  const { updatedAt } = await call(readOwnListing, { params: { id: String(first) } }, owner);
  expect(queues.find((one) => one.queue === queue)).toEqual({
    queue,
    waiting: 2,
    claimed: 1,
    oldestAt: updatedAt,
  });
});
