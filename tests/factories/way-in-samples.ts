import { createHash, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { storeDevice } from '#server/modules/identity/device/device-repository.ts';
import { insertLinkToken } from '#server/modules/identity/session/one-time-token-repository.ts';
import {
  insertAttempt,
  insertIdentity,
  saveProof,
} from '#server/modules/identity/social/social-repository.ts';
import { findSessions } from '#server/modules/identity/session/session-repository.ts';
import { insertPendingSignIn } from '#server/modules/identity/session/pending-sign-in-repository.ts';
import { codeAt } from '#server/modules/identity/second-factor/totp.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { lastTestProvider } from '../setup/test-provider.ts';
import { hashOfPassword, makePerson, openSession, PASSWORD, withSecondFactor } from './people.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, type Sample, someOwner } from './sample.ts';
import { someEmail, someToken } from './chance.ts';

/** Creates an emailed link for the caller's account; for a visitor, another person's. */
async function mailedLink(database: Database, { id }: Caller, purpose: 'verify' | 'reset') {
  const email = await runners(database).value<string>`select email from users where id = ${id}`;
  const token = await insertLinkToken(database, { purpose, userId: id, email });
  return { userId: String(id), token };
}

/** Creates a provider login that has started and not returned yet. */
async function someAttempt(database: Database) {
  const key = { state: someToken(), secret: someToken() };
  const [nonce, codeVerifier] = [someToken(), someToken()];
  await insertAttempt(database, { ...key, provider: 'oidc', nonce, codeVerifier, userId: null });
  return { ...key, nonce, codeVerifier };
}

/** Like `someAttempt`, but with the code that the provider returned. */
async function someReturn(database: Database) {
  const { state, secret, nonce, codeVerifier } = await someAttempt(database);
  const provider = lastTestProvider();
  const address = new URL('/authorize', provider.issuer);
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  address.search = new URLSearchParams({
    response_type: 'code',
    redirect_uri: 'https://sala.test/login',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  const { code } = await provider.goThere(address.href);
  return { state, secret, code };
}

/**
 * Creates a provider's proof of the caller's email. A visitor has no email, so nothing is proven.
 */
async function someProof(database: Database, { id: userId }: Caller) {
  const { state, secret } = await someAttempt(database);
  if (userId > 0)
    await database.transaction((transaction) =>
      saveProof(transaction, { state }, { userId, subject: someToken() }),
    );
  await sql`delete from identities where user_id = ${userId}`.execute(database.kysely);
  return { state, secret };
}

/** Links two providers to the caller's account. */
async function someWaysIn(database: Database, { id: userId }: Caller): Promise<void> {
  await sql`delete from identities where user_id = ${userId}`.execute(database.kysely);
  if (userId === 0) return;
  for (const provider of ['oidc', 'second']) {
    await database.transaction((transaction) =>
      insertIdentity(transaction, { provider, subject: someToken(), userId }),
    );
  }
}

/** Sets the caller's password, which some calls require, to `PASSWORD`. */
async function setPassword(database: Database, { id }: Caller): Promise<void> {
  await runners(database).sql`update users set password_hash = ${await hashOfPassword()}
    where id = ${id}`;
}

/** Opens a session of the caller; for a visitor, another person's. @returns its id and its user's */
async function someSession(database: Database, caller: Caller) {
  const { id: userId } = await someOwner(database, caller);
  await openSession(database, { id: userId });
  const [session] = await findSessions(database, userId);
  return { userId, sessionId: session!.id };
}

/** Registers a push target for a new session of the caller. @returns the session's id */
async function somePushDevice(database: Database, caller: Caller): Promise<number> {
  const session = await someSession(database, caller);
  await database.transaction((transaction) =>
    storeDevice(transaction, {
      ...session,
      kind: 'fcm',
      endpoint: randomUUID(),
      keys: null,
      deviceType: 'web',
      language: 'en',
    }),
  );
  return session.sessionId;
}

const newAccount = () => ({
  firstName: 'Mali',
  lastName: 'Testing',
  email: someEmail(),
  password: PASSWORD,
  language: 'th',
});

/** Sample input for the endpoints of logins, login methods and sessions. */
export const WAY_IN_SAMPLES: Record<string, Sample> = {
  'auth.signIn': () => ({ body: { email: 'hunter@sala.test', password: DEMO_PASSWORD } }),
  'auth.secondStep': async (database) => {
    const { id, secret } = await withSecondFactor(database, await makePerson(database));
    const { pending } = await insertPendingSignIn(database, id);
    return { body: { pending, code: codeAt(secret) } };
  },
  'auth.beginSocial': () => ({ body: { provider: 'oidc' } }),
  'users.socialSignup': async (database) => ({ body: await someReturn(database) }),
  'users.linkIdentity': async (database, caller) => ({ body: await someProof(database, caller) }),
  'users.unlinkIdentity': async (database, caller) => {
    await someWaysIn(database, caller);
    await setPassword(database, caller);
    return { params: { provider: 'oidc' }, body: { password: PASSWORD } };
  },
  'users.register': () => ({ body: newAccount() }),
  'users.registerWithDraft': () => ({
    body: {
      ...newAccount(),
      formType: 'report',
      formData: { reason: 'wrong' },
      draftId: randomUUID(),
      targetId: 1,
    },
  }),
  // Another person's link, because the caller has to stay pending for other calls.
  'users.verify': async (database) => ({
    params: await mailedLink(database, await makePerson(database, { status: 'pending' }), 'verify'),
    body: {},
  }),
  'users.sendVerification': () => ({ body: { email: someEmail() } }),
  'users.requestReset': () => ({ params: { email: someEmail() } }),
  'users.receiveNewPassword': async (database) => ({
    params: await mailedLink(database, await makePerson(database), 'reset'),
    body: { password: 'Teak-floor-8' },
  }),
  'users.endSession': idOf(
    async (database, caller) => (await someSession(database, caller)).sessionId,
  ),
  'push.test': idOf(somePushDevice),
  'users.stopPush': idOf(somePushDevice),
  'users.changeSecondFactor': async (database, caller) => {
    await setPassword(database, caller);
    return { body: { action: 'begin', password: PASSWORD } };
  },
  'users.delete': async (database, caller) => {
    await setPassword(database, caller);
    return { body: { password: PASSWORD } };
  },
};
