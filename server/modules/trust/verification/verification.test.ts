import { expect, test } from 'vitest';

import { patchAccount } from '#server/modules/identity/profile/patch-account.ts';
import { presentAccount } from '#server/modules/identity/user/present-user.ts';
import { findAccount } from '#server/modules/identity/user/user-repository.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { beforeTransaction } from '#tests/setup/before-transaction.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const { app, database } = server;
const admin = await makePerson(database, { isAdmin: true });

interface Answer {
  id?: unknown;
  isVerified?: boolean;
  verification?: { id: number; status: string; reason: string } | null;
  verifications?: { id: number }[];
  photo?: { key: string; access: string } | null;
}

const callPath = pathCaller<Answer>(app);
const call = async (...path: Parameters<typeof callPath>) => (await callPath(...path)).body;

const photosOf = ({ id }: Person) =>
  server.value<number>`select count(*)::int from photos where owner_user_id = ${id}`;

/** Sends a request with a photo, by default a new one. */
async function ask(person: Person, photo?: string) {
  const body = { document: 'passport', photo: photo ?? (await somePhoto(database, person)) };
  return call('POST', '/api/users/verify_profile', person, body);
}
const pending = { verification: { status: 'pending' } };
const read = (person: Person) => call('GET', '/api/users/verify_profile', person);
/** Returns the newest request that waits for a decision. */
const waiting = async () =>
  (await call('GET', '/api/admin/verifications', admin)).verifications!.at(-1)!;
const decide = (id: number, status: string, reason = '') =>
  call('PATCH', `/api/admin/verification/${id}`, admin, { status, reason });

test('shows a request with its document, which is deleted after the decision', async () => {
  const mali = await makePerson(database);
  expect((await read(mali)).verification).toBeNull();
  expect(await ask(mali)).toMatchObject(pending);
  expect(await ask(mali)).toMatchObject({ id: 'conflict' });

  const request = await waiting();
  expect(request).not.toHaveProperty('photo');
  await call('POST', `/api/admin/moderation/verifications/${request.id}/claim`, admin);
  const seen = await call('GET', `/api/admin/verification/${request.id}`, admin);
  const { key, access } = seen.photo!;
  // Without the access token the photo is not found.
  expect((await app.inject(`/photos/${key}/480.webp`)).statusCode).toBe(404);
  expect(server.photoAccess.until(key, access)).not.toBeNull();

  expect(await decide(request.id, 'rejected', 'The photo is blurred.')).toMatchObject({
    status: 'rejected',
  });
  expect(await decide(request.id, 'approved')).toMatchObject({ id: 'conflict' });
  // One photo is left: that of the second request, which was rejected as a conflict.
  expect(await photosOf(mali)).toBe(1);
  expect((await read(mali)).verification).toMatchObject({ reason: 'The photo is blurred.' });

  expect(await ask(mali)).toMatchObject(pending);
  await decide((await waiting()).id, 'approved');
  const isVerified = async () => (await call('GET', `/api/users/${mali.id}`, mali)).isVerified;
  expect(await isVerified()).toBe(true);
  const decided = (status: string) => ({ kind: 'verification_decided', params: { status } });
  expect(await noticesOf(database, mali)).toEqual([decided('rejected'), decided('approved')]);

  // Changing the name removes the verification, but saving the same name doesn't.
  await call('PATCH', '/api/users/', mali, { firstName: 'Mali' });
  expect(await isVerified()).toBe(true);
  await call('PATCH', '/api/users/', mali, { firstName: 'Somebody' });
  expect(await isVerified()).toBe(false);
  expect((await read(mali)).verification).toMatchObject({ status: 'rejected', reason: '' });
});

test('withdraws a request when the name changes, also if it is being approved at the same moment', async () => {
  const mali = await makePerson(database);
  await ask(mali);
  const { id } = await waiting();
  await call('PATCH', '/api/users/', mali, { lastName: 'Another' });
  expect(await decide(id, 'approved')).toMatchObject({ id: 'conflict' });
  expect((await read(mali)).verification).toMatchObject({ status: 'rejected', reason: '' });
  expect(await photosOf(mali)).toBe(0);
  // A new request is possible.
  expect(await ask(mali)).toMatchObject(pending);

  // The admin decides while the name is being changed.
  const next = (await waiting()).id;
  const account = presentAccount((await findAccount(database, mali.id))!);
  const late = beforeTransaction(database, () => decide(next, 'approved'));
  await patchAccount(late, account, { lastName: 'Other' }, 0);
  expect((await read(mali)).verification).toMatchObject({ id: next, status: 'rejected' });
});

test("rejects an admin's decision on their own request", async () => {
  await ask(admin);
  expect(await decide((await waiting()).id, 'approved')).toMatchObject({ id: 'conflict' });
  expect(await decide(999_999, 'approved')).toMatchObject({ id: 'not_found' });
});

test("keeps a document's photo that is also used elsewhere", async () => {
  const mali = await makePerson(database);
  const hash = await somePhoto(database, mali);
  await server.sql`
    update users set image_photo_id = (
      select id from photos where owner_user_id = ${mali.id}
    ) where id = ${mali.id}
  `;
  await ask(mali, hash);
  await decide((await waiting()).id, 'approved');
  expect(await photosOf(mali)).toBe(1);
});
