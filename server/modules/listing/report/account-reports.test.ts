import { beforeEach, expect, test } from 'vitest';

import { decideOnReport, readReported } from '#contract/moderation-subject-endpoints.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { deskCalls, of } from '#server/modules/operations/moderation-queue/testing/desk-calls.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

let anna: Person;
let boon: Person;

const server = await openTestServer();
const desk = deskCalls(server);
await server.database.transaction(insertPlaces);
beforeEach(async () => {
  await server.sql`delete from moderation_claims`;
  await server.sql`delete from reports`;
  anna = await makePerson(server.database, { isAdmin: true });
  boon = await makePerson(server.database, { isAdmin: true });
});

/** Reports a member or a business. @returns the id of the report */
async function reportAccount(type: 'user' | 'business', subjectId: number, reporter: Person) {
  const rows = await server.sql<{ id: number }>`
    insert into reports (reporter_id, subject_kind, subject_id, reason)
    values (${reporter.id}, ${type}, ${subjectId}, 'impersonation') returning id
  `;
  return rows[0]!.id;
}

test('warns a reported member, and blocks them after the next report', async () => {
  const [member, reporter] = [await makePerson(server.database), await makePerson(server.database)];
  await approved(server.database, await sendListing(server.database, member));
  const first = await reportAccount('user', member.id, reporter);
  expect(await desk.call(readReported, of(first), anna)).toMatchObject({
    subject: { type: 'user', id: member.id },
    account: { name: 'Mali Testing', status: 'active', record: { live: 1 }, history: [] },
  });
  for (const body of [
    { action: 'warn', reasons: ['price'] },
    { action: 'warn', message: 'Only words.' },
    { action: 'remove', reasons: ['scam'] },
  ]) {
    expect(await desk.call(decideOnReport, { ...of(first), body }, anna)).toMatchObject({
      id: 'invalid_input',
    });
  }
  const warning = { action: 'warn', reasons: ['impersonation', 'spam'] };
  await desk.call(decideOnReport, { ...of(first), body: warning }, anna);
  await desk.afterUndo();
  expect(await desk.noticesOf(member.id)).toContainEqual({
    kind: 'account_warned',
    params: { businessId: null, reasons: ['impersonation', 'spam'] },
  });
  expect(await desk.noticesOf(reporter.id)).toEqual([
    { kind: 'report_decided', params: { type: 'user', isUpheld: true } },
  ]);

  const second = await reportAccount('user', member.id, reporter);
  const { account } = await desk.call(readReported, of(second), anna);
  expect(account!.history.map(({ action, reason }) => `${action} ${reason}`).sort()).toEqual([
    'upheld impersonation',
    'user.warn impersonation',
    'user.warn spam',
  ]);
  await desk.call(
    decideOnReport,
    { ...of(second), body: { action: 'block', reasons: ['fraud'] } },
    anna,
  );
  await desk.afterUndo();
  const rows = await server.sql`
    select u.status, l.published from users u join listings l on l.owner_user_id = u.id
    where u.id = ${member.id}
  `;
  expect(rows).toEqual([{ status: 'blocked', published: false }]);
  expect(await desk.auditOf(anna)).toEqual([
    'user.warn',
    'user.warn',
    'report.uphold',
    'user.block',
    'report.uphold',
  ]);
});

test('warns the admin of a reported business, which can’t be blocked here', async () => {
  const [admin, reporter] = [await makePerson(server.database), await makePerson(server.database)];
  const businessId = await makeBusiness(server.database, admin, { name: 'Chao Phraya Homes' });
  const id = await reportAccount('business', businessId, reporter);
  expect(await desk.call(readReported, of(id), anna)).toMatchObject({
    account: { name: 'Chao Phraya Homes' },
  });
  const body = { action: 'block', reasons: ['fraud'] };
  expect(await desk.call(decideOnReport, { ...of(id), body }, anna)).toMatchObject({
    id: 'invalid_input',
  });
  await desk.call(decideOnReport, { ...of(id), body: { ...body, action: 'warn' } }, anna);
  await desk.afterUndo();
  expect(await desk.noticesOf(admin.id)).toEqual([
    { kind: 'account_warned', params: { businessId, reasons: ['fraud'] } },
  ]);
});

test('shows no moderator a report about them or their business', async () => {
  const reporter = await makePerson(server.database);
  const businessId = await makeBusiness(server.database, anna);
  for (const id of [
    await reportAccount('user', anna.id, reporter),
    await reportAccount('business', businessId, reporter),
  ]) {
    const body = { action: 'dismiss' };
    expect(await desk.call(readReported, of(id), anna)).toMatchObject({ id: 'conflict' });
    expect(await desk.call(decideOnReport, { ...of(id), body }, anna)).toMatchObject({
      id: 'conflict',
    });
    expect(await desk.call(readReported, of(id), boon)).toMatchObject({ id });
  }
  expect(await desk.next('reports', anna)).toBeUndefined();
  expect(await desk.next('reports', boon)).toBeGreaterThan(0);
});
