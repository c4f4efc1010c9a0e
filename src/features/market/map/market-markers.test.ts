import { expect, test } from 'vitest';

import { extentOf } from './market-markers.ts';

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
