import { expect, test } from 'vitest';

import { cachedResponse } from './cached-response.ts';

const body = new TextEncoder().encode('0123456789').buffer;
const photo = { body, type: 'image/avif' };

test('returns the whole photo with its type and length for a request without a range', async () => {
  const response = cachedResponse(photo, null);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/avif');
  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.text()).toBe('0123456789');
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=4-400', '456789', 'bytes 4-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
])('answers %s with 206 and %s', async (range, text, contentRange) => {
  const response = cachedResponse(photo, range);
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(text.length));
  expect(await response.text()).toBe(text);
});

test.each(['bytes=10-', 'bytes=40-50', 'bytes=-0'])(
  'answers %s beyond the end with 416',
  (range) => {
    const response = cachedResponse(photo, range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  },
);

test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'x'])(
  'returns the whole photo for the invalid or multiple range %s',
  async (range) => {
    const response = cachedResponse(photo, range);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
  },
);
