import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import { NAME_GRAMMAR, NAME_MAX_LENGTH } from '#contract/identity/person-fields.ts';
import type { socialSignup } from '#contract/identity/social-endpoints.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { welcome } from '#server/modules/identity/registration/welcome.ts';
import { admit } from '#server/modules/identity/session/open-session.ts';
import { keepAgreement } from '#server/modules/identity/user/keep-consents.ts';
import { insertUser } from '#server/modules/identity/user/user-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import { redirectUri, type SocialServices } from './begin-social.ts';
import { addWayIn } from './change-ways-in.ts';
import {
  findIdentity,
  findProvenAccount,
  insertIdentity,
  keepProof,
  takeAttempt,
} from './social-repository.ts';
import { type Proven, redeemCode } from './verify-id-token.ts';

type Returned = HandlerInput<typeof socialSignup>['body'];

export type SocialResult =
  | { outcome: 'signed_in'; token: string; userId: number; isNew: boolean }
  | { outcome: 'linked' }
  | { outcome: 'second_step'; pending: string }
  | { outcome: 'link_needed'; email: string };

interface Caller {
  user: SessionUser | null;
  userAgent: string;
  language: Language;
}

/**
 * Finishes a login at a provider: exchanges the code, verifies the ID token and logs in its user.
 * Accounts are identified only by the provider's subject. A matching email doesn't give access to
 * an existing account: its owner must log in first and then link. An email that the provider hasn't
 * verified gives no access, and an account with an unconfirmed email has no claim to it.
 * @throws ApiError `social_failed`, `conflict`, `forbidden`, `user_blocked`, `agreement_missing`
 * @throws ProviderError
 */
export async function finishSocialSignIn(
  services: SocialServices,
  returned: Returned,
  caller: Caller,
): Promise<SocialResult> {
  const { database, providers, origin } = services;
  const attempt = await takeAttempt(database, returned);
  const setting = attempt && providers.settingOf(attempt.provider);
  if (!setting) throw new ApiError('social_failed');
  // Links only to the account that started, even if another user is logged in now.
  if (attempt.userId !== null && attempt.userId !== caller.user?.id)
    throw new ApiError('forbidden');
  const provider = await providers.find(setting);
  const callback = redirectUri(origin());
  const { state, code, iss } = returned;
  callback.searchParams.set('state', state);
  callback.searchParams.set('code', code);
  // The issuer in the response must match. Otherwise one provider's code could be used at another
  // (mix-up attack).
  if (iss !== undefined) callback.searchParams.set('iss', iss);
  const proven = await redeemCode(setting, provider, callback, { ...attempt, state });
  if (returned.email && returned.email.toLowerCase() !== proven.email?.toLowerCase()) {
    throw new ApiError('invalid_input', [{ path: 'email', rule: 'other', params: {} }]);
  }
  const identity = { provider: setting.id, subject: proven.subject };
  if (attempt.userId !== null) {
    const linking = { ...identity, userId: attempt.userId, userAgent: caller.userAgent };
    await database.transaction((transaction) => addWayIn(transaction, linking));
    return { outcome: 'linked' };
  }
  const settle = () =>
    database.transaction((transaction) =>
      settleIdentity(transaction, identity, proven, returned, caller.language),
    );
  const settled = await settle().catch((error: unknown) => {
    // Another transaction confirmed the email or inserted this identity at the same time.
    if (codeOf(error) !== '23505') throw error;
    return settle();
  });
  if ('email' in settled) return { outcome: 'link_needed', ...settled };
  const { userId, isNew } = settled;
  const { userAgent } = caller;
  const admission = await admit(database, { userId }, userAgent);
  return 'pending' in admission
    ? { outcome: 'second_step', pending: admission.pending }
    : { outcome: 'signed_in', token: admission.token, userId, isNew };
}

/**
 * Finds or creates the account of an identity. @returns the account, or an email whose account must
 * log in first
 */
async function settleIdentity(
  transaction: Transaction,
  identity: { provider: string; subject: string },
  proven: Proven,
  returned: Returned,
  language: Language,
): Promise<{ userId: number; isNew: boolean } | { email: string }> {
  const known = await findKnown(transaction, identity);
  if (known) return known;
  const { email } = proven;
  if (email === null) {
    throw new ApiError('conflict', [{ path: 'email', rule: 'unverified', params: {} }]);
  }
  const namesake = await findProvenAccount(transaction, email);
  if (namesake) {
    // A concurrent login of the same person may have created that account since the first check.
    const since = await findKnown(transaction, identity);
    if (since) return since;
    await keepProof(transaction, returned, { userId: namesake.id, subject: identity.subject });
    return { email };
  }
  const person = {
    email,
    firstName: nameOf(returned.firstName, proven.givenName, email.split('@')[0]),
    lastName: nameOf(returned.lastName, proven.familyName),
    language: returned.language ?? language,
    profileType: returned.accountType ?? null,
  };
  const userId = await insertUser(transaction, person, { isProven: true });
  await keepAgreement(transaction, userId, returned.agreement);
  await insertIdentity(transaction, { ...identity, userId });
  await welcome(transaction, userId);
  return { userId, isNew: true };
}

/** @throws ApiError `user_blocked` */
async function findKnown(
  transaction: Transaction,
  identity: { provider: string; subject: string },
): Promise<{ userId: number; isNew: boolean } | null> {
  const known = await findIdentity(transaction, identity);
  if (known?.status === 'blocked') throw new ApiError('user_blocked');
  return known ? { userId: known.userId, isNew: false } : null;
}

/** Returns the first valid name, because emails greet by it; an empty string if none is valid. */
function nameOf(...candidates: (string | undefined)[]): string {
  for (const candidate of candidates) {
    const cleaned = (candidate ?? '')
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}'’\- ]+/gu, ' ')
      .replace(/^[^\p{L}]+/u, '')
      .replace(/ +/g, ' ')
      .slice(0, NAME_MAX_LENGTH)
      .trim();
    if (NAME_GRAMMAR.test(cleaned)) return cleaned;
  }
  return '';
}
