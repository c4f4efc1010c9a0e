import { expect, test, vi } from 'vitest';

import { answerMapPart, isMapPart } from './map-parts.ts';
import { stubCaches } from './testing/stub-caches.ts';

const WORKER = 'https://sala.test/assets/maplibre-gl-worker-DTh23QKw.js';
const LIBRARY = '/assets/maplibre-gl-';

test.each([
  ['the map’s worker', WORKER, true],
  ['the worker for an operator’s style', `${WORKER}?style=https%3A%2F%2Ftiles.example`, false],
  ['another asset', 'https://sala.test/assets/DTh23QKw.js', false],
])('whether the cache answers for %s', (_case, href, isPart) => {
  expect(isMapPart({ url: new URL(href), sameOrigin: true })).toBe(isPart);
});

test('a newer library replaces the older one, but not its styles', async () => {
  const cached = new Map<string, Response>();
  stubCaches(cached);
  const headers = { 'cache-control': 'public, immutable' };
  vi.stubGlobal('fetch', async () => new Response('part', { headers }));
  for (const part of ['old45678.js', 'styles78.css', 'new45678.js']) {
    const url = new URL(`${LIBRARY}${part}`, location.href);
    const waitUntil = vi.fn<(work: Promise<void>) => void>();
    const event = { waitUntil } as unknown as ExtendableEvent;
    await answerMapPart({ event, request: new Request(url), url, params: [] });
    await waitUntil.mock.calls[0]![0];
  }
  expect([...cached.keys()]).toEqual([`${LIBRARY}styles78.css`, `${LIBRARY}new45678.js`]);
});
