import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });

/** Requests a path unchanged. `fetch` would normalise it first. */
async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

test.each([
  ['/api/dl', '/'],
  ['/api/dl/properties/5/a-house?lang=th', '/properties/5/a-house?lang=th'],
  ['/api/dl//evil.example', '/'],
])('redirects %s to %s', async (url, location) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(location);
});

test('rejects methods other than GET', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/dl/market' });
  expect(answer.statusCode).toBe(404);
});
