import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { ACCOUNT_TABLES } from '../profile/account-repository.ts';
import { masterFileKey } from '#server/modules/media/photo/rendition.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { someEmail } from '#tests/factories/chance.ts';
import { withSecondFactor } from '#tests/factories/people.ts';
import { somePhoto, someUpload } from '#tests/factories/photos.ts';
import {
  AGREED,
  consentsOf,
  openRegistrationWorld,
  OTHER_PASSWORD,
  PASSWORD,
} from '#tests/setup/registration-world.ts';

const world = await openRegistrationWorld();
const { server } = world;
const { app, database, files } = server;
const call = pathCaller(app);
const lockKeyOf = async (by: { token: string }) =>
  (await call('GET', '/api/users/lock_key', by)).body['lockKey'];

/** Registers an account and fills everything that it can have before its email is confirmed. */
async function registerAndFill() {
  const email = someEmail();
  const { token, user } = await world.register(email, { agreement: ACCOUNT_AGREEMENT_NOW });
  const link = await world.mailedLink();
  const profile = { phone: '+66 81 234 5678', username: `user-${user.id}`, profileType: 'agent' };
  await call('PATCH', '/api/users/', { token }, profile);
  await withSecondFactor(database, user);
  const photo = await somePhoto(database, user);
  await someUpload(database, user);
  await server.sql`
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
    ), picture as (
      update users set image_photo_id = (
        select id from photos where owner_user_id = ${user.id} and sha256 = decode(${photo}, 'hex')
      ) where id = ${user.id}
    )
    insert into drafts (user_id, kind, schema_version, body, expires_at)
    values (${user.id}, 'listing', 1, '{}', now() + interval '1 day')
  `;
  return { id: user.id, email, token, link, lockKey: await lockKeyOf({ token }) };
}

const FILLED =
  'consents contact_methods drafts identities notifications photos sessions user_activity'.split(
    ' ',
  );

/** Returns the tables with rows of an account. */
async function tablesWith(id: number): Promise<string[]> {
  const filled = await Promise.all(
    ACCOUNT_TABLES.map(async ({ table, column }) => {
      const rows = await server.sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} = ${id}`;
      return rows.length > 0 ? [table] : [];
    }),
  );
  return filled.flat().toSorted();
}

async function accountOf(id: number) {
  const rows = await server.sql<Record<string, unknown>>`
    select first_name, phone, username, profile_type, totp_secret is not null as has_factor,
      (select count(*)::int from one_time_tokens where user_id = users.id and used_at is null) as codes
    from users where id = ${id}
  `;
  return rows[0];
}

test('an email confirmed without its session or password starts an empty account', async () => {
  const { id, email, lockKey, link } = await registerAndFill();
  expect((await world.verify(link)).json()).toMatchObject({ outcome: 'password_needed', email });
  expect((await world.setPassword(link, OTHER_PASSWORD)).statusCode).toBe(200);
  // The welcome is the first notification of the owner.
  expect(await tablesWith(id)).toEqual(['notifications']);
  const empty = { phone: null, username: null, profile_type: null, has_factor: false, codes: 0 };
  expect(await accountOf(id)).toEqual({ first_name: 'Somchai', ...empty });
  const session = (await world.signIn(email, OTHER_PASSWORD)).json<{ token: string }>();
  expect(await lockKeyOf(session)).not.toBe(lockKey);
});

test('an emptied account keeps neither photos nor the agreement of the stranger', async () => {
  const { id, link } = await registerAndFill();
  const stored = await server.column<string>`select storage_key from photos
    where owner_user_id = ${id}`;
  const keys = stored.map(masterFileKey);
  for (const key of keys) await files.write(key, Buffer.from('a photo'));
  await server.sql`update consents set version = 'stranger' where user_id = ${id}`;
  const agreement = ACCOUNT_AGREEMENT_NOW;
  expect((await world.setPassword(link, OTHER_PASSWORD, { agreement })).statusCode).toBe(200);
  expect(await consentsOf(database, id)).toEqual(AGREED);
  expect(await tablesWith(id)).not.toContain('photos');
  await server.runJobs();
  for (const key of keys) expect(await files.exists(key)).toBe(false);
});

test('the password of the registration keeps what the account has', async () => {
  const { id, link } = await registerAndFill();
  expect((await world.setPassword(link, PASSWORD)).statusCode).toBe(200);
  expect(await tablesWith(id)).toEqual(FILLED);
  expect(await accountOf(id)).toMatchObject({ phone: '+66 81 234 5678', has_factor: true });
});

test('a password reset in the session of the registration keeps what the account has', async () => {
  const { id, email, token } = await registerAndFill();
  await world.post(`/api/users/reset_password/${email}`);
  const reset = await world.setPassword(await world.mailedLink(), OTHER_PASSWORD, { token });
  expect(reset.statusCode).toBe(200);
  expect(await tablesWith(id)).toEqual(FILLED);
});

test('a confirmation in the session of the registration keeps what the account has', async () => {
  const { id, link, token, lockKey } = await registerAndFill();
  expect((await world.verify(link, token)).json()).toMatchObject({ outcome: 'verified' });
  expect(await tablesWith(id)).toEqual([...FILLED, 'devices'].toSorted());
  expect(await lockKeyOf({ token })).toBe(lockKey);
});
