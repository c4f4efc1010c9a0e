import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { logSentence, verifyLog } from './verify-log.ts';

const { database } = await openTestDatabase();
beforeEach(async () => {
  await tamper('truncate admin_audit restart identity');
  await sql`delete from secrets`.execute(database.kysely);
  await write(5);
});

const write = (entries: number) =>
  database.transaction(async (transaction) => {
    for (let nth = 0; nth < entries; nth += 1) {
      await writeAudit(transaction, 1, 'user.block', ['user', nth + 1]);
    }
  });

/** Changes the log without its triggers. */
const tamper = (statement: string) =>
  database.transaction(async ({ kysely }) => {
    await sql`alter table admin_audit disable trigger user`.execute(kysely);
    await sql.raw(statement).execute(kysely);
    await sql`alter table admin_audit enable trigger user`.execute(kysely);
  });

const check = async () => logSentence(await verifyLog(database));

test('an untouched log is intact, also as it grows and while it is empty', async () => {
  expect(await check()).toBe('5 entries, intact');
  await write(2);
  expect(await check()).toBe('7 entries, intact');
  await tamper(`delete from admin_audit`);
  await sql`delete from secrets`.execute(database.kysely);
  expect(await check()).toBe('0 entries, intact');
});

test.each([
  ['changed', `update admin_audit set actor_id = 9 where id = 3`, '5 entries, 1 broken: 3'],
  ['removed', `delete from admin_audit where id = 2`, '4 entries, 1 broken: 3'],
  ['removed as the first', `delete from admin_audit where id = 1`, '4 entries, 1 broken: 2'],
  [
    'inserted',
    `insert into admin_audit (id, actor_id, action, subject_kind, hash)
      values (6, 1, 'user.block', 'user', sha256('6'))`,
    '6 entries, 1 broken: 6',
  ],
])('finds an entry that was %s', async (_how, statement, sentence) => {
  await tamper(statement);
  expect(await check()).toBe(sentence);
  expect(await check()).toBe(sentence);
});

test('finds that the last entry of the last check was removed, also once others follow', async () => {
  await check();
  await tamper(`delete from admin_audit where id = 5`);
  expect(await check()).toBe('4 entries, 1 broken: 5');
  await write(2);
  expect(await check()).toBe('6 entries, 1 broken: 5');
});

test('finds a chain that was calculated again', async () => {
  await check();
  await tamper(`
    update admin_audit set actor_id = 9 where id = 5;
    update admin_audit a set hash = admin_audit_hash(
      (select hash from admin_audit where id = 4), a
    ) where id = 5`);
  expect(await check()).toBe('5 entries, 1 broken: 5');
});

test('names the first 20 broken entries', async () => {
  await write(30);
  await tamper(`update admin_audit set hash = sha256('x') where id > 10`);
  const ids = Array.from({ length: 20 }, (_, nth) => nth + 11).join(', ');
  expect(await check()).toBe(`35 entries, 25 broken: ${ids}, …`);
});
