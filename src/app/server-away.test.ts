import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { serverAwayAtom } from '#lib/visit-atoms.ts';

import { followServer } from './network.ts';

let isReady: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
  vi.stubGlobal('fetch', async () => new Response(null, { status: isReady ? 200 : 503 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(isAway: boolean) {
  const store = createStore();
  store.set(serverAwayAtom, isAway);
  const queryClient = new QueryClient();
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  const invalidate = vi.fn(async () => undefined);
  followServer(store, queryClient, { invalidate });
  return { store, refetch, invalidate };
}

test.each([
  ['before it started', true],
  ['afterwards', false],
])(
  'followServer polls a server that became unavailable %s until it is back',
  async (_name, isAwayBefore) => {
    const { store, refetch, invalidate } = follow(isAwayBefore);
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
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  follow(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});
