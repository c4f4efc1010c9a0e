import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';

import { listHuntMatches } from '#contract/hunting/hunt-endpoints.ts';
import type { Ask } from '#kit/net/ask.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { createQueryClient } from '#kit/net/query-client.ts';
import { showHook } from '#kit/testing/show.tsx';
import { dismissMatch } from '../operations/dismiss-match.ts';
import { rowOf } from '#storage/testing/outbox-rows.ts';

import { useMatches } from './use-matches.ts';

const HUNT = 5;

test('a match that is brought back stays on the page while the two lists are refetched', async () => {
  /** The listings of the server's lists, by whether the hunter dismissed them. */
  const server = { false: [1], true: [2] };
  const ask = (async (_endpoint: unknown, { query }: { query: { isDismissed?: 'true' } }) => {
    const ids = server[query.isDismissed ?? 'false'];
    const pagination = { hasMore: false, totalCount: ids.length };
    const matches = ids.map((id) => ({ listing: { id } }));
    return { reply: { matches, pagination, dismissedCount: server.true.length }, cachedAt: null };
  }) as unknown as Ask;
  const queryClient = createQueryClient('browser');
  const app = { ask, queryClient, pageSize: () => 6 };
  const lists = await showHook(() => useMatches(HUNT, true), app);
  const shown = () =>
    [lists.last.listed, lists.last.dismissed].map((list) => [
      list.count,
      ...list.matches.map(({ listing }) => listing.id),
    ]);
  const change = (rows: Parameters<typeof rowOf>) =>
    act(async () => getDefaultStore().set(outboxRowsAtom, rows.map(rowOf)));
  const refetch = (isDismissed: boolean) =>
    act(async () => {
      await queryClient.refetchQueries({ queryKey: [listHuntMatches.id, 'en', HUNT, isDismissed] });
      // The library tells components in the next task.
      await new Promise((resolve) => setTimeout(resolve));
    });
  await refetch(true);

  const body = { huntId: HUNT, propertyId: 2, isDismissed: false };
  onTestFinished(() => change([]));
  await change([dismissMatch.make(body, { owner: '7', businessId: null, subject: null })]);
  Object.assign(server, { false: [1, 2], true: [] });
  for (const isDismissed of [true, false]) {
    await refetch(isDismissed);
    expect(shown()).toEqual([[2, 1, 2], [0]]);
  }
});
