import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

import { inlineHash } from './content-policy.ts';

const server = await openTestServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready' }],
])('%s answers %o', async (url, status) => {
  const answer = await server.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(status);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('/metrics counts requests', async () => {
  const { body } = await server.app.inject({ url: '/metrics' });
  expect(body).toContain('http_request_duration_seconds');
});

test.each([
  ['POST', '/create-property?photos=lost'],
  ['GET', '/create-property'],
] as const)('a %s of shared photos without a service worker opens the form', async (method, to) => {
  const answer = await server.app.inject({
    method,
    url: '/share-photos',
    ...(method === 'POST' && {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      // More than the server reads of any other body.
      payload: Buffer.alloc(2_000_000, 1),
    }),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ location: to, 'cache-control': 'no-store' });
});

/** Requests a path unchanged. `fetch` would normalise it first. */
async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

test.each([
  ['/settings', '/users/dashboard'],
  ['/api/dl', '/'],
  ['/api/dl/properties/5/a-house?lang=th', '/properties/5/a-house?lang=th'],
  ['/api/dl//evil.example', '/'],
])('redirects %s to %s', async (url, location) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(location);
  // No other method than GET.
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(404);
});

test('the tag manager, if there is one, runs in a sandbox that only its hosts and its own script can use', async () => {
  expect((await server.app.inject('/tag-manager')).body).not.toContain('googletagmanager');
  const tagged = await openTestServer({ TAG_MANAGER_ID: 'GTM-TEST123' });
  const reply = await tagged.app.inject('/tag-manager');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(reply.headers['x-frame-options']).toBeUndefined();
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(reply.body) ?? [];
  expect(script).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123');
  expect(policy).toContain(`script-src ${inlineHash(script)} https://www.googletagmanager.com;`);
});
