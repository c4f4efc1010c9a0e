import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { LogEntry } from '#contract/site/audit-endpoints.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { verifyLog } from '#server/operator/verify-log.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const admin = await makePerson(server.database, { isAdmin: true, firstName: 'Kanya' });

async function call<Reply>(path: string): Promise<Reply> {
  const answer = await server.request(admin.token, 'GET', `/api/admin/log${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Reply>();
}

const list = async (query: Record<string, string>, part = '') =>
  (await call<{ rows: LogEntry[] }>(`${part}?${new URLSearchParams(query).toString()}`)).rows;

const write = (action: string, subjectKind: string, subjectId: number) =>
  server.database.transaction((transaction) => {
    return writeAudit(transaction, admin.id, action, [subjectKind, subjectId], ['status'], 'fraud');
  });

test('finds entries by actor, action, subject and day', async () => {
  const other = await makePerson(server.database, { isAdmin: true });
  const [user, listing] = [910_001, 910_002];
  await write('test_log.block', 'user', user);
  await write('test_log.reject', 'listing', listing);
  const subjectsOf = async (query: Record<string, string>) =>
    (await list(query)).map(({ subjectId }) => subjectId);
  const both = { search: 'test_log' };
  expect(await subjectsOf(both)).toEqual([listing, user]);
  expect(await subjectsOf({ ...both, direction: 'asc' })).toEqual([user, listing]);
  expect(await subjectsOf({ action: 'test_log.block' })).toEqual([user]);
  expect(await subjectsOf({ ...both, subjectKind: 'listing' })).toEqual([listing]);
  expect(await subjectsOf({ subjectId: String(user) })).toEqual([user]);
  expect(await subjectsOf({ search: String(listing) })).toEqual([listing]);
  expect(await subjectsOf({ ...both, actorId: String(other.id) })).toEqual([]);
  expect(await subjectsOf({ ...both, createdTo: '2020-01-01' })).toEqual([]);
  const entry = { actorId: admin.id, actorName: 'Kanya Testing', fields: ['status'] };
  const [found, ...more] = await list({ action: 'test_log.block' });
  expect(found).toMatchObject({ ...entry, reason: 'fraud', isIntact: true });
  expect(more).toEqual([]);
});

test('writes an audit entry for an export, and none for a page', async () => {
  const exports = () => list({ action: 'log.export' });
  const before = (await exports()).length;
  await list({ search: 'log' }, '/export');
  const after = await exports();
  expect(after.length).toBe(before + 1);
  expect(after[0]).toMatchObject({ actorId: admin.id, fields: ['sort', 'direction', 'search'] });
});

test('shows which entry was changed, and the last full check', async () => {
  const { kysely } = server.database;
  const check = () => call<{ checked: { isUnchanged: boolean; lastId: number } | null }>('/check');
  await write('test_chain.one', 'user', 920_001);
  await write('test_chain.two', 'user', 920_002);
  await verifyLog(server.database);
  const { checked } = await check();
  const intact = async () =>
    (await list({ search: 'test_chain', direction: 'asc' })).map(({ isIntact }) => isIntact);
  expect(checked).toMatchObject({ isUnchanged: true });
  expect(await intact()).toEqual([true, true]);

  const change = (action: string) => sql`update admin_audit set hash = decode(md5(${action}), 'hex')
    where subject_id = 920002`;
  const rows = await server.sql<{ hash: Buffer }>`select hash from admin_audit
    where subject_id = 920002`;
  // As someone does who may change the table.
  await server.sql`alter table admin_audit disable trigger admin_audit_keep`;
  await change('forged').execute(kysely);
  expect(await intact()).toEqual([true, false]);
  expect((await check()).checked).toMatchObject({ isUnchanged: false });
  await server.sql`update admin_audit set hash = ${rows[0]!.hash} where subject_id = 920002`;
  await server.sql`alter table admin_audit enable trigger admin_audit_keep`;
  expect(await intact()).toEqual([true, true]);
});
