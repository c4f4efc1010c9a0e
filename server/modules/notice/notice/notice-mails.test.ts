import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { callPath } from '#tests/factories/call-path.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { notify } from './notify.ts';

let mali: Person;

const server = await openTestServer();
beforeEach(async () => {
  mali = await makePerson(server.database);
});

const tell = (key: string) =>
  server.database.transaction((transaction) =>
    notify(transaction, { userId: mali.id, kind: 'leads', params: { count: 1 }, dedupeKey: key }),
  );

/** Changes the entry of the log of the latest notice. */
const set = (change: string) =>
  server.sql`
    update deliveries set ${sql.raw(change)}
    where id = (select max(id) from deliveries where user_id = ${mali.id})
  `;

async function log(person = mali) {
  const { body } = await callPath(server.app, 'GET', '/api/notifications/emails', person);
  return body;
}

test('says what was sent, what waits, and why, newest first', async () => {
  await tell('first');
  await set(`state = 'sent', sent_at = '2026-11-01T08:00:00Z', reason = null`);
  await tell('second');
  await set(`state = 'skipped', reason = 'read'`);
  await tell('third');
  await set(`state = 'sending', due_at = '2026-11-02T08:00:00Z', reason = 'a newer one'`);
  await tell('fourth');
  expect(await log()).toMatchObject({
    emails: [
      {
        title: 'New lead',
        href: '/hunting-board/dashboard/user/leads',
        state: 'due',
        reason: 'gathering',
      },
      { state: 'due', reason: 'other', at: '2026-11-02T08:00:00.000Z' },
      { state: 'skipped', reason: 'read' },
      { state: 'sent', reason: null, at: '2026-11-01T08:00:00.000Z' },
    ],
    heldCount: 0,
    heldUntil: null,
  });
});

test('counts what waits for the end of the quiet hours, of the caller only', async () => {
  for (const key of ['first', 'second', 'third']) {
    await tell(key);
    await set(`reason = 'quiet_hours', due_at = '2026-11-03T00:00:00Z'`);
  }
  expect(await log()).toMatchObject({ heldCount: 3, heldUntil: '2026-11-03T00:00:00.000Z' });
  const dao = await makePerson(server.database);
  expect(await log(dao)).toEqual({ emails: [], heldCount: 0, heldUntil: null });
});
