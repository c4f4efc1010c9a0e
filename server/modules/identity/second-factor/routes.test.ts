import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';

import { replyCaller } from '#tests/factories/call-path.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import {
  makePerson,
  openSession,
  PASSWORD,
  type Person,
  withSecondFactor,
} from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { codeAt } from './totp.ts';

const server = await openTestServer();
const { database } = server;

interface Answer {
  id?: string;
  token?: string;
  pending?: string;
  setup?: { secret: string; uri: string };
  recoveryCodes?: string[];
}

/** Returns the calls of one server. */
function callsTo(to: Pick<typeof server, 'request'>) {
  const call = replyCaller(to, { token: '' });
  return {
    post: (url: string, body: object) => call<Answer>('POST', url, body),
    read: (url: string, token: string) =>
      call<Answer>('GET', `/api/users/${url}`, undefined, { token }),
    change: (token: string, body: object) => {
      const payload = { password: PASSWORD, ...body };
      return call<Answer>('POST', '/api/users/two_factor', payload, { token });
    },
    signIn: ({ email }: Person) => call<Answer>('POST', '/api/auth', { email, password: PASSWORD }),
  };
}

const { post, read, change, signIn } = callsTo(server);

async function secondStep(pending: string, code: string, remoteAddress = '127.0.0.1') {
  const payload = { pending, code };
  const url = '/api/auth/second_step';
  const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: answer.statusCode, ...answer.json<{ id?: string; token?: string }>() };
}

const newPerson = () => makePerson(database, { hasPassword: true });
/** A user with a second factor whose current codes are unused. */
const guarded = async () => withSecondFactor(database, await newPerson());

const wrongCode = (secret: Uint8Array) => {
  const near = [-30_000, 0, 30_000].map((ms) => codeAt(secret, Date.now() + ms));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code))!;
};

/** Resets the last used TOTP step so that tests can reuse codes without waiting for 30 s. */
const forgetStep = ({ id }: { id: number }, { kysely: db } = database) =>
  sql`update users set totp_step = 0 where id = ${id}`.execute(db);

test('the second factor can be set up, used and turned off, each with a notice and an email', async () => {
  const mali = await newPerson();
  const elsewhere = await openSession(database, mali);
  const begin = (password = PASSWORD) => change(mali.token, { action: 'begin', password });
  expect(await begin('Not-this-1')).toMatchObject({ status: 403, id: 'wrong_password' });
  const begun = await begin();
  expect(begun).toMatchObject({ status: 200, isOn: false });
  const secret = Secret.fromBase32(begun.setup!.secret).bytes;
  // No code is required until the first one is confirmed.
  expect((await signIn(mali)).token).toBeTruthy();
  const confirm = (code: string) =>
    change(mali.token, { action: 'confirm', code, password: undefined });
  expect(await confirm(wrongCode(secret))).toMatchObject({ id: 'wrong_code' });
  const used = codeAt(secret);
  const confirmed = await confirm(used);
  expect(confirmed).toMatchObject({ status: 200, isOn: true });
  const codes = confirmed.recoveryCodes!;
  expect(codes).toHaveLength(10);

  // Sessions opened with only the password are ended; the current session stays.
  expect(await read('two_factor', elsewhere)).toMatchObject({ id: 'invalid_token' });
  expect(await read('two_factor', mali.token)).toMatchObject({ isOn: true, codesLeft: 10 });

  const step = await signIn(mali);
  expect(step.token).toBeUndefined();
  // The code that completed the setup is already used.
  expect(await secondStep(step.pending!, used)).toMatchObject({ id: 'wrong_code' });
  const session = await secondStep(step.pending!, codes[0]!.toUpperCase().replaceAll('-', ' '));
  expect(session.status).toBe(200);
  const again = await signIn(mali);
  expect(await secondStep(again.pending!, codes[0]!)).toMatchObject({ id: 'wrong_code' });

  await forgetStep(mali);
  const renew = { action: 'renew_codes', code: codeAt(secret) };
  expect((await change(session.token!, renew)).recoveryCodes).toHaveLength(10);
  expect(await secondStep(again.pending!, codes[1]!)).toMatchObject({ id: 'wrong_code' });

  await forgetStep(mali);
  const off = { action: 'turn_off', code: codeAt(secret) };
  const refused = await change(session.token!, { ...off, password: 'Not-this-1' });
  expect(refused).toMatchObject({ id: 'wrong_password' });
  expect(await change(session.token!, off)).toMatchObject({ status: 200, isOn: false });
  expect((await signIn(mali)).token).toBeTruthy();

  const events = (await noticesOf(database, mali)).map(({ params }) => params['event']);
  expect(events.filter((event) => event !== 'new_device')).toEqual([
    'two_factor_on',
    'recovery_code_used',
    'two_factor_off',
  ]);
  const mails = await server.runJobs();
  const texts = mails.filter(({ to }) => to.address === mali.email).map(({ text }) => text);
  const titles = ['Two-step verification is on', 'A recovery code was used'];
  for (const title of [...titles, 'Two-step verification is off']) {
    expect(texts.join('\n')).toContain(title);
  }
  expect(JSON.stringify(mails)).not.toContain(begun.setup!.secret);
});

test('stores no secret and no recovery code in plain text', async () => {
  const mali = await newPerson();
  const begun = await change(mali.token, { action: 'begin' });
  const secret = Secret.fromBase32(begun.setup!.secret).bytes;
  const confirm = { action: 'confirm', code: codeAt(secret), password: undefined };
  const { recoveryCodes } = await change(mali.token, confirm);
  const rows = await server.sql<{ user: string; tokens: string }>`
    select (select to_jsonb(u)::text from users u where id = ${mali.id}) as user,
      (select jsonb_agg(to_jsonb(t))::text from one_time_tokens t where user_id = ${mali.id}) as tokens
  `;
  const stored = rows[0]!.user + rows[0]!.tokens;
  expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  for (const code of recoveryCodes!) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(Buffer.from(code).toString('hex'));
  }
  expect(JSON.stringify(await read('export', mali.token))).not.toMatch(/totp|recovery/);
});

test('accepts a code once, also concurrently, and no older code after it', async () => {
  const mali = await guarded();
  const code = codeAt(mali.secret);
  const logins = [await signIn(mali), await signIn(mali)];
  const answers = await Promise.all(logins.map(({ pending }) => secondStep(pending!, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const third = (await signIn(mali)).pending!;
  const [before, after] = [-30_000, 30_000].map((ms) => codeAt(mali.secret, Date.now() + ms));
  expect(await secondStep(third, before!)).toMatchObject({ id: 'wrong_code' });
  expect(await secondStep(third, after!)).toMatchObject({ status: 200 });
});

test('a pending login is not a session, works once, and needs a code of its own account', async () => {
  const [mali, dao] = [await guarded(), await guarded()];
  const { pending } = await signIn(mali);
  expect(await read('sessions', pending!)).toMatchObject({ id: 'invalid_token' });
  expect(await secondStep(pending!, codeAt(dao.secret))).toMatchObject({ id: 'wrong_code' });
  const session = await secondStep(pending!, codeAt(mali.secret));
  // The session has a new token, so the pending login's token is useless to others.
  expect(session.token).not.toBe(pending);
  await forgetStep(mali);
  // Session tokens and unknown tokens aren't accepted as a pending login.
  const others = [pending!, session.token!, dao.token, 'A'.repeat(43), '"; drop table x; --'];
  for (const other of others) {
    expect(await secondStep(other, codeAt(mali.secret))).toMatchObject({ id: 'sign_in_expired' });
  }
});

test('rejects an expired pending login and a user who was blocked meanwhile', async () => {
  const mali = await guarded();
  const late = await signIn(mali);
  await server.sql`update one_time_tokens set expires_at = now() where user_id = ${mali.id}`;
  const expired = { status: 400, id: 'sign_in_expired' };
  expect(await secondStep(late.pending!, codeAt(mali.secret))).toMatchObject(expired);
  const { pending } = await signIn(mali);
  await server.sql`update users set status = 'blocked' where id = ${mali.id}`;
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
  const first = await tries(8, () => '10.0.0.1');
  expect(first.slice(0, 5)).toEqual(Array<string>(5).fill('wrong_code'));
  expect(first.slice(5)).toEqual(Array<string>(3).fill('too_many_requests'));
  // The correct code is delayed too; otherwise the reply would reveal it.
  expect((await secondStep(pending!, codeAt(mali.secret), '10.0.0.1')).status).toBe(429);
  const everywhere = await tries(40, (index) => `10.1.0.${index}`);
  expect(everywhere.filter((id) => id === 'wrong_code')).toHaveLength(15);
  // A new login doesn't reset the limit.
  const nextLogin = await signIn(mali);
  expect((await secondStep(nextLogin.pending!, wrong, '10.2.0.1')).status).toBe(429);
});

test('an active second factor can’t be replaced or turned off with only the password', async () => {
  const mali = await guarded();
  expect(await change(mali.token, { action: 'begin' })).toMatchObject({ status: 409 });
  const off = { action: 'turn_off', code: wrongCode(mali.secret) };
  expect(await change(mali.token, off)).toMatchObject({ id: 'wrong_code' });
  // A password reset by email doesn't bypass it.
  await post(`/api/users/reset_password/${mali.email}`, {});
  const mail = (await server.runJobs()).find(({ to }) => to.address === mali.email);
  const link = mail?.text.match(/\/users\/reset_password_received(\/\d+\/[\w-]{43})/)?.[1];
  const reset = await post(`/api/users/receive_new_password${link}`, { password: PASSWORD });
  expect(reset.status).toBe(200);
  expect(await signIn(mali)).toMatchObject({ pending: expect.any(String) });
});

test('outside the demo market, a site admin gets access after setting up the second factor', async () => {
  const strict = await openTestServer({ DEMO: '0' });
  const calls = callsTo(strict);
  const admin = await makePerson(strict.database, { hasPassword: true, isAdmin: true });
  const token = (await calls.signIn(admin)).token!;
  const required = { status: 403, id: 'second_factor_required' };
  expect(await calls.read('export', token)).toMatchObject(required);
  expect(await calls.read('two_factor', token)).toMatchObject({ isOn: false, isRequired: true });
  const { setup } = await calls.change(token, { action: 'begin' });
  const secret = Secret.fromBase32(setup!.secret).bytes;
  const code = codeAt(secret);
  await calls.change(token, { action: 'confirm', code, password: undefined });
  expect((await calls.read('export', token)).status).toBe(200);
  await forgetStep(admin, strict.database);
  await calls.change(token, { action: 'turn_off', code: codeAt(secret) });
  expect(await calls.read('export', token)).toMatchObject(required);
});
