import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { mapListings, type MapPoint } from '#contract/market/map-endpoints.ts';
import { currencyOf } from '#features/place/money/testing/currency.ts';
import { i18n, showHook } from '#kit/testing/show.tsx';
import { onGrid } from '#map/map-geometry.ts';

import { useHomesInSight } from './market-map-queries.ts';
import { countWithin, extentOf, markersOf } from './market-markers.ts';

const heap = (lat: number, lon: number, count: number) => ({
  lat,
  lon,
  count,
  bounds: { north: lat + 0.1, south: lat - 0.1, east: lon + 0.1, west: lon - 0.1 },
});
const reply = (...clusters: ReturnType<typeof heap>[]) => ({ clusters, points: [], totalCount: 0 });
const [bangkok, phuket, colombo] = [heap(13.7, 100.5, 40), heap(7.9, 98.4, 9), heap(6.9, 79.9, 30)];

test('extentOf returns the whole area of results within one country', () => {
  const extent = extentOf(reply(bangkok, phuket))!;
  expect(extent.west).toBeCloseTo(98.3);
  expect(extent.south).toBeCloseTo(7.8);
  expect(extent.north).toBeCloseTo(13.8);
});

test('extentOf returns the country with more results if both have some', () => {
  expect(extentOf(reply(bangkok, phuket, colombo))!.west).toBeCloseTo(98.3);
  expect(extentOf(reply(phuket, colombo))!.east).toBeCloseTo(80);
});

test('extentOf returns null without results', () => {
  expect(extentOf(reply())).toBeNull();
});

const condo: MapPoint = {
  id: 1,
  slug: 'condo',
  lat: 13.7,
  lon: 100.5,
  listingPrice: 1_664_000,
  isoCodeCurrency: 'THB',
  propertyType: 'condo',
  isForSale: true,
  isForRent: false,
  showExactLocation: true,
};

test('counts the listings in view, without those around it that the reply also contains', async () => {
  const view = { north: 13.9, south: 13.5, east: 100.7, west: 100.3 };
  const asked = onGrid(view);
  const [inView, beside] = [condo, { ...condo, lon: asked.east }];
  const above = heap(asked.north, 100.5, 25);
  const wide = { clusters: [bangkok, above], points: [inView, beside], totalCount: 67 };
  expect(countWithin(wide, asked)).toBe(67);
  const queryClient = new QueryClient();
  const known = { initialData: { reply: wide, cachedAt: null }, staleTime: Infinity };
  queryClient.setQueryDefaults([mapListings.id], known);
  const useHomes = () => useHomesInSight({}, { area: view, zoom: 12 });
  expect((await showHook(useHomes, { queryClient })).last.count).toBe(41);
});

const textsOf = (convert: Parameters<typeof markersOf>[1]['convert']) =>
  markersOf(
    { clusters: [], points: [condo, { ...condo, id: 2, listingPrice: null }], totalCount: 2 },
    { deal: 'sale', zoom: 14, i18n, convert },
  ).map((marker) => marker.kind === 'pin' && marker.text);

test('markersOf shows prices in the reader’s currency, and in their own without a rate', () => {
  const currency = currencyOf('USD', { symbol: 'US$' });
  expect(textsOf((amount) => ({ amount: amount / 32, day: '2026-11-20', currency }))).toEqual([
    '≈\u00a0US$52K',
    'On request',
  ]);
  expect(textsOf(() => null)[0]).toBe('฿1.66M');
  expect(textsOf(null)[0]).toBe('฿1.66M');
});
