import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';

import { followSearches, searchEvent } from './search-events.ts';

const beacon = vi.fn((_url: string, _body: Blob) => true);
let queryClient: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockClear();
  vi.stubGlobal('navigator', { onLine: true, sendBeacon: beacon });
  queryClient = new QueryClient();
  followSearches(queryClient, 'search');
});
/** Shows the result of a search. Returns a function that hides it. */
async function show(filter: SearchFilterInput, cachedAt: string | null = null) {
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['search', 'en', filter],
    initialPageParam: 1,
    getNextPageParam: () => null,
    queryFn: async () => ({ reply: { pagination: { totalCount: 7 } }, cachedAt }),
  });
  const hide = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  return hide;
}

async function sent(): Promise<unknown[]> {
  await vi.advanceTimersByTimeAsync(600);
  return Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));
}

test('searchEvent contains the filters of a search, but no keywords and no coordinates', () => {
  const event = searchEvent(
    { keyword: 'my street 5', radius: 5, centerLat: 13.7, centerLon: 100.5, isForRent: true },
    3,
  );
  expect(event).toMatchObject({ hasKeyword: true, hasCircle: true, deal: null, totalCount: 3 });
  expect(searchEvent({ size: { min: 30 }, tenure: ['freehold'] }, 3).otherCount).toBe(2);
  expect(searchEvent({ areas: [{ kind: 'place', placeId: 10 }] }, 3).otherCount).toBe(1);
  expect(searchEvent({ depositMonths: 2, titleDeed: ['chanote'] }, 3).otherCount).toBe(2);
  expect(
    searchEvent({ roadAccess: ['dirt'], roadWidth: 6, utilities: ['water'] }, 3),
  ).toMatchObject({ otherCount: 3 });
  expect(JSON.stringify(event)).not.toMatch(/street|13\.7|100\.5/);
});

test('followSearches counts a search once, after its results have been shown for a moment', async () => {
  await show({ country: 'TH', bedrooms: 2 });
  expect(beacon).not.toHaveBeenCalled();
  expect(await sent()).toMatchObject([{ isoCodeCountry: 'TH', bedrooms: 2, totalCount: 7 }]);
  await show({ country: 'TH', bedrooms: 2 });
  expect(await sent()).toHaveLength(1);
});

test('followSearches counts only the last of several quick filter changes', async () => {
  for (const bedrooms of [1, 2, 3]) (await show({ bedrooms }))();
  await show({ bedrooms: 4 });
  expect(await sent()).toMatchObject([{ bedrooms: 4 }]);
});

test('followSearches ignores counts, the unfiltered search, cached results and offline searches', async () => {
  queryClient.setQueryData(['search', 'count', {}], { reply: { pagination: { totalCount: 1 } } });
  new QueryObserver(queryClient, { queryKey: ['search', 'count', {}] }).subscribe(() => undefined);
  await show({});
  await show({ country: 'LK' }, '2026-01-01T00:00:00Z');
  expect(await sent()).toEqual([]);
  vi.stubGlobal('navigator', { onLine: false, sendBeacon: beacon });
  await show({ country: 'TH' });
  expect(await sent()).toEqual([]);
});
