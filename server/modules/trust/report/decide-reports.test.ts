import { expect, test } from 'vitest';

import { undoDecision } from '#contract/trust/moderation-queue-endpoints.ts';
import { decideOnReport, readReported } from '#contract/trust/moderation-subject-endpoints.ts';
import { listReports } from '#contract/trust/report-admin-endpoints.ts';
import { openDesk, of } from '../moderation-queue/testing/desk-calls.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { database } = server;
const desk = await openDesk(server);
const { anna, boon } = desk;

/** @returns the id of a report of `reporter` */
const report = (type: string, subjectId: number, reporter: Person, reason = 'scam') =>
  server.value<number>`
    insert into reports (reporter_id, subject_kind, subject_id, reason, details)
    values (${reporter.id}, ${type}, ${subjectId}, ${reason}, 'Asked for a deposit.') returning id
  `;

const decide = (id: number, body: object, by = anna) =>
  desk.call(decideOnReport, { ...of(id), body }, by);

const list = async (query: Record<string, string>, who = anna) =>
  (await desk.call(listReports, { query: { pageSize: '100', ...query } }, who)).rows;

const idsOf = async (query: Record<string, string>, who = anna) =>
  (await list(query, who)).map(({ id }) => id);

test('shows a report with its subject, and what was decided on it', async () => {
  const listing = await offerHome(database, await makePerson(database));
  const [first, second] = [await makePerson(database), await makePerson(database)];
  const [oldest, later] = [
    await report('listing', listing, first),
    await report('listing', listing, second, 'gone'),
  ];
  expect(await list({ id: String(later) })).toMatchObject([
    {
      status: 'open',
      subjectType: 'listing',
      subjectId: listing,
      isLive: true,
      reason: 'gone',
      details: 'Asked for a deposit.',
      reporterId: second.id,
      reporterName: 'Mali Testing',
      deskId: oldest,
      decision: null,
      decisionReasons: [],
    },
  ]);

  // A decision on any report of the subject is the one on the desk.
  const body = { action: 'send_back', reasons: ['price'] };
  expect(await decide(later, body)).toMatchObject({ id: oldest });
  expect(await decide(oldest, body, boon)).toMatchObject({ id: 'conflict' });
  const taken = { params: { queue: 'reports', id: String(oldest) } };
  await desk.call(undoDecision, taken);
  await decide(later, body);
  await desk.afterUndo();
  for (const id of [oldest, later]) {
    expect(await list({ id: String(id) })).toMatchObject([
      {
        status: 'upheld',
        isLive: false,
        deskId: null,
        decision: 'send_back',
        decisionReasons: ['price'],
        decidedByName: 'Mali Testing',
      },
    ]);
  }
  expect(await decide(later, body)).toMatchObject({ id: 'conflict' });
  expect(await decide(999_999_999, body)).toMatchObject({ id: 'not_found' });
});

test('filters and finds reports; open ones come first', async () => {
  const [member, reporter] = [await makePerson(database), await makePerson(database)];
  await server.sql`update users set first_name = 'Quentin', last_name = 'Xylograph' where id = ${member.id}`;
  const dismissed = await report('user', member.id, reporter, 'spam');
  await desk.decide(decideOnReport, dismissed, { action: 'dismiss' });
  const open = await report('user', member.id, reporter, 'impersonation');
  const mine = { reporterId: String(reporter.id) };
  expect(await idsOf(mine)).toEqual([open, dismissed]);
  expect(await idsOf({ ...mine, sort: 'createdAt', direction: 'asc' })).toEqual([dismissed, open]);
  expect(await idsOf({ ...mine, status: 'dismissed' })).toEqual([dismissed]);
  expect(await idsOf({ ...mine, reason: 'impersonation' })).toEqual([open]);
  expect(await idsOf({ ...mine, subjectType: 'business' })).toEqual([]);
  expect(await idsOf({ search: 'xylograph' })).toEqual([open, dismissed]);
  expect(await idsOf({ search: reporter.email })).toEqual([open, dismissed]);
  expect(await idsOf({ search: String(open) })).toContain(open);
  expect(await list({ id: String(dismissed) })).toMatchObject([
    { subjectName: 'Quentin Xylograph', decision: 'dismiss' },
  ]);
});

test('warns a reported member, and blocks them after the next report', async () => {
  const [member, reporter] = [await makePerson(database), await makePerson(database)];
  await offerHome(database, member);
  const first = await report('user', member.id, reporter, 'impersonation');
  expect(await desk.call(readReported, of(first))).toMatchObject({
    subject: { type: 'user', id: member.id },
    account: { name: 'Mali Testing', status: 'active', record: { live: 1 }, history: [] },
  });
  for (const body of [
    { action: 'warn', reasons: ['price'] },
    { action: 'warn', message: 'Only words.' },
    { action: 'remove', reasons: ['scam'] },
  ]) {
    expect(await decide(first, body)).toMatchObject({ id: 'invalid_input' });
  }
  const warning = { action: 'warn', reasons: ['impersonation', 'spam'] };
  await desk.decide(decideOnReport, first, warning);
  expect(await desk.noticesOf(member.id)).toContainEqual({
    kind: 'account_warned',
    params: { businessId: null, reasons: ['impersonation', 'spam'] },
  });
  expect(await desk.noticesOf(reporter.id)).toEqual([
    { kind: 'report_decided', params: { type: 'user', isUpheld: true } },
  ]);

  const second = await report('user', member.id, reporter, 'impersonation');
  const { account } = await desk.call(readReported, of(second));
  expect(account!.history.map(({ action, reason }) => `${action} ${reason}`).sort()).toEqual([
    'upheld impersonation',
    'user.warn impersonation',
    'user.warn spam',
  ]);
  const block = { action: 'block', reasons: ['fraud'] };
  await desk.decide(decideOnReport, second, block);
  const states = await server.sql`
    select u.status, l.published from users u join listings l on l.owner_user_id = u.id
    where u.id = ${member.id}
  `;
  expect(states).toEqual([{ status: 'blocked', published: false }]);
  expect(await desk.auditOf(anna)).toEqual([
    'user.warn impersonation',
    'user.warn spam',
    'report.uphold',
    'user.block fraud',
    'report.uphold',
  ]);
});

test('warns the admin of a reported business, which can’t be blocked here', async () => {
  const [admin, reporter] = [await makePerson(database), await makePerson(database)];
  const businessId = await makeBusiness(database, admin, { name: 'Chao Phraya Homes' });
  const id = await report('business', businessId, reporter, 'impersonation');
  expect(await desk.call(readReported, of(id))).toMatchObject({
    account: { name: 'Chao Phraya Homes' },
  });
  const body = { action: 'block', reasons: ['fraud'] };
  expect(await decide(id, body)).toMatchObject({ id: 'invalid_input' });
  await desk.decide(decideOnReport, id, { ...body, action: 'warn' });
  expect(await desk.noticesOf(admin.id)).toEqual([
    { kind: 'account_warned', params: { businessId, reasons: ['fraud'] } },
  ]);
});

test('shows no moderator a report about them or their business', async () => {
  const reporter = await makePerson(database);
  const businessId = await makeBusiness(database, anna);
  const about = [
    await report('user', anna.id, reporter, 'impersonation'),
    await report('business', businessId, reporter, 'impersonation'),
  ];
  for (const id of about) {
    const body = { action: 'dismiss' };
    expect(await desk.call(readReported, of(id))).toMatchObject({ id: 'conflict' });
    expect(await decide(id, body)).toMatchObject({ id: 'conflict' });
    expect(await desk.call(readReported, of(id), boon)).toMatchObject({ id });
  }
  const mine = { reporterId: String(reporter.id), sort: 'createdAt', direction: 'asc' };
  expect(await idsOf(mine)).toEqual([]);
  expect(await idsOf(mine, boon)).toEqual(about);
  expect(await desk.next('reports')).toBeUndefined();
  expect(await desk.next('reports', boon)).toBeGreaterThan(0);
});
