import type { HandlerInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import { NAME_GRAMMAR, NAME_MAX_LENGTH } from '#contract/person-fields.ts';
import type { socialSignup } from '#contract/social-endpoints.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { welcome } from '#server/modules/identity/registration/welcome.ts';
import { admit } from '#server/modules/identity/session/open-session.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import { redirectUri, type SocialServices } from './begin-social.ts';
import { addWayIn } from './change-ways-in.ts';
import {
  findIdentity,
  findProvenAccount,
  insertIdentity,
  insertSocialUser,
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
 * Ends a way to a provider and back: exchanges the code, checks the provider's word, and signs in who
 * it is about. An account is known by the provider's subject alone. An address opens no account that
 * is there already: its owner signs in first, and then links. One that the provider hasn't verified
 * opens nothing, and an account that hasn't proven its address has no claim to it.
 * @throws ApiError `social_failed`, `conflict`, `forbidden`, `user_blocked`
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
  // Linking is for the account that set out, and not for who sits there now.
  if (attempt.userId !== null && attempt.userId !== caller.user?.id)
    throw new ApiError('forbidden');
  const provider = await providers.find(setting);
  const callback = redirectUri(origin());
  const { state, code, iss } = returned;
  callback.searchParams.set('state', state);
  callback.searchParams.set('code', code);
  // Whoever answers says that they are who was asked: else one provider's code is spent at another.
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
    // Somebody proved the address, or came in by this very identity, at the same moment.
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

/** Finds the account of an identity, or makes one. @returns an address whose account comes first */
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
    // The same person's other way back may have made that account since the first look.
    const since = await findKnown(transaction, identity);
    if (since) return since;
    await keepProof(transaction, returned, { userId: namesake.id, subject: identity.subject });
    return { email };
  }
  const userId = await insertSocialUser(transaction, {
    email,
    firstName: nameOf(returned.firstName, proven.givenName, email.split('@')[0]),
    lastName: nameOf(returned.lastName, proven.familyName),
    language: returned.language ?? language,
    profileType: returned.accountType ?? null,
  });
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

/** The first of some names that can be one: mails greet by it. None: an empty one. */
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
