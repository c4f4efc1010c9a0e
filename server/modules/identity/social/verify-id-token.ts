import { jwtVerify } from 'jose';
import * as v from 'valibot';

import { EMAIL_GRAMMAR, EMAIL_MAX_LENGTH } from '#contract/person-fields.ts';
import type { OidcSetting } from '#server/oidc-settings.ts';

import { askProvider, type Provider, ProviderError } from './provider.ts';

/**
 * Signatures by a key pair alone. Neither `none` nor HS256, which would take a provider's public key,
 * or a secret that is shared, for a signature.
 */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

/** How far a provider's watch may be off, seconds. */
const TOLERANCE_SECONDS = 30;

/** The token was fetched a moment ago: an older one was made for something else. */
const MOST_AGE_SECONDS = 10 * 60;

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  azp: v.optional(v.string()),
  email: v.optional(v.string()),
  // Some providers send it as text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
  name: v.optional(v.string()),
});

/** Who somebody is, by a provider's signed word. */
export interface Proven {
  subject: string;
  /** Verified by the provider; null: it doesn't vouch for one. */
  email: string | null;
  givenName: string;
  familyName: string;
}

const TokenReply = v.object({ id_token: v.pipe(v.string(), v.maxLength(20_000)) });

/** Exchanges the code that came back for the provider's word. @throws ProviderError */
export async function fetchIdToken(
  setting: OidcSetting,
  provider: Provider,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
): Promise<string> {
  const { clientId, clientSecret } = setting;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
    client_id: clientId,
  });
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  if (clientSecret !== null && provider.authenticatesByBody)
    form.set('client_secret', clientSecret);
  else if (clientSecret !== null) {
    // RFC 6749, section 2.3.1: each part encoded as in a form.
    const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  const answer = await askProvider(provider.tokenEndpoint, {
    method: 'POST',
    headers,
    body: form.toString(),
  });
  const parsed = v.safeParse(TokenReply, answer);
  if (!parsed.success) throw new ProviderError(`${setting.id} sent no ID token`);
  return parsed.output.id_token;
}

/**
 * Checks an ID token (OpenID Connect Core 1.0, section 3.1.3.7): signature by one of the provider's
 * keys, issuer, audience, time, and the nonce of this very attempt.
 * @throws ProviderError
 */
export async function verifyIdToken(
  token: string,
  setting: OidcSetting,
  provider: Pick<Provider, 'keys'>,
  nonce: string,
): Promise<Proven> {
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      algorithms: ALGORITHMS,
      issuer: setting.issuer,
      audience: setting.clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: MOST_AGE_SECONDS,
    });
    const claims = v.parse(Claims, payload);
    if (claims.nonce !== nonce) throw new Error('its nonce is of another attempt');
    // Made for several, it says who asked for it.
    const isForMany = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isForMany || claims.azp !== undefined) && claims.azp !== setting.clientId) {
      throw new Error('another client asked for it');
    }
    return {
      subject: claims.sub,
      email: provenEmail(claims),
      givenName: claims.given_name ?? claims.name?.split(/\s+/)[0] ?? '',
      familyName:
        claims.family_name ??
        (claims.given_name === undefined ? claims.name?.split(/\s+/).slice(1).join(' ') : '') ??
        '',
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ProviderError(`the ID token of ${setting.id} is not to be believed: ${why}`, {
      cause: error,
    });
  }
}

function provenEmail({ email, email_verified: isVerified }: v.InferOutput<typeof Claims>) {
  const isProven = (isVerified === true || isVerified === 'true') && email !== undefined;
  return isProven && email.length <= EMAIL_MAX_LENGTH && EMAIL_GRAMMAR.test(email) ? email : null;
}
