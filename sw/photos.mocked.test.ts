import { expect, test, vi } from 'vitest';

import { answerPhoto, cachePhotos, stopCaching, isKeepable } from './photos.ts';

const PATH = '/photos/0f8fad5b-d9cb-469f-a165-70867728950e/320.avif';

const { cachePhoto, currentOwner } = vi.hoisted(() => ({
  cachePhoto: vi.fn<() => Promise<void>>(),
  currentOwner: vi.fn<() => Promise<string>>(),
}));

vi.mock('#storage/owner.ts', () => ({ currentOwner }));
vi.mock('#storage/cached-photos.ts', () => ({ isPhotoCached: async () => false, cachePhoto }));

const PHOTO = new URL(PATH, location.href);
const LASTING = { 'content-type': 'image/avif', 'cache-control': 'public, immutable' };

/** Returns a photo of our own server, as a service worker gets it. */
function reply(headers: Record<string, string> = {}, changes: object = {}): Response {
  const response = new Response('photo', { headers: { ...LASTING, ...headers } });
  for (const [name, value] of Object.entries({ type: 'basic', ...changes })) {
    Object.defineProperty(response, name, { value });
  }
  return response;
}

test('stores a photo for the account that was logged in when it was requested', async () => {
  let owner = '7';
  currentOwner.mockImplementation(async () => owner);
  vi.stubGlobal('fetch', async () => {
    owner = '8';
    return reply();
  });
  await cachePhotos([PATH]);
  expect(cachePhoto).toHaveBeenCalledExactlyOnceWith('7', PATH, expect.anything());
});

test('ends the caching when a newer worker is to take over', async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    (request: Request) =>
      new Promise((_resolve, reject) => {
        asked.push(new URL(request.url).pathname);
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      }),
  );
  const keeping = cachePhotos([PATH, PATH.replace('320', '480')]);
  await vi.waitFor(() => expect(asked).toEqual([PATH]));
  stopCaching();
  await keeping;
  expect(asked).toEqual([PATH]);
});

test('neither reads nor stores a photo that is shown in a view of an account', async () => {
  cachePhoto.mockClear();
  const viewed = reply();
  vi.stubGlobal('fetch', async () => viewed);
  const url = new URL(`${PATH}?access=x&uncached`, location.href);
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent;
  const request = new Request(url);
  expect(await answerPhoto({ event, request, url, params: [] })).toBe(viewed);
  expect(cachePhoto).not.toHaveBeenCalled();
});

test.each([
  ['a complete, immutable image', reply(), true],
  ['an HTML page', reply({ 'content-type': 'text/html' }), false],
  ['a missing photo', reply({}, { status: 404 }), false],
  ['a placeholder', reply({ 'cache-control': 'max-age=60' }), false],
  ['another server’s photo', reply({}, { type: 'opaque' }), false],
  ['a redirected reply', reply({}, { redirected: true }), false],
])('%s is stored: %o', (_name, response, isStored) => {
  expect(isKeepable(new Request(PHOTO), response)).toBe(isStored);
});

test('doesn’t store a partial photo', () => {
  const part = new Request(PHOTO, { headers: { range: 'bytes=0-3' } });
  expect(isKeepable(part, reply())).toBe(false);
});
