import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();

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
