import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError } from '#contract/kit/errors.ts';
import { serverAwayAtom } from '#kit/visit/visit-atoms.ts';

import { followNetwork, followServer } from './network.ts';

/**
 * Creates observed queries: one that failed, one answered from the device, one answered and one
 * rejected by the server.
 */
async function screen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: string[] = [];
  for (const name of ['unanswered', 'cached', 'well', 'rejected']) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [name],
      retry: false,
      queryFn: () => {
        asked.push(name);
        if (name === 'rejected') throw new ApiError('link_used');
        if (name === 'unanswered') throw new TypeError('Failed to fetch');
        return { cachedAt: name === 'cached' ? '2026-01-01T00:00:00.000Z' : null };
      },
    });
    observer.subscribe(() => undefined);
  }
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  asked.length = 0;
  return { queryClient, asked };
}

test('followNetwork refetches queries that failed before it started', async () => {
  const { queryClient, asked } = await screen();
  followNetwork(createStore(), queryClient);
  expect(asked.toSorted()).toEqual(['cached', 'unanswered']);
});

test('followNetwork refetches nothing while offline, and unanswered queries when back online', async () => {
  const { queryClient, asked } = await screen();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  followNetwork(createStore(), queryClient);
  expect(asked).toEqual([]);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(asked.toSorted()).toEqual(['cached', 'unanswered']);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Follows a server that is unavailable until `isReady`. */
function follow(isAway: boolean, isReady = () => false) {
  vi.useFakeTimers();
  const asked = vi.fn(async () => new Response(null, { status: isReady() ? 200 : 503 }));
  vi.stubGlobal('fetch', asked);
  const store = createStore();
  store.set(serverAwayAtom, isAway);
  const queryClient = new QueryClient();
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  const invalidate = vi.fn(async () => undefined);
  followServer(store, queryClient, { invalidate });
  return { store, refetch, invalidate, asked };
}

test.each([
  ['before it started', true],
  ['afterwards', false],
])(
  'followServer polls a server that became unavailable %s until it is back',
  async (_name, isAwayBefore) => {
    let isReady = false;
    const { store, refetch, invalidate } = follow(isAwayBefore, () => isReady);
    store.set(serverAwayAtom, true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([store.get(serverAwayAtom), refetch.mock.calls.length]).toEqual([true, 0]);

    isReady = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(store.get(serverAwayAtom)).toBe(false);
    expect(refetch).toHaveBeenCalledOnce();
    // A failed page reloads its data too.
    expect(invalidate).toHaveBeenCalledOnce();
  },
);

test('followServer sends no request while the server is available', async () => {
  const { asked } = follow(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});
