import { randomBytes } from 'node:crypto';

import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';

import { ApiError } from '#contract/kit/errors.ts';
import type { SocialPurpose } from '#contract/identity/social-endpoints.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { proveForWaysIn } from './change-ways-in.ts';
import { askProvider, type Providers } from './provider.ts';
import { insertAttempt } from './social-repository.ts';

export interface SocialServices {
  database: Database;
  providers: Providers;
  /** Origin of the redirect URI; known once the server listens. */
  origin: () => string;
}

/** Returns the redirect URI, which must be registered with each provider. */
export function redirectUri(origin: string): URL {
  return new URL(`${origin}/login`);
}

const random = () => randomBytes(32).toString('base64url');

/**
 * Starts a login at a provider: authorization code with PKCE (RFC 7636). `state` identifies the
 * attempt, and the ID token must repeat the nonce. The secret stays in the browser, so an attacker
 * can't make another browser finish the login.
 * @throws ApiError `not_found` for an unknown provider; for linking `sign_in_required`,
 *   `account_pending`, and what `proveForWaysIn` throws
 */
export async function startSocialSignIn(
  { database, providers, origin }: SocialServices,
  {
    provider: id,
    purpose,
    password,
  }: { provider: string; purpose: SocialPurpose; password: string },
  user: SessionUser | null,
): Promise<{ address: string; state: string; secret: string }> {
  const setting = providers.settingOf(id);
  if (!setting) throw new ApiError('not_found');
  const links = purpose === 'link';
  if (links && !user) throw new ApiError('sign_in_required');
  if (links && user?.status !== 'active') throw new ApiError('account_pending');
  if (links) await proveForWaysIn(database, user!.id, password);
  const provider = await providers.find(setting);
  const [state, secret, nonce, codeVerifier] = [random(), random(), random(), random()];
  const userId = links ? user!.id : null;
  await insertAttempt(database, { state, secret, provider: id, nonce, codeVerifier, userId });
  const address = await askProvider(setting, async () =>
    buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri(origin()).href,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  );
  return { address: address.href, state, secret };
}
