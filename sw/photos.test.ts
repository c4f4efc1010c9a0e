import { expect, test } from 'vitest';

import { isKeepable } from './photos.ts';

const lasting = 'public, max-age=31536000, immutable';
const photo = new Request('https://sala.test/photos/1/320.avif');

/** Returns a response of our own server, as a service worker gets it. */
function reply(
  changes: { status?: number; type?: string; contentType?: string; cacheControl?: string } = {},
  isRedirected = false,
): Response {
  const {
    status = 200,
    type = 'basic',
    contentType = 'image/avif',
    cacheControl = lasting,
  } = changes;
  const headers = { 'content-type': contentType, 'cache-control': cacheControl };
  const response = new Response('photo', { status, headers });
  Object.defineProperty(response, 'type', { value: type });
  Object.defineProperty(response, 'redirected', { value: isRedirected });
  return response;
}

test('stores a complete, immutable image from our own server', () => {
  expect(isKeepable(photo, reply())).toBe(true);
});

test.each([
  ['an HTML page', reply({ contentType: 'text/html' })],
  ['a missing photo', reply({ status: 404 })],
  ['an error', reply({ status: 500 })],
  ['a placeholder', reply({ cacheControl: 'max-age=60' })],
  ['another server’s photo', reply({ type: 'opaque' })],
  ['a redirected reply', reply({}, true)],
])('doesn’t store %s', (_name, response) => {
  expect(isKeepable(photo, response)).toBe(false);
});

test('doesn’t store a partial photo', () => {
  const part = new Request(photo, { headers: { range: 'bytes=0-3' } });
  expect(isKeepable(part, reply())).toBe(false);
});
