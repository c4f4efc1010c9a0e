import { expect, test } from 'vitest';

import { undoDecision } from '#contract/moderation-queue-endpoints.ts';
import { decideOnReport } from '#contract/moderation-subject-endpoints.ts';
import { listReports } from '#contract/report-admin-endpoints.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { deskCalls, of } from '#server/modules/operations/moderation-queue/testing/desk-calls.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const desk = deskCalls(server);
await server.database.transaction(insertPlaces);
const anna = await makePerson(server.database, { isAdmin: true });
const boon = await makePerson(server.database, { isAdmin: true });

/** @returns the id of a report of `reporter` */
async function report(type: string, subjectId: number, reporter: Person, reason = 'scam') {
  const rows = await server.sql<{ id: number }>`
    insert into reports (reporter_id, subject_kind, subject_id, reason, details)
    values (${reporter.id}, ${type}, ${subjectId}, ${reason}, 'Asked for a deposit.') returning id
  `;
  return rows[0]!.id;
}

const list = async (query: Record<string, string>, who = anna) =>
  (await desk.call(listReports, { query: { pageSize: '100', ...query } }, who)).rows;

const idsOf = async (query: Record<string, string>, who = anna) =>
  (await list(query, who)).map(({ id }) => id);

test('shows a report with its subject, and what was decided on it', async () => {
  const { database } = server;
  const listing = await approved(database, await sendListing(database, await makePerson(database)));
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
  expect(await desk.call(decideOnReport, { ...of(later), body }, anna)).toMatchObject({
    id: oldest,
  });
  expect(await desk.call(decideOnReport, { ...of(oldest), body }, boon)).toMatchObject({
    id: 'conflict',
  });
  const taken = { params: { queue: 'reports', id: String(oldest) } };
  await desk.call(undoDecision, taken, anna);
  await desk.call(decideOnReport, { ...of(later), body }, anna);
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
  expect(await desk.call(decideOnReport, { ...of(later), body }, anna)).toMatchObject({
    id: 'conflict',
  });
  const unknown = { ...of(999_999_999), body };
  expect(await desk.call(decideOnReport, unknown, anna)).toMatchObject({ id: 'not_found' });
});

test('filters and finds reports; open ones come first', async () => {
  const { database } = server;
  const [member, reporter] = [await makePerson(database), await makePerson(database)];
  await server.sql`update users set first_name = 'Quentin', last_name = 'Xylograph' where id = ${member.id}`;
  const dismissed = await report('user', member.id, reporter, 'spam');
  await desk.call(decideOnReport, { ...of(dismissed), body: { action: 'dismiss' } }, anna);
  await desk.afterUndo();
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

test('hides reports about the moderator and their business', async () => {
  const { database } = server;
  const reporter = await makePerson(database);
  const businessId = await makeBusiness(database, boon);
  const about = [
    await report('user', boon.id, reporter),
    await report('business', businessId, reporter),
  ];
  const mine = { reporterId: String(reporter.id), sort: 'createdAt', direction: 'asc' };
  expect(await idsOf(mine, anna)).toEqual(about);
  expect(await idsOf(mine, boon)).toEqual([]);
  for (const id of about) {
    const body = { action: 'dismiss' };
    expect(await desk.call(decideOnReport, { ...of(id), body }, boon)).toMatchObject({
      id: 'conflict',
    });
  }
});
