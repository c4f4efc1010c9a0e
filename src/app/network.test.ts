import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError } from '#contract/errors.ts';

import { followNetwork } from './network.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Creates observed queries: one that failed, one answered from the device, one answered and one
 * rejected by the server.
 */
async function screen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: string[] = [];
  for (const name of ['unanswered', 'kept', 'well', 'rejected']) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [name],
      retry: false,
      queryFn: () => {
        asked.push(name);
        if (name === 'rejected') throw new ApiError('link_used');
        if (name === 'unanswered') throw new TypeError('Failed to fetch');
        return { keptAt: name === 'kept' ? '2026-01-01T00:00:00.000Z' : null };
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
  expect(asked.toSorted()).toEqual(['kept', 'unanswered']);
});

test('followNetwork refetches nothing while offline, and unanswered queries when back online', async () => {
  const { queryClient, asked } = await screen();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  followNetwork(createStore(), queryClient);
  expect(asked).toEqual([]);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(asked.toSorted()).toEqual(['kept', 'unanswered']);
});
