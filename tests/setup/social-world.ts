import { afterAll, beforeEach, expect } from 'vitest';

import { pathCaller } from '../factories/call-path.ts';
import { openTestProvider, type ProviderAnswer } from './test-provider.ts';
import { openTestServer } from './test-server.ts';

interface Begun {
  address: string;
  state: string;
  secret: string;
}

/**
 * Opens a server with a login provider and the steps of a provider login, and closes it after the
 * tests of the file. Before each test the provider names a new person, and the emails that earlier
 * tests queued are cleared.
 */
export async function openSocialWorld() {
  const provider = await openTestProvider();
  const server = await openTestServer(provider.env);
  afterAll(() => provider.close());
  beforeEach(async () => {
    provider.answersWith({});
    await server.runJobs();
  });

  const callPath = pathCaller(server.app);
  const call = (method: 'GET' | 'POST', url: string, body?: object, token?: string) =>
    callPath(method, url, token ? { token } : undefined, body);
  const ask = (more: object, token?: string) =>
    call('POST', '/api/auth/social', { provider: 'oidc', ...more }, token);

  async function begin(more: object = {}, token?: string): Promise<Begun> {
    const { status, body } = await ask(more, token);
    expect(status).toBe(200);
    return body as unknown as Begun;
  }
  /** Goes to the provider and back. @returns what the browser then sends */
  async function goThere({ address, state, secret }: Begun) {
    return { state, secret, code: (await provider.goThere(address)).code };
  }
  const finish = (body: object, token?: string) =>
    call('POST', '/api/users/social-signup', body, token);

  return {
    server,
    provider,
    call,
    ask,
    begin,
    goThere,
    finish,
    /** Runs a complete provider login and returns the reply. */
    async comeBy(
      login: ProviderAnswer = {},
      {
        begun,
        token,
        agreement,
      }: { begun?: Begun; token?: string | undefined; agreement?: object } = {},
    ) {
      provider.answersWith(login);
      return finish({ ...(await goThere(begun ?? (await begin()))), agreement }, token);
    },
    async counts() {
      const [row] = await server.sql<Record<'users' | 'identities' | 'sessions', number>>`
        select (select count(*)::int from users) as users,
          (select count(*)::int from identities) as identities,
          (select count(*)::int from sessions) as sessions
      `;
      return row!;
    },
  };
}

/** Returns a provider's claims about a person whom it has not named before. */
export const person = (more: Record<string, unknown> = {}) => ({
  claims: {
    sub: `sub-${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@people.test`,
    ...more,
  },
});
