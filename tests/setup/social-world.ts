import { sql } from 'kysely';
import { expect } from 'vitest';

import { HEADERS } from '#contract/version.ts';

import { openTestProvider, type Said, type TestProvider } from './test-provider.ts';
import { openTestServer, type TestServer } from './test-server.ts';

interface Begun {
  address: string;
  state: string;
  secret: string;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A server with a login provider, and the steps of a provider login. */
export interface SocialWorld {
  server: TestServer;
  provider: TestProvider;
  call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
  ): Promise<Answer>;
  begin(more?: object, token?: string): Promise<Begun>;
  finish(body: object, token?: string): Promise<Answer>;
  /** Runs a complete provider login and returns the reply. */
  comeBy(said?: Said, way?: { begun?: Begun; token?: string; agreement?: object }): Promise<Answer>;
  countOf(table: 'users' | 'identities' | 'sessions'): Promise<number>;
  close(): Promise<void>;
}

export async function openSocialWorld(): Promise<SocialWorld> {
  const provider = await openTestProvider();
  const server = await openTestServer(provider.env);

  const call: SocialWorld['call'] = async (method, url, body, token) => {
    const answer = await server.app.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: token ? { [HEADERS.authToken]: token } : {},
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  const begin: SocialWorld['begin'] = async (more = {}, token) => {
    const { status, body } = await call(
      'POST',
      '/api/auth/social',
      { provider: 'oidc', ...more },
      token,
    );
    expect(status).toBe(200);
    return body as unknown as Begun;
  };

  const finish: SocialWorld['finish'] = (body, token) =>
    call('POST', '/api/users/social-signup', body, token);

  return {
    server,
    provider,
    call,
    begin,
    finish,
    async comeBy(said = {}, { begun, token, agreement } = {}) {
      provider.says(said);
      const { address, state, secret } = begun ?? (await begin());
      const { code } = await provider.goThere(address);
      return finish({ state, secret, code, agreement }, token);
    },
    async countOf(table) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
      `.execute(server.database.kysely);
      return rows[0]!.count;
    },
    async close() {
      await server.close();
      await provider.close();
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
