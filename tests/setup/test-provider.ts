import { OAuth2Server } from 'oauth2-mock-server';

type Claims = Record<string, unknown>;

/** The content of a provider's ID token. `token` can replace the whole token. */
export interface ProviderAnswer {
  claims?: Claims;
  /** Claims to leave out of the token. */
  without?: readonly string[];
  token?: (payload: Claims) => string;
}

type TestProvider = Awaited<ReturnType<typeof openProvider>>;

export const CLIENT_ID = 'sala-test';

let last: TestProvider | null = null;

/** Returns the provider that this test file opened last, for sample input. */
export function lastTestProvider(): TestProvider {
  if (!last) throw new Error('No test provider is running');
  return last;
}

/** Starts a local provider with real keys and real tokens. */
export async function openTestProvider(): Promise<TestProvider> {
  last = await openProvider();
  return last;
}

async function openProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url!;
  let login: ProviderAnswer = {};
  let whole: string | null = null;
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    // The access token has no nonce, and Sala doesn't read it.
    if (payload['nonce'] === undefined) return;
    const person = (payload['nonce'] as string).toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    Object.assign(payload, {
      sub: `subject-${person}`,
      email: `${person}@people.test`,
      email_verified: true,
      given_name: 'Napa',
      family_name: 'Suwan',
      ...login.claims,
    });
    for (const claim of login.without ?? []) delete payload[claim];
    whole = login.token?.({ ...payload }) ?? null;
  });
  server.service.on('beforeResponse', ({ body }) => {
    if (whole !== null) Object.assign(body as object, { id_token: whole });
  });
  const env = (prefix: string) => ({
    [`${prefix}_ISSUER`]: issuer,
    [`${prefix}_CLIENT_ID`]: CLIENT_ID,
    [`${prefix}_CLIENT_SECRET`]: 'a secret, with / and :',
    [`${prefix}_NAME`]: prefix === 'OIDC' ? 'Testing' : 'Second',
  });
  return {
    issuer,
    /** Settings that configure the provider twice, as `oidc` and as `second`. */
    env: { ...env('OIDC'), ...env('OIDC_SECOND') },
    /** Returns one of its public keys, as its JWKS document contains it. */
    publicKey: () => ({ ...(server.issuer.keys.toJSON()[0] as Claims) }),
    /**
     * Sets claims of its next ID tokens in addition to the required ones. By default each token is
     * for a new person.
     */
    answersWith(next: ProviderAnswer) {
      login = next;
    },
    /** Follows a login redirect to the provider and back, as a browser would. */
    async goThere(address: string) {
      const answered = await fetch(address, { redirect: 'manual' });
      const back = new URL(answered.headers.get('location') ?? '');
      return {
        code: back.searchParams.get('code') ?? '',
        state: back.searchParams.get('state') ?? '',
        redirectUri: `${back.origin}${back.pathname}`,
      };
    },
    close: () => server.stop(),
  };
}
