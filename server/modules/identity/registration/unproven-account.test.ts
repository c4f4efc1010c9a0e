import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/documents.ts';
import { HEADERS } from '#contract/version.ts';
import { ACCOUNT_TABLES } from '#server/modules/identity/profile/account-tables.ts';
import { masterFileKey } from '#server/modules/listing/photo/rendition.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { withSecondFactor } from '#tests/factories/people.ts';
import { somePhoto, someUpload } from '#tests/factories/photos.ts';
import { AGREED, consentsOf, linkOf, OTHER_PASSWORD, PASSWORD, useRegistrationWorld } from '#tests/setup/registration-world.ts';

const world = useRegistrationWorld();

interface Registered {
  id: number;
  email: string;
  token: string;
  link: string;
  lockKey: string;
}

const call = async (
  { token }: { token: string },
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) => {
  const answer = await world.server.app.inject({
    method,
    url,
    headers: { [HEADERS.authToken]: token },
    ...(payload && { payload }),
  });
  return answer.json<Record<string, unknown>>();
};

/** Registers an account and fills everything that it can have before its email is confirmed. */
async function registerAndFill(): Promise<Registered> {
  const email = someEmail();
  const { token, user } = await world.register(email, { agreement: ACCOUNT_AGREEMENT_NOW });
  const [mail] = await world.server.runJobs();
  const { kysely } = world.server.database;
  await call({ token }, 'PATCH', '/api/users/', {
    phone: '+66 81 234 5678',
    username: `user-${user.id}`,
    profileType: 'agent',
  });
  await withSecondFactor(world.server.database, user);
  await sql`
    with codes as (
      insert into one_time_tokens (hash, purpose, user_id, expires_at)
      values (sha256(${`code ${user.id}`}::bytea), 'recovery', ${user.id}, 'infinity')
    ), methods as (
      insert into contact_methods (user_id, method, value) values (${user.id}, 'line', 'stranger')
    ), devices as (
      insert into devices (user_id, endpoint_hash, kind, endpoint, session_id)
      select ${user.id}, sha256(${email}::bytea), 'fcm', 'stranger', id
      from sessions where user_id = ${user.id}
    ), ways as (
      insert into identities (provider, subject, user_id) values ('oidc', ${email}, ${user.id})
    )
    insert into drafts (user_id, kind, schema_version, body, expires_at)
    values (${user.id}, 'listing', 1, '{}', now() + interval '1 day')
  `.execute(kysely);
  const photo = await somePhoto(world.server.database, user);
  await sql`
    update users set image_photo_id = (
      select id from photos where owner_user_id = ${user.id} and sha256 = decode(${photo}, 'hex')
    ) where id = ${user.id}
  `.execute(kysely);
  await someUpload(world.server.database, user);
  const { lockKey } = await call({ token }, 'GET', '/api/users/lock_key');
  return { id: user.id, email, token, link: linkOf(mail), lockKey: String(lockKey) };
}

const FILLED = ['consents', 'contact_methods', 'drafts', 'identities', 'photos', 'user_activity'];

/** Returns the tables with rows of an account. */
async function tablesWith(id: number): Promise<string[]> {
  const filled = await Promise.all(
    ACCOUNT_TABLES.map(async ({ table, column }) => {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}
      `.execute(world.server.database.kysely);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return filled.flat().toSorted();
}

async function accountOf(id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select first_name, phone, username, profile_type, totp_secret is not null as has_factor,
      (select count(*)::int from one_time_tokens where user_id = users.id and used_at is null) as codes
    from users where id = ${id}
  `.execute(world.server.database.kysely);
  return rows[0];
}

test('an email confirmed without its session or password starts an empty account', async () => {
  const { id, email, lockKey, link } = await registerAndFill();
  expect((await world.verify(link)).json()).toMatchObject({ outcome: 'password_needed', email });
  expect((await world.setPassword(link, OTHER_PASSWORD)).statusCode).toBe(200);
  // The welcome is the first notification of the owner.
  expect(await tablesWith(id)).toEqual(['notifications']);
  expect(await accountOf(id)).toEqual({
    first_name: 'Somchai',
    phone: null,
    username: null,
    profile_type: null,
    has_factor: false,
    codes: 0,
  });
  const session = (await world.signIn(email, OTHER_PASSWORD)).json<{ token: string }>();
  const own = await call(session, 'GET', '/api/users/lock_key');
  expect(own['lockKey']).not.toBe(lockKey);
});

test('an emptied account keeps no photos of the stranger, and their files are deleted', async () => {
  const { id, link } = await registerAndFill();
  const { files } = world.server;
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from photos where owner_user_id = ${id}
  `.execute(world.server.database.kysely);
  const keys = rows.map(({ storage_key }) => masterFileKey(storage_key));
  for (const key of keys) await files.write(key, Buffer.from('a photo'));
  await world.setPassword(link, OTHER_PASSWORD);
  expect(await tablesWith(id)).not.toContain('photos');
  await world.server.runJobs();
  for (const key of keys) expect(await files.exists(key)).toBe(false);
});

test('the agreement of a stranger’s registration is replaced by that of the email’s owner', async () => {
  const { id, link } = await registerAndFill();
  await sql`update consents set version = 'stranger' where user_id = ${id}`.execute(
    world.server.database.kysely,
  );
  const body = { password: OTHER_PASSWORD, agreement: ACCOUNT_AGREEMENT_NOW };
  const path = link.replace('verify_account', 'receive_new_password');
  expect((await world.post(`/api/users/${path}`, body)).statusCode).toBe(200);
  expect(await consentsOf(world.server.database, id)).toEqual(AGREED);
});

test('the password of the registration keeps what the account has', async () => {
  const { id, link } = await registerAndFill();
  expect((await world.setPassword(link, PASSWORD)).statusCode).toBe(200);
  expect(await tablesWith(id)).toEqual([...FILLED, 'notifications', 'sessions'].toSorted());
  expect(await accountOf(id)).toMatchObject({ phone: '+66 81 234 5678', has_factor: true });
});

test('a password reset in the session of the registration keeps what the account has', async () => {
  const { id, email, token } = await registerAndFill();
  await world.post(`/api/users/reset_password/${email}`);
  const link = linkOf((await world.server.runJobs())[0]);
  const { statusCode } = await world.setPassword(link, OTHER_PASSWORD, { token });
  expect(statusCode).toBe(200);
  expect(await tablesWith(id)).toEqual([...FILLED, 'notifications', 'sessions'].toSorted());
});

test('a confirmation in the session of the registration keeps what the account has', async () => {
  const { id, link, token, lockKey } = await registerAndFill();
  expect((await world.verify(link, token)).json()).toMatchObject({ outcome: 'verified' });
  expect(await tablesWith(id)).toEqual(
    [...FILLED, 'devices', 'notifications', 'sessions'].toSorted(),
  );
  expect(await call({ token }, 'GET', '/api/users/lock_key')).toEqual({ lockKey });
});

test('an unconfirmed account can’t set up two-step verification, contact methods or push', async () => {
  const { token } = await world.register(someEmail());
  for (const [url, body] of [
    ['/api/users/two_factor', { action: 'begin', password: PASSWORD }],
    ['/api/users/contact_method', { method: 'line', value: 'stranger' }],
    ['/api/users/update_device_token', { deviceToken: 'token:1', deviceType: 'web' }],
  ] as const) {
    expect(await call({ token }, 'POST', url, body)).toMatchObject({ id: 'account_pending' });
  }
});
