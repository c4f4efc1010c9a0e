import { authorizationCodeGrant, type Configuration } from 'openid-client';
import * as v from 'valibot';

import { EMAIL_GRAMMAR, EMAIL_MAX_LENGTH } from '#contract/identity/person-fields.ts';
import type { OidcSetting } from '#server/oidc-settings.ts';

import { askProvider } from './provider.ts';
import type { Attempt } from './social-repository.ts';

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
export interface Proven {
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
export async function redeemCode(
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
