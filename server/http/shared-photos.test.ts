import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();

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
