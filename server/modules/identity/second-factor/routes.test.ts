import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { HEADERS } from '#contract/version.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import { makePerson, openSession, type Person, withSecondFactor } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { codeAt } from './totp.ts';

const PASSWORD = 'Teak-floor-7';

let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await openTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

interface Answer {
  status: number;
  id?: string;
  token?: string;
  pending?: string;
  setup?: { secret: string; uri: string };
  recoveryCodes?: string[];
  isOn?: boolean;
  isRequired?: boolean;
  codesLeft?: number;
}

async function call(
  method: 'GET' | 'POST',
  url: string,
  payload: object | null,
  { token, address }: { token?: string; address?: string } = {},
): Promise<Answer> {
  const answer = await server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(token && { headers: { [HEADERS.authToken]: token } }),
    ...(address && { remoteAddress: address }),
  });
  return { status: answer.statusCode, ...answer.json<object>() };
}

const change = (token: string, body: object) =>
  call('POST', '/api/users/two_factor', body, { token });
const signIn = ({ email }: Person) => call('POST', '/api/auth', { email, password: PASSWORD });
const secondStep = (pending: string, code: string, address?: string) =>
  call('POST', '/api/auth/second_step', { pending, code }, address ? { address } : {});

const newPerson = () => makePerson(server.database, { passwordHash });
/** A user with a second factor whose current codes are unused. */
const guarded = async () => withSecondFactor(server.database, await newPerson());

const fromBase32 = (text: string) => {
  const bits = [...text]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return new Uint8Array(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};

const wrongCode = (secret: Uint8Array) => {
  const near = [-30_000, 0, 30_000].map((ms) => codeAt(secret, Date.now() + ms));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code))!;
};

/** Resets the last used TOTP step so that tests can reuse codes without waiting for 30 s. */
const forgetStep = ({ id }: { id: number }) =>
  sql`update users set totp_step = 0 where id = ${id}`.execute(server.database.kysely);

test('the second factor can be set up, used and turned off, each with a notice and an email', async () => {
  const mali = await newPerson();
  const elsewhere = await openSession(server.database, mali);
  expect(await change(mali.token, { action: 'begin', password: 'Not-this-1' })).toMatchObject({
    status: 403,
    id: 'wrong_password',
  });
  const begun = await change(mali.token, { action: 'begin', password: PASSWORD });
  expect(begun).toMatchObject({ status: 200, isOn: false });
  const secret = fromBase32(begun.setup!.secret);
  // No code is required until the first one is confirmed.
  expect((await signIn(mali)).token).toBeTruthy();
  expect(await change(mali.token, { action: 'confirm', code: wrongCode(secret) })).toMatchObject({
    id: 'wrong_code',
  });
  const used = codeAt(secret);
  const confirmed = await change(mali.token, { action: 'confirm', code: used });
  expect(confirmed).toMatchObject({ status: 200, isOn: true });
  expect(confirmed.recoveryCodes).toHaveLength(10);

  // Sessions opened with only the password are ended; the current session stays.
  expect(await call('GET', '/api/users/two_factor', null, { token: elsewhere })).toMatchObject({
    id: 'invalid_token',
  });
  expect(await call('GET', '/api/users/two_factor', null, { token: mali.token })).toMatchObject({
    isOn: true,
    codesLeft: 10,
  });

  const step = await signIn(mali);
  expect(step.token).toBeUndefined();
  // The code that completed the setup is already used.
  expect(await secondStep(step.pending!, used)).toMatchObject({ id: 'wrong_code' });
  const [first] = confirmed.recoveryCodes!;
  const session = await secondStep(step.pending!, first!.toUpperCase().replaceAll('-', ' '));
  expect(session.status).toBe(200);
  const again = await signIn(mali);
  expect(await secondStep(again.pending!, first!)).toMatchObject({ id: 'wrong_code' });

  await forgetStep(mali);
  const renewed = await change(session.token!, {
    action: 'renew_codes',
    password: PASSWORD,
    code: codeAt(secret),
  });
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(await secondStep(again.pending!, confirmed.recoveryCodes![1]!)).toMatchObject({
    id: 'wrong_code',
  });

  await forgetStep(mali);
  const off = { action: 'turn_off', password: PASSWORD, code: codeAt(secret) };
  expect(await change(session.token!, { ...off, password: 'Not-this-1' })).toMatchObject({
    id: 'wrong_password',
  });
  expect(await change(session.token!, off)).toMatchObject({ status: 200, isOn: false });
  expect((await signIn(mali)).token).toBeTruthy();

  const { rows } = await sql<{ event: string }>`
    select params ->> 'event' as event from notifications
    where user_id = ${mali.id} and kind = 'security' and params ->> 'event' <> 'new_device'
    order by id
  `.execute(server.database.kysely);
  const events = ['two_factor_on', 'recovery_code_used', 'two_factor_off'];
  expect(rows.map(({ event }) => event)).toEqual(events);
  const mails = await server.runJobs();
  const told = mails.filter(({ to }) => to.address === mali.email).map(({ text }) => text);
  for (const title of [
    'Two-step verification is on',
    'A recovery code was used',
    'Two-step verification is off',
  ])
    expect(told.join('\n')).toContain(title);
  expect(JSON.stringify(mails)).not.toContain(begun.setup!.secret);
});

test('stores no secret and no recovery code in plain text', async () => {
  const mali = await newPerson();
  const begun = await change(mali.token, { action: 'begin', password: PASSWORD });
  const secret = fromBase32(begun.setup!.secret);
  const { recoveryCodes } = await change(mali.token, { action: 'confirm', code: codeAt(secret) });
  const { rows } = await sql<{ user: string; tokens: string }>`
    select (select to_jsonb(u)::text from users u where id = ${mali.id}) as user,
      (select jsonb_agg(to_jsonb(t))::text from one_time_tokens t where user_id = ${mali.id}) as tokens
  `.execute(server.database.kysely);
  const stored = rows[0]!.user + rows[0]!.tokens;
  expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  for (const code of recoveryCodes!) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(Buffer.from(code).toString('hex'));
  }
  const exported = await call('GET', '/api/users/export', null, { token: mali.token });
  expect(JSON.stringify(exported)).not.toMatch(/totp|recovery/);
});

test('accepts a code once, also concurrently, and no older code after it', async () => {
  const mali = await guarded();
  const code = codeAt(mali.secret);
  const [one, two] = [await signIn(mali), await signIn(mali)];
  const answers = await Promise.all([
    secondStep(one.pending!, code),
    secondStep(two.pending!, code),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const third = await signIn(mali);
  const before = codeAt(mali.secret, Date.now() - 30_000);
  expect(await secondStep(third.pending!, before)).toMatchObject({ id: 'wrong_code' });
  expect(await secondStep(third.pending!, codeAt(mali.secret, Date.now() + 30_000))).toMatchObject({
    status: 200,
  });
});

test('a pending login is not a session, works once, and needs a code of its own account', async () => {
  const [mali, dao] = [await guarded(), await guarded()];
  const { pending } = await signIn(mali);
  expect(await call('GET', '/api/users/sessions', null, { token: pending! })).toMatchObject({
    id: 'invalid_token',
  });
  expect(await secondStep(pending!, codeAt(dao.secret))).toMatchObject({ id: 'wrong_code' });
  const session = await secondStep(pending!, codeAt(mali.secret));
  // The session has a new token, so the pending login's token is useless to others.
  expect(session.token).not.toBe(pending);
  await forgetStep(mali);
  expect(await secondStep(pending!, codeAt(mali.secret))).toMatchObject({ id: 'sign_in_expired' });
  // Session tokens and unknown tokens aren't accepted as a pending login.
  for (const other of [session.token!, dao.token, 'A'.repeat(43), '"; drop table users; --']) {
    expect(await secondStep(other, codeAt(mali.secret))).toMatchObject({ id: 'sign_in_expired' });
  }
});

test('rejects an expired pending login and a user who was blocked meanwhile', async () => {
  const mali = await guarded();
  const late = await signIn(mali);
  await sql`
    update one_time_tokens set expires_at = now() where user_id = ${mali.id}
  `.execute(server.database.kysely);
  expect(await secondStep(late.pending!, codeAt(mali.secret))).toMatchObject({
    status: 400,
    id: 'sign_in_expired',
  });
  const { pending } = await signIn(mali);
  await sql`update users set status = 'blocked' where id = ${mali.id}`.execute(
    server.database.kysely,
  );
  expect(await secondStep(pending!, wrongCode(mali.secret))).toMatchObject({ id: 'wrong_code' });
  expect(await secondStep(pending!, codeAt(mali.secret))).toMatchObject({ id: 'user_blocked' });
});

test('limits code attempts per client address and per account', async () => {
  const mali = await guarded();
  const { pending } = await signIn(mali);
  const wrong = wrongCode(mali.secret);
  const tries = async (count: number, address: (index: number) => string) => {
    const ids = [];
    for (let index = 0; index < count; index += 1) {
      ids.push((await secondStep(pending!, wrong, address(index))).id);
    }
    return ids;
  };
  const here = await tries(8, () => '10.0.0.1');
  expect(here.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong_code'));
  expect(here.slice(5)).toEqual(Array.from({ length: 3 }, () => 'too_many_requests'));
  // The correct code is delayed too; otherwise the reply would reveal it.
  expect(await secondStep(pending!, codeAt(mali.secret), '10.0.0.1')).toMatchObject({
    status: 429,
  });
  const everywhere = await tries(40, (index) => `10.1.0.${index}`);
  expect(everywhere.filter((id) => id === 'wrong_code')).toHaveLength(15);
  // A new login doesn't reset the limit.
  const nextLogin = await signIn(mali);
  expect(await secondStep(nextLogin.pending!, wrong, '10.2.0.1')).toMatchObject({ status: 429 });
});

test('an active second factor can’t be replaced or turned off with only the password', async () => {
  const mali = await guarded();
  expect(await change(mali.token, { action: 'begin', password: PASSWORD })).toMatchObject({
    status: 409,
  });
  const off = { action: 'turn_off', password: PASSWORD };
  expect(await change(mali.token, { ...off, code: wrongCode(mali.secret) })).toMatchObject({
    id: 'wrong_code',
  });
  // A password reset by email doesn't bypass it.
  await call('POST', `/api/users/reset_password/${mali.email}`, {});
  const mail = (await server.runJobs()).find(({ to }) => to.address === mali.email);
  const link = mail?.text.match(/\/users\/reset_password_received(\/\d+\/[\w-]{43})/)?.[1];
  const reset = await call('POST', `/api/users/receive_new_password${link}`, {
    password: PASSWORD,
  });
  expect(reset.status).toBe(200);
  expect(await signIn(mali)).toMatchObject({ pending: expect.any(String) });
});

test('outside the demo market, a site admin gets access after setting up the second factor', async () => {
  const strict = await openTestServer({ DEMO: '0' });
  const demo = server;
  server = strict;
  try {
    const admin = await makePerson(strict.database, { passwordHash, isAdmin: true });
    const { token } = await signIn(admin);
    expect(await call('GET', '/api/users/export', null, { token: token! })).toMatchObject({
      status: 403,
      id: 'second_factor_required',
    });
    expect(await call('GET', '/api/users/two_factor', null, { token: token! })).toMatchObject({
      isOn: false,
      isRequired: true,
    });
    const { setup } = await change(token!, { action: 'begin', password: PASSWORD });
    const secret = fromBase32(setup!.secret);
    await change(token!, { action: 'confirm', code: codeAt(secret) });
    expect((await call('GET', '/api/users/export', null, { token: token! })).status).toBe(200);
    await forgetStep(admin);
    await change(token!, { action: 'turn_off', password: PASSWORD, code: codeAt(secret) });
    expect(await call('GET', '/api/users/export', null, { token: token! })).toMatchObject({
      id: 'second_factor_required',
    });
  } finally {
    server = demo;
    await strict.close();
  }
});
