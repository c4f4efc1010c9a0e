import { authorizationCodeGrant, type Configuration } from 'openid-client';
import * as v from 'valibot';

import {
  EMAIL_GRAMMAR,
  EMAIL_MAX_LENGTH,
  NAME_GRAMMAR,
  NAME_MAX_LENGTH,
} from '#contract/identity/person-fields.ts';
import type { socialSignup } from '#contract/identity/social-endpoints.ts';
import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { welcome } from '../registration/welcome.ts';
import { admit } from '../session/open-session.ts';
import { saveAgreement } from '../user/save-consents.ts';
import { insertUser } from '../user/user-repository.ts';
import type { OidcSetting } from '#server/oidc-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import { redirectUri, type SocialServices } from './begin-social.ts';
import { addWayIn } from './change-ways-in.ts';
import { askProvider } from './provider.ts';
import {
  type Attempt,
  findIdentity,
  findProvenAccount,
  insertIdentity,
  saveProof,
  consumeAttempt,
} from './social-repository.ts';

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
  const attempt = await consumeAttempt(database, returned);
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
    throw ApiError.at('invalid_input', 'email', 'other');
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
  if (email === null) throw ApiError.at('conflict', 'email', 'unverified');
  const namesake = await findProvenAccount(transaction, email);
  if (namesake) {
    // A concurrent login of the same person may have created that account since the first check.
    const since = await findKnown(transaction, identity);
    if (since) return since;
    await saveProof(transaction, returned, { userId: namesake.id, subject: identity.subject });
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
  await saveAgreement(transaction, userId, returned.agreement);
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

/** Allowed clock difference of a provider, seconds: the package's limit. */
const TOLERANCE_SECONDS = 30;

/**
 * Maximum age of an ID token. The token was just fetched, so an older one was issued for something
 * else.
 */
const MAX_AGE_SECONDS = 10 * 60;

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  iat: v.number(),
  azp: v.optional(v.string()),
  email: v.optional(v.string()),
  // Some providers send text instead of a boolean.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
  name: v.optional(v.string()),
});

/** A person's identity from a verified ID token. */
interface Proven {
  subject: string;
  /** Verified by the provider; null: no verified email. */
  email: string | null;
  givenName: string;
  familyName: string;
}

/**
 * Exchanges the returned code for an ID token and checks it (OpenID Connect Core 1.0, section
 * 3.1.3.7): signature by one of the provider's keys, issuer, audience, time, and the nonce of this
 * attempt. Rejects signatures with a shared secret and missing ones.
 * @param callback URL that the provider redirected the browser to, with its parameters
 * @throws ProviderError
 */
async function redeemCode(
  setting: OidcSetting,
  provider: Configuration,
  callback: URL,
  { nonce, codeVerifier, state }: Pick<Attempt, 'nonce' | 'codeVerifier'> & { state: string },
): Promise<Proven> {
  return askProvider(setting, async () => {
    const tokens = await authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      expectedState: state,
    });
    const claims = v.parse(Claims, tokens.claims());
    const age = Date.now() / 1_000 - claims.iat;
    if (age < -TOLERANCE_SECONDS || age > MAX_AGE_SECONDS + TOLERANCE_SECONDS) {
      throw new Error('its ID token is too old or from the future');
    }
    // The package checks `azp` only if there are several audiences.
    if (claims.azp !== undefined && claims.azp !== setting.clientId) {
      throw new Error('its ID token was issued to another client');
    }
    return {
      subject: claims.sub,
      email: verifiedEmail(claims),
      givenName: claims.given_name ?? claims.name?.split(/\s+/)[0] ?? '',
      familyName:
        claims.family_name ??
        (claims.given_name === undefined ? claims.name?.split(/\s+/).slice(1).join(' ') : '') ??
        '',
    };
  });
}

function verifiedEmail({ email, email_verified: isVerified }: v.InferOutput<typeof Claims>) {
  const isEmailVerified = (isVerified === true || isVerified === 'true') && email !== undefined;
  return isEmailVerified && email.length <= EMAIL_MAX_LENGTH && EMAIL_GRAMMAR.test(email)
    ? email
    : null;
}
