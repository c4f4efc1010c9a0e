import { afterEach, expect, test, vi } from 'vitest';

import { answerPhoto, keepPhotos, stopKeeping } from './photos.ts';

const PATH = '/photos/0f8fad5b-d9cb-469f-a165-70867728950e/320.avif';

const { cachePhoto, currentOwner } = vi.hoisted(() => ({
  cachePhoto: vi.fn<() => Promise<void>>(),
  currentOwner: vi.fn<() => Promise<string>>(),
}));

vi.mock('#storage/owner.ts', () => ({ currentOwner }));
vi.mock('#storage/cached-photos.ts', () => ({ isPhotoKept: async () => false, cachePhoto }));

afterEach(() => void vi.unstubAllGlobals());

test('stores a photo for the account that was logged in when it was requested', async () => {
  let owner = '7';
  currentOwner.mockImplementation(async () => owner);
  const headers = { 'content-type': 'image/avif', 'cache-control': 'immutable' };
  const reply = Object.defineProperty(new Response('photo', { headers }), 'type', {
    value: 'basic',
  });
  vi.stubGlobal('fetch', async () => {
    owner = '8';
    return reply;
  });
  await keepPhotos([PATH]);
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
  const keeping = keepPhotos([PATH, PATH.replace('320', '480')]);
  await vi.waitFor(() => expect(asked).toEqual([PATH]));
  stopKeeping();
  await keeping;
  expect(asked).toEqual([PATH]);
});

test('neither reads nor stores a photo that is shown in a view of an account', async () => {
  cachePhoto.mockClear();
  const reply = new Response('photo');
  vi.stubGlobal('fetch', async () => reply);
  const url = new URL(`${PATH}?access=x&uncached`, location.href);
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent;
  const request = new Request(url);
  expect(await answerPhoto({ event, request, url, params: [] })).toBe(reply);
  expect(cachePhoto).not.toHaveBeenCalled();
});
