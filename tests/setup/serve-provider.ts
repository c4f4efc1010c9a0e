import type { IncomingMessage } from 'node:http';

import { OAuth2Server } from 'oauth2-mock-server';

function personOf({ headers }: IncomingMessage): string | null {
  const [, person] = /(?:^|; )person=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  return person === undefined ? null : decodeURIComponent(person);
}

/**
 * Serves a login provider for browser tests. It logs in the person whose email is in the browser's
 * cookie `person`, without asking. Without the cookie the login is cancelled.
 */
export async function serveProvider(port: number): Promise<{ stop(): Promise<void> }> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, 'localhost');
  const people = new Map<string, string>();

  server.service.on(
    'beforeAuthorizeRedirect',
    ({ url }: { url: URL }, request: IncomingMessage) => {
      const person = personOf(request);
      const code = url.searchParams.get('code') ?? '';
      if (person !== null) people.set(code, person);
      else {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      }
    },
  );

  server.service.on(
    'beforeTokenSigning',
    (
      { payload }: { payload: Record<string, unknown> },
      { body }: IncomingMessage & { body: { code?: string } },
    ) => {
      const email = people.get(body.code ?? '') ?? 'nobody@people.test';
      const names = { given_name: 'Napa', family_name: 'Suwan' };
      Object.assign(payload, { sub: `subject of ${email}`, email, email_verified: true, ...names });
    },
  );
  return { stop: () => server.stop() };
}
