import { beforeEach, expect, it } from 'vitest';

import { verifyPassword } from '#server/modules/identity/user/password.ts';
import { createAdmin } from './create-admin.ts';
import { StartError } from '#server/start-error.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const { database, sql: run } = await openTestDatabase();

beforeEach(async () => {
  await run`DELETE FROM users`;
});

const readUsers = () =>
  run<{ password_hash: string | null }>`SELECT *, verified_at IS NOT NULL AS is_verified FROM users
    ORDER BY id`;

const makeUser = (email: string, isVerified: boolean) =>
  run`INSERT INTO users (email, status, verified_at, password_hash)
    VALUES (${email}, 'pending', ${isVerified ? new Date() : null}, 'old')`;

const answer = (password: string) => () => Promise.resolve(password);

it('createAdmin creates an account that can log in', async () => {
  const { isNew } = await createAdmin(database, 'Boss@sala.test', answer('Sala-demo-1'));
  expect(isNew).toBe(true);
  const [user] = await readUsers();
  const state = { status: 'active', is_admin: true, is_verified: true };
  expect(user).toMatchObject({ email: 'Boss@sala.test', ...state });
  expect(await verifyPassword('Sala-demo-1', user!.password_hash)).toBe(true);
});

it('createAdmin promotes the account with this confirmed email and keeps its password', async () => {
  await makeUser('boss@sala.test', true);
  const { isNew } = await createAdmin(database, 'BOSS@sala.test', (exists) => {
    expect(exists).toBe(true);
    return Promise.resolve('');
  });
  expect(isNew).toBe(false);
  const [boss, ...others] = await readUsers();
  expect(boss).toMatchObject({ is_admin: true, status: 'active', password_hash: 'old' });
  expect(others).toEqual([]);
});

it('createAdmin ends existing sessions when the password changes', async () => {
  await makeUser('boss@sala.test', true);
  await run`INSERT INTO sessions (user_id, token_hash, expires_at)
    SELECT id, 'token', now() + interval '1 day' FROM users`;
  await createAdmin(database, 'boss@sala.test', answer('Sala-demo-1'));
  expect(await run`SELECT FROM sessions WHERE revoked_at IS NULL`).toHaveLength(0);
});

it("createAdmin doesn't promote an account with an unconfirmed email", async () => {
  await makeUser('boss@sala.test', false);
  await createAdmin(database, 'boss@sala.test', answer('Sala-demo-1'));
  expect(await readUsers()).toMatchObject([{ is_admin: false }, { is_admin: true }]);
});

it.each([
  ['boss@sala.test', 'short', /must have 8 to 128 characters, have an uppercase letter/],
  ['boss@sala.test', 'Password1!', /not be a common password/],
  ['boss@sala.test', '', /needs a password/],
  ['boss', 'Sala-demo-1', /not an email address/],
])('createAdmin rejects %j with %j', async (email, password, message) => {
  const attempt = createAdmin(database, email, answer(password));
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(message);
  expect(await readUsers()).toEqual([]);
});

it('createAdmin writes the user’s id, without values, to the audit log', async () => {
  const { id } = await createAdmin(database, 'boss@sala.test', answer('Sala-demo-1'));
  const rows = await run`SELECT actor_id, action, subject_kind, subject_id, fields FROM admin_audit
    ORDER BY id DESC LIMIT 1`;
  const subject = { subject_kind: 'user', subject_id: id, fields: ['is_admin', 'password_hash'] };
  expect(rows).toEqual([{ actor_id: 0, action: 'user.make_admin', ...subject }]);
});
