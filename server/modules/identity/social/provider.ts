import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
} from 'openid-client';

import type { OidcSetting } from '#server/oidc-settings.ts';

/** How long a provider's metadata is cached. */
const DESCRIPTION_MS = 60 * 60_000;

/** Timeout of each request to a provider. */
const TIMEOUT_SECONDS = 8;

/**
 * Thrown if a provider doesn't respond or sends an invalid response. The message is only for the
 * log.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Returns the result of a request to a provider, or of a check of its response. @throws ProviderError */
export async function askProvider<T>({ id }: OidcSetting, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new ProviderError(`The request to the provider ${id} failed${answerIn(error)}`, {
      cause: error,
    });
  }
}

/** Returns the provider's response in an error, if any. The log adds the messages of all causes. */
function answerIn(error: unknown): string {
  if (error instanceof ResponseBodyError) {
    return ` (${error.status} ${error.error} ${error.error_description ?? ''})`;
  }
  const { cause } = error as Error;
  return cause instanceof Response ? ` (${cause.status})` : '';
}

/** Sends the secret in the body only if the provider doesn't accept it in a header. */
function authenticationOf({ clientId, clientSecret }: OidcSetting): ClientAuth {
  if (clientSecret === null) return None();
  const byBody = ClientSecretPost(clientSecret);
  // The package's own encoding escapes more than necessary, and not every provider decodes it.
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    if (methods && !methods.includes('client_secret_basic')) byBody(server, client, body, headers);
    else headers.set('authorization', `Basic ${btoa(pair)}`);
  };
}

async function describe(setting: OidcSetting): Promise<Configuration> {
  const issuer = new URL(setting.issuer);
  const authentication = authenticationOf(setting);
  // Also checks signatures, which the package by default leaves to TLS.
  const execute = [enableNonRepudiationChecks];
  // The settings allow http:// only for this machine.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  const options = { execute, timeout: TIMEOUT_SECONDS };
  const provider = await discovery(issuer, setting.clientId, undefined, authentication, options);
  // Compares exactly; the package ignores a trailing slash.
  const { issuer: actual } = provider.serverMetadata();
  if (actual !== setting.issuer) throw new Error(`its metadata names another issuer: ${actual}`);
  return provider;
}

/** The configured providers, whose metadata is fetched once an hour. */
export class Providers {
  readonly settings: readonly OidcSetting[];
  readonly #found = new Map<string, { provider: Promise<Configuration>; until: number }>();

  constructor(settings: readonly OidcSetting[]) {
    this.settings = settings;
  }

  settingOf(id: string): OidcSetting | null {
    return this.settings.find((setting) => setting.id === id) ?? null;
  }

  /** @throws ProviderError */
  find(setting: OidcSetting, now = Date.now()): Promise<Configuration> {
    const known = this.#found.get(setting.id);
    if (known && known.until > now) return known.provider;
    const provider = askProvider(setting, () => describe(setting));
    this.#found.set(setting.id, { provider, until: now + DESCRIPTION_MS });
    // Failures aren't cached, so the next attempt tries again.
    provider.catch(() => this.#found.delete(setting.id));
    return provider;
  }
}
