import { randomUUID } from 'node:crypto';

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { Draft, MAX_DRAFTS } from '#contract/identity/draft.ts';
import { listDrafts, type writeDraft } from '#contract/identity/draft-endpoints.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { buryUser } from '../user/user-repository.ts';
import { runDailyCleanup } from '#server/jobs/daily-cleanup.ts';
import { actingFor, joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const [mali, dao] = await makePeople(server.database, {}, { status: 'pending' });
beforeEach(async () => {
  await server.sql`delete from drafts`;
});

type Body = Partial<v.InferInput<typeof writeDraft.body>>;

function write({ token }: Person, id: string, given: Body = {}, businessId?: number) {
  const report = { kind: 'report', targetId: 12, schemaVersion: 1, body: {}, baseVersion: 0 };
  const headers = { 'idempotency-key': randomUUID(), ...(businessId && actingFor(businessId)) };
  return server.request(token, 'PUT', `/api/drafts/${id}`, { ...report, ...given }, headers);
}

const call = endpointCaller(server.app);
const read = ({ token }: Person, id: string) => server.request(token, 'GET', `/api/drafts/${id}`);
const remove = ({ token }: Person, id: string, baseVersion: number) =>
  server.request(token, 'DELETE', `/api/drafts/${id}?baseVersion=${baseVersion}`);

const list = async (person: Person) => (await call(listDrafts, {}, person)).drafts;

const saying = (details: string): Body => ({ body: { details } });

test('creates, updates, returns and lists a draft, with a new version per change', async () => {
  const id = randomUUID();
  const first = await write(mali, id, saying('ราคาไม่ตรง'));
  expect(first.json()).toMatchObject({ id, version: 1 });
  expect(first.body).not.toContain('ราคา');
  const body = { reason: 'wrong', details: 'The price 🏷️' };
  await write(mali, id, { body, baseVersion: 1 });
  const about = { id, kind: 'report', targetId: 12, businessId: null };
  expect(await list(mali)).toMatchObject([{ ...about, version: 2, body }]);
  expect((await read(mali, id)).json()).toMatchObject({ ...about, version: 2, body });
});

test('stores a draft without a target', async () => {
  const id = randomUUID();
  const homes = [
    { id: 12, title: 'บ้านสวน' },
    { id: 7, title: 'A house' },
  ];
  const given = { kind: 'viewing_day' as const, targetId: null, body: { homes } };
  expect((await write(mali, id, given)).json()).toMatchObject({ id, version: 1 });
  expect(await list(mali)).toMatchObject([{ id, ...given }]);
});

test('hides another user’s draft from reads, lists, updates and deletes', async () => {
  const id = randomUUID();
  await write(mali, id, saying('mine'));
  expect((await read(dao, id)).statusCode).toBe(404);
  expect(await list(dao)).toEqual([]);
  expect((await remove(dao, id, 1)).statusCode).toBe(200);
  // The same id in another account is a separate draft.
  expect((await write(dao, id, { ...saying('theirs'), baseVersion: 1 })).statusCode).toBe(412);
  expect((await write(dao, id, saying('theirs'))).statusCode).toBe(200);
  expect(await list(mali)).toMatchObject([{ version: 1, body: { details: 'mine' } }]);
});

test('returns `version_conflict` with the current draft to the later of two devices', async () => {
  const id = randomUUID();
  await write(mali, id, saying('from the phone'));
  const late = await write(mali, id, saying('from the desk'));
  expect(late.statusCode).toBe(412);
  const { current } = v.parse(ErrorBody, late.json());
  expect(v.parse(Draft, current)).toMatchObject({ version: 1, ...saying('from the phone') });
  expect((await write(mali, id, saying('from the phone'))).json()).toMatchObject({ version: 1 });
});

test('accepts one of two concurrent writes and rejects the other', async () => {
  const id = randomUUID();
  for (const baseVersion of [0, 1, 2]) {
    const answers = await Promise.all(
      ['phone', 'desk'].map((device) =>
        write(mali, id, { ...saying(`${device} ${baseVersion}`), baseVersion }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  }
});

test('doesn’t delete newer changes, restore an old version, or take another form under the same id', async () => {
  const id = randomUUID();
  await write(mali, id, saying('one'));
  const other = await write(mali, id, { ...saying('two'), targetId: 13, baseVersion: 1 });
  expect(other.statusCode).toBe(409);
  await write(mali, id, { ...saying('two'), baseVersion: 1 });
  const late = await remove(mali, id, 1);
  expect(late.statusCode).toBe(412);
  expect(v.parse(ErrorBody, late.json()).current).toMatchObject({ version: 2 });
  expect((await remove(mali, id, 2)).statusCode).toBe(200);
  expect((await remove(mali, id, 2)).statusCode).toBe(200);
  expect(await list(mali)).toEqual([]);
  expect(await server.sql`select body from drafts`).toEqual([{ body: {} }]);

  const old = await write(mali, id, { ...saying('three'), baseVersion: 2 });
  expect(old.statusCode).toBe(412);
  expect(v.parse(ErrorBody, old.json()).current).toBeNull();
  // The version number continues after a deletion, so older copies are still recognised as older.
  expect((await write(mali, id, saying('written again'))).json()).toMatchObject({ version: 4 });
});

test('lets only current members of a business write its drafts', async () => {
  const businessId = await makeBusiness(server.database, await makePerson(server.database));
  await joinBusiness(server.database, businessId, mali, 4);
  const id = randomUUID();
  expect((await write(dao, id, {}, businessId)).statusCode).toBe(403);
  expect((await write(mali, id, saying('ours'), businessId)).statusCode).toBe(200);
  await server.sql`update memberships set ended_at = now() where user_id = ${mali.id}`;
  const after = await write(mali, id, { ...saying('late'), baseVersion: 1 }, businessId);
  expect(after.statusCode).toBe(403);
  // Former members can still read drafts that they wrote.
  expect(await list(mali)).toMatchObject([{ businessId, body: { details: 'ours' } }]);
});

const HOME = { id: 1, title: 'x' };

test.each([
  ['of an unknown kind', { kind: 'diary' as never }, 'kind', 'picklist'],
  ['of an unknown schema version', { schemaVersion: 2 }, 'schemaVersion', 'max_value'],
  ['with an unknown field', { body: { price: 1 } }, 'body.price', 'unknown_key'],
  ['with a NUL', saying('a\0b'), 'body.details', 'check'],
  ['with a lone surrogate', saying('a\ud83c'), 'body.details', 'check'],
  [
    'with a duplicate listing',
    { kind: 'viewing_day' as const, targetId: null, body: { homes: [HOME, HOME] } },
    'body.homes',
    'check',
  ],
  ['with a text that is too long', saying('x'.repeat(2_001)), 'body.details', 'max_length'],
])('rejects a draft %s and names the field', async (_what, given, path, rule) => {
  const answer = await write(mali, randomUUID(), given);
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields).toMatchObject([{ path, rule }]);
  expect(await list(mali)).toEqual([]);
});

test('limits the number of drafts, and deleting one frees a place', async () => {
  await server.sql`
    insert into drafts (user_id, kind, schema_version, body, expires_at)
    select ${mali.id}, 'report', 1, '{}', now() + interval '1 day'
    from generate_series(1, ${MAX_DRAFTS - 1}::int)
  `;
  const last = randomUUID();
  expect((await write(mali, last)).statusCode).toBe(200);
  const more = await write(mali, randomUUID());
  expect(more.statusCode).toBe(409);
  expect(more.json()).toMatchObject({ id: 'too_many_drafts' });
  expect((await write(mali, last, { ...saying('on'), baseVersion: 1 })).statusCode).toBe(200);
  await remove(mali, last, 2);
  expect((await write(mali, randomUUID())).statusCode).toBe(200);
});

test('deletes expired drafts and the drafts of deleted accounts', async () => {
  const [old, fresh, buried] = [randomUUID(), randomUUID(), randomUUID()];
  const gone = await makePerson(server.database);
  await write(mali, old, saying('old'));
  await write(mali, fresh, saying('fresh'));
  await write(gone, buried, saying('buried'));
  await server.sql`update drafts set expires_at = now() - interval '1 minute' where cid = ${old}`;
  expect(await list(mali)).toMatchObject([{ id: fresh }]);
  await runDailyCleanup(server.database);
  await server.database.transaction((open) => buryUser(open, gone.id));
  expect(await server.sql<{ id: string }>`select cid as id from drafts`).toEqual([{ id: fresh }]);
});
