import { expect, test } from 'vitest';

import { deleteAccountOf } from '../profile/delete-account.ts';
import { patchAccount } from '../profile/patch-account.ts';
import { setPasswordByLink } from '../registration/open-link.ts';
import { lockRegistration } from '../registration/registration-repository.ts';
import { finishSignInWithCode } from '../second-factor/check-code.ts';
import { codeAt } from '../second-factor/totp.ts';
import { verifyPassword } from '../user/password.ts';
import { presentAccount } from '../user/present-user.ts';
import { findAccount } from '../user/user-repository.ts';
import { readSecret } from '#server/platform/database/secret.ts';
import {
  makePeople,
  makePerson,
  OTHER_PASSWORD,
  PASSWORD,
  type Person,
  withSecondFactor,
} from '#tests/factories/people.ts';
import { beforeTransaction } from '#tests/setup/before-transaction.ts';
import { isRowLocked } from '#tests/setup/held-row.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { insertLinkToken } from './one-time-token-repository.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { signInWithPassword } from './sign-in.ts';

// Checking a password takes time, and the account may change meanwhile. These tests make it change.

const client = { address: '198.51.100.7', userAgent: 'test' };

const server = await openTestServer();
const { database } = server;
const { kysely } = database;

const newPerson = () => makePerson(database, { hasPassword: true });

/** Resets the password through an emailed link, as the owner would. */
async function reset({ id, email }: Person): Promise<void> {
  const token = await insertLinkToken(database, { purpose: 'reset', userId: id, email });
  await setPasswordByLink(
    database,
    { userId: id, token },
    { password: OTHER_PASSWORD, unlink: false },
    { userId: null, userAgent: '' },
  );
}

/** Logs in with the old password and runs `meanwhile` after the password was checked. */
const signIn = ({ email }: Person, meanwhile: () => Promise<unknown>) =>
  signInWithPassword(
    {
      database: beforeTransaction(database, meanwhile),
      attempts: new SignInAttempts(database, 'password'),
    },
    { email, password: PASSWORD },
    client,
  );

async function liveSessions({ id }: Person): Promise<number> {
  const rows = await server.sql`select 1 from sessions where user_id = ${id}
    and revoked_at is null`;
  return rows.length;
}

/** Returns whether the account is active and has the password that its owner set. */
async function isOwners({ id }: Person): Promise<boolean> {
  const [hash] = await server.column<string | null>`select password_hash from users where id = ${id}
    and status = 'active'`;
  return verifyPassword(OTHER_PASSWORD, hash ?? null);
}

test('rejects a login if the password changed after it was checked', async () => {
  const person = await newPerson();
  const login = signIn(person, () => reset(person));
  await expect(login).rejects.toMatchObject({ id: 'invalid_credentials' });
  expect(await liveSessions(person)).toBe(0);
});

test('asks for the second factor if it was turned on after the password was checked', async () => {
  const person = await newPerson();
  const admission = await signIn(person, () => withSecondFactor(database, person));
  expect(admission).toMatchObject({ pending: expect.any(String) });
  expect(admission).not.toHaveProperty('token');
});

test('rejects a login with user_blocked if the user was blocked after the password was checked', async () => {
  const person = await newPerson();
  const block = () => server.sql`update users set status = 'blocked' where id = ${person.id}`;
  await expect(signIn(person, block)).rejects.toMatchObject({ id: 'user_blocked' });
});

test('a login that waits for its code expires when the password is reset', async () => {
  const person = await withSecondFactor(database, await newPerson());
  const admission = await signIn(person, async () => undefined);
  const pending = 'pending' in admission ? admission.pending : '';
  await reset(person);
  const services = {
    database,
    key: () => readSecret(kysely, 'second_factor'),
    attempts: new SignInAttempts(database, 'code'),
  };
  const finished = finishSignInWithCode(services, { pending, code: codeAt(person.secret) }, client);
  await expect(finished).rejects.toMatchObject({ id: 'sign_in_expired' });
});

const accountOf = async (id: number) => presentAccount((await findAccount(database, id))!);

test.each(['update', 'deletion'])(
  'rejects an account %s if the password changed after it was checked',
  async (what) => {
    const person = await newPerson();
    const late = beforeTransaction(database, () => reset(person));
    const patch = { firstName: 'Thief', password: 'Paper-kite-66', currentPassword: PASSWORD };
    const changed =
      what === 'update'
        ? patchAccount(late, await accountOf(person.id), patch, 0)
        : deleteAccountOf(late, person.id, PASSWORD);
    await expect(changed).rejects.toMatchObject({ id: 'wrong_password' });
    expect(await isOwners(person)).toBe(true);
    expect(await findAccount(database, person.id)).toMatchObject({ firstName: 'Mali' });
  },
);

test('an account without a password can’t be deleted or given a password with its session only', async () => {
  const [one, other] = await makePeople(database, {}, {});
  const wrong = { id: 'wrong_password' };
  const password = OTHER_PASSWORD;
  const given = patchAccount(database, await accountOf(one.id), { password }, 0);
  await expect(given).rejects.toMatchObject(wrong);
  await expect(deleteAccountOf(database, other.id, '')).rejects.toMatchObject(wrong);
});

test('locks an account registered with a draft while its password is checked', async () => {
  const person = await makePerson(database, { hasPassword: true, status: 'pending' });
  const draftId = crypto.randomUUID();
  await server.sql`insert into drafts (user_id, cid, kind, body, schema_version, expires_at)
    values (${person.id}, ${draftId}, 'report', '{}', 1, now() + interval '1 day')`;
  await database.transaction(async (transaction) => {
    expect(await lockRegistration(transaction, { email: person.email, draftId })).not.toBeNull();
    expect(await isRowLocked(database, 'users', person.id)).toBe(true);
  });
});
