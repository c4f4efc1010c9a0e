import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { HEADERS } from '#contract/version.ts';
import { patchAccount } from '#server/modules/identity/profile/patch-account.ts';
import { presentAccount } from '#server/modules/identity/user/present-user.ts';
import { findAccount } from '#server/modules/identity/user/user-repository.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { beforeTransaction } from '#tests/setup/before-transaction.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await makePerson(server.database, { isAdmin: true });
});
afterAll(() => server.close());

interface Answer {
  statusCode: number;
  id?: unknown;
  verification?: { id: number; status: string; reason: string } | null;
  verifications?: { id: number }[];
  photo?: { key: string; access: string } | null;
}

async function call(
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  { token }: Pick<Person, 'token'>,
  payload?: object,
): Promise<Answer> {
  const headers = { [HEADERS.authToken]: token };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { statusCode: answer.statusCode, ...answer.json<object>() };
}

/** Inserts an uploaded photo of a user. @returns its hash */
async function photoOf({ id }: Person): Promise<string> {
  const hash = randomBytes(32);
  await sql`
    insert into photos (owner_user_id, sha256, bytes, received, state, width, height, mime)
    values (${id}, ${hash}, 10, 10, 'ready', 600, 400, 'image/jpeg')
  `.execute(server.database.kysely);
  return hash.toString('hex');
}

const photosOf = async ({ id }: Person) => {
  const { rows } = await sql`select 1 from photos where owner_user_id = ${id}`.execute(
    server.database.kysely,
  );
  return rows.length;
};

const ask = (person: Person, photo: string) =>
  call('POST', '/api/users/verify_profile', person, { document: 'passport', photo });
const read = (person: Person) => call('GET', '/api/users/verify_profile', person);
const waiting = async () => (await call('GET', '/api/admin/verifications', admin)).verifications!;
const decide = (id: number, status: string, reason = '', by = admin) =>
  call('PATCH', `/api/admin/verification/${id}`, by, { status, reason });

test('shows a request only to admins and deletes its document after the decision', async () => {
  const mali = await makePerson(server.database);
  expect((await read(mali)).verification).toBeNull();
  expect((await ask(mali, await photoOf(mali))).verification).toMatchObject({ status: 'pending' });
  expect(await ask(mali, await photoOf(mali))).toMatchObject({ id: 'conflict' });

  const request = (await waiting()).at(-1)!;
  expect(request).not.toHaveProperty('photo');
  await call('POST', `/api/admin/moderation/verifications/${request.id}/claim`, admin);
  const seen = await call('GET', `/api/admin/verification/${request.id}`, admin);
  const { key, access } = seen.photo!;
  // Without the access token the photo is not found.
  expect((await server.app.inject(`/photos/${key}/480.webp`)).statusCode).toBe(404);
  expect(server.photoAccess.until(key, access)).not.toBeNull();
  expect(await call('GET', '/api/admin/verifications', mali)).toMatchObject({ id: 'forbidden' });
  expect(await decide(request.id, 'approved', '', mali)).toMatchObject({ id: 'forbidden' });

  expect(await decide(request.id, 'rejected', 'The photo is blurred.')).toMatchObject({
    status: 'rejected',
  });
  expect(await decide(request.id, 'approved')).toMatchObject({ id: 'conflict' });
  // One photo is left: that of the second request, which was rejected as a conflict.
  expect(await photosOf(mali)).toBe(1);
  expect((await read(mali)).verification).toMatchObject({ reason: 'The photo is blurred.' });

  expect((await ask(mali, await photoOf(mali))).statusCode).toBe(200);
  await decide((await waiting()).at(-1)!.id, 'approved');
  const isVerified = async () => {
    const answer = await server.app.inject({
      url: `/api/users/${mali.id}`,
      headers: { [HEADERS.authToken]: mali.token },
    });
    return answer.json<{ isVerified: boolean }>().isVerified;
  };
  expect(await isVerified()).toBe(true);
  const { rows } = await sql<{ params: object }>`
    select params from notifications where user_id = ${mali.id} and kind = 'verification_decided'
    order by id
  `.execute(server.database.kysely);
  expect(rows.map(({ params }) => params)).toEqual([
    { status: 'rejected' },
    { status: 'approved' },
  ]);

  // Changing the name removes the verification, but saving the same name doesn't.
  await call('PATCH', '/api/users/', mali, { firstName: 'Mali' });
  expect(await isVerified()).toBe(true);
  await call('PATCH', '/api/users/', mali, { firstName: 'Somebody' });
  expect(await isVerified()).toBe(false);
  expect((await read(mali)).verification).toMatchObject({ status: 'rejected', reason: '' });
});

test('withdraws a request when the name changes, also if it is being approved at the same moment', async () => {
  const mali = await makePerson(server.database);
  await ask(mali, await photoOf(mali));
  const { id } = (await waiting()).at(-1)!;
  await call('PATCH', '/api/users/', mali, { lastName: 'Another' });
  expect(await decide(id, 'approved')).toMatchObject({ id: 'conflict' });
  expect((await read(mali)).verification).toMatchObject({ status: 'rejected', reason: '' });
  expect(await photosOf(mali)).toBe(0);
  // A new request is possible.
  expect((await ask(mali, await photoOf(mali))).statusCode).toBe(200);

  // The admin decides while the name is being changed.
  const next = (await waiting()).at(-1)!.id;
  const account = presentAccount((await findAccount(server.database, mali.id))!);
  const late = beforeTransaction(server.database, () => decide(next, 'approved'));
  await patchAccount(late, account, { lastName: 'Other' }, 0);
  expect((await read(mali)).verification).toMatchObject({ id: next, status: 'rejected' });
});

test("rejects another user's photo, and an admin's decision on their own request", async () => {
  const [mali, dao] = [await makePerson(server.database), await makePerson(server.database)];
  expect(await ask(dao, await photoOf(mali))).toMatchObject({ id: 'photo_missing' });
  const pending = await makePerson(server.database, { status: 'pending' });
  expect(await ask(pending, await photoOf(pending))).toMatchObject({ id: 'account_pending' });
  await ask(admin, await photoOf(admin));
  const own = (await waiting()).at(-1)!;
  expect(await decide(own.id, 'approved')).toMatchObject({ id: 'conflict' });
  expect(await decide(999_999, 'approved')).toMatchObject({ id: 'not_found' });
});

test("keeps a document's photo that is also used elsewhere", async () => {
  const mali = await makePerson(server.database);
  const hash = await photoOf(mali);
  await sql`
    update users set image_photo_id = (
      select id from photos where owner_user_id = ${mali.id}
    ) where id = ${mali.id}
  `.execute(server.database.kysely);
  await ask(mali, hash);
  await decide((await waiting()).at(-1)!.id, 'approved');
  expect(await photosOf(mali)).toBe(1);
});
