import type { IncomingMessage } from 'node:http';

import { OAuth2Server } from 'oauth2-mock-server';

/**
 * A provider for the browser's tests, on `PORT`. It signs in whom the browser's cookie `person`
 * names by an address, without asking; without the cookie somebody turns back there.
 */
const server = new OAuth2Server();
await server.issuer.keys.generate('RS256');
await server.start(Number(process.env.PORT), 'localhost');

const people = new Map<string, string>();

function personOf({ headers }: IncomingMessage): string | null {
  const [, person] = /(?:^|; )person=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  return person === undefined ? null : decodeURIComponent(person);
}

server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
  const person = personOf(request);
  const code = url.searchParams.get('code') ?? '';
  if (person !== null) people.set(code, person);
  else {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  }
});

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

process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
