import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';

import { isSafeAddress, type OidcSetting } from '#server/oidc-settings.ts';

/** How long a provider's description is believed; its keys are asked for anew when one is unknown. */
const DESCRIPTION_MS = 60 * 60_000;

/** A provider that takes longer is away. */
const PATIENCE_MS = 8_000;

/** No provider's answer is longer, in UTF-16 code units. */
const ANSWER_MAX_LENGTH = 200_000;

const SafeAddress = v.pipe(v.string(), v.maxLength(2_000), v.check(isSafeAddress));

/** What a discovery document says that matters here (OpenID Connect Discovery 1.0, section 3). */
const Description = v.object({
  issuer: v.string(),
  authorization_endpoint: SafeAddress,
  token_endpoint: SafeAddress,
  jwks_uri: SafeAddress,
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
});

/** What can be asked of a provider. */
export interface Provider {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** How the secret is sent: in the body where the provider doesn't take it in a header. */
  authenticatesByBody: boolean;
  keys: JWTVerifyGetKey;
}

/** The provider is away, or says something that can't be. The message is for the log alone. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Asks a provider; it leads nowhere else, and answers in JSON and in time. @throws ProviderError */
export async function askProvider(address: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(address, { ...init, redirect: 'error', signal });
    const text = await response.text();
    if (text.length > ANSWER_MAX_LENGTH) throw new Error('its answer is too long');
    if (!response.ok) throw new Error(`it answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as unknown;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ProviderError(`${new URL(address).origin} was of no use: ${why}`, { cause: error });
  }
}

async function describe(setting: OidcSetting): Promise<Provider> {
  const address = `${setting.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const parsed = v.safeParse(Description, await askProvider(address));
  if (!parsed.success) throw new ProviderError(`${setting.id} describes itself in another way`);
  const description = parsed.output;
  // Else another provider's description could pass for this one's.
  if (description.issuer !== setting.issuer) {
    throw new ProviderError(`${setting.id} calls itself ${description.issuer}`);
  }
  const methods = description.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    authorizationEndpoint: description.authorization_endpoint,
    tokenEndpoint: description.token_endpoint,
    authenticatesByBody: !methods.includes('client_secret_basic'),
    keys: createRemoteJWKSet(new URL(description.jwks_uri), { timeoutDuration: PATIENCE_MS }),
  };
}

/** The providers of the settings, each described once an hour. */
export class Providers {
  readonly settings: readonly OidcSetting[];
  readonly #found = new Map<string, { provider: Promise<Provider>; until: number }>();

  constructor(settings: readonly OidcSetting[]) {
    this.settings = settings;
  }

  settingOf(id: string): OidcSetting | null {
    return this.settings.find((setting) => setting.id === id) ?? null;
  }

  /** @throws ProviderError */
  find(setting: OidcSetting, now = Date.now()): Promise<Provider> {
    const known = this.#found.get(setting.id);
    if (known && known.until > now) return known.provider;
    const provider = describe(setting);
    this.#found.set(setting.id, { provider, until: now + DESCRIPTION_MS });
    // One that was away may be back at the next try.
    provider.catch(() => this.#found.delete(setting.id));
    return provider;
  }
}
