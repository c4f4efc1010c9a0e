import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Reply } from '#contract/kit/endpoint.ts';
import { SearchFilter } from '#contract/market/search-endpoints.ts';
import {
  MAP_POINTS_MAX,
  MapFilter,
  type MapFilterInput,
  mapListings,
  MapPoint,
} from '#contract/market/map-endpoints.ts';
import type { CallContext } from '#server/http/handler.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import type { Box, Point } from '#server/modules/place/geometry/morton.ts';
import { openKeywordCorrection } from '../search/correct-keyword.ts';
import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { anyFilter, singleFilters } from '../search/testing/any-filter.ts';
import { modelSearch } from '../search/testing/search-model.ts';

import { mapRoutes } from './routes.ts';
import { mapGridDegrees } from './map-repository.ts';

const COUNT = 500;
const WHOLE: Box = { north: 21, south: 5, east: 106, west: 79 };
const BANGKOK: Box = { north: 14, south: 13.5, east: 100.9, west: 100.3 };

const { database } = await openTestDatabase();
const listings = await fillMarket(database, 5, COUNT);

async function map(input: MapFilterInput): Promise<Reply<typeof mapListings>> {
  const routes = mapRoutes({ database }, openKeywordCorrection(database));
  const { handler } = routes.find((one) => one.endpoint === mapListings)!;
  const context = { language: 'en', user: null, businessId: null } as unknown as CallContext;
  const reply = await handler({ params: {}, query: {}, body: v.parse(MapFilter, input) }, context);
  return v.parse(mapListings.reply, reply);
}

const isIn = ({ lat, lon }: Point, { north, south, east, west }: Box) =>
  lat <= north && lat >= south && lon <= east && lon >= west;

/** Requests the map, compares the reply with the model and returns it. */
async function expectAsModel({ bounds = WHOLE, zoom, ...rest }: MapFilterInput) {
  const reply = await map({ ...rest, bounds, zoom });
  const { clusters, points, totalCount } = reply;
  const stored = new Map(listings.map((listing) => [listing.id, listing]));
  const expected = modelSearch(listings, v.parse(SearchFilter, rest)).flatMap(({ id, deal }) => {
    const listing = stored.get(id)!;
    return isIn(listing.shown, bounds) ? [{ listing, deal }] : [];
  });
  expect(totalCount).toBe(expected.length);
  expect(clusters.reduce((sum, { count }) => sum + count, points.length)).toBe(totalCount);
  if (totalCount <= MAP_POINTS_MAX) expect(clusters).toEqual([]);
  for (const cluster of clusters) {
    expect(cluster.count).toBeGreaterThan(1);
    expect(isIn(cluster, cluster.bounds)).toBe(true);
    const inside = expected.filter(({ listing }) => isIn(listing.shown, cluster.bounds));
    expect(inside).toHaveLength(cluster.count);
  }
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  for (const { id, lat, lon, listingPrice } of points) {
    const { listing, deal } = expected.find((one) => one.listing.id === id)!;
    expect({ lat, lon }).toEqual(listing.shown);
    const price = deal === 'sale' ? listing.salePrice : listing.rentPrice;
    expect(listingPrice).toBe(listing.isPriceOnRequest ? null : price);
  }
  return reply;
}

const circle = { radius: 30, centerLat: 13.754, centerLon: 100.5014 };
/**
 * Arbitrary filters without an order and an area of the map. Other keywords aren't taken as they are
 * written.
 */
const anyRest = anyFilter(listings).map(({ order: _order, bounds: _bounds, keyword, ...rest }) => ({
  ...rest,
  ...(keyword && { keyword: 'วิว' }),
}));

test('matches the model for any area, zoom and filter', async () => {
  const boxes = fc
    .record({
      center: fc.nat(COUNT - 1).map((index) => listings[index]!.shown),
      high: fc.double({ min: 0.001, max: 16, noNaN: true }),
      wide: fc.double({ min: 0.001, max: 16, noNaN: true }),
    })
    .map(({ center: { lat, lon }, high, wide }) => ({
      north: lat + high / 3,
      south: lat - high,
      east: lon + wide,
      west: lon - wide / 2,
    }));
  const zooms = fc.oneof(fc.integer({ min: 0, max: 22 }), fc.constant(11.7));
  await fc.assert(
    fc.asyncProperty(boxes, zooms, anyRest, async (bounds, zoom, rest) => {
      const { totalCount } = await expectAsModel({ ...rest, bounds, zoom });
      expect(totalCount).toBeLessThanOrEqual(COUNT);
    }),
    { numRuns: isLongRun ? 150 : 60 },
  );
});

test('takes each field of the list’s filter', async () => {
  for (const { keyword: _keyword, ...rest } of [
    ...singleFilters(listings, 1),
    { ...circle, keyword: '' },
  ]) {
    const { totalCount } = await expectAsModel({ ...rest, bounds: WHOLE, zoom: 6 });
    expect(totalCount).toBeLessThanOrEqual(COUNT);
  }
});

test('returns clusters for many listings, more when zoomed in, and points for few', async () => {
  const shares = [];
  for (const zoom of [0, 4, 6, 8]) {
    const { clusters, points, totalCount } = await expectAsModel({ zoom, isForRent: true });
    expect(totalCount).toBe(COUNT);
    shares.push(clusters.length + points.length);
  }
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares[0]).toBeLessThan(10);
  expect(shares.at(-1)).toBeGreaterThan(30);
  const near = await expectAsModel({ bounds: BANGKOK, zoom: 3 });
  expect(near.clusters).toEqual([]);
  expect(near.points.length).toBeGreaterThan(10);
});

test('shows the listings of all countries without an area and a zoom', async () => {
  const { totalCount, clusters } = await map({ isForRent: true });
  expect(totalCount).toBe(COUNT);
  expect(clusters).toEqual((await map({ bounds: WHOLE, zoom: 4, isForRent: true })).clusters);
});

test('keeps clusters unchanged when the map is moved', async () => {
  const here = await map({ bounds: WHOLE, zoom: 4, isForRent: true });
  const bounds = { ...WHOLE, north: 20.9, west: 78 };
  const moved = await map({ bounds, zoom: 4, isForRent: true });
  expect(moved.clusters).toEqual(here.clusters);
});

test("limits the grid when the zoom doesn't fit the bounds", () => {
  for (const zoom of [0, 5, 12, 22]) {
    for (const span of [1e-9, 0.01, 1, 27, 360]) {
      const degrees = mapGridDegrees({ north: span / 2, south: 0, east: span, west: 0 }, zoom);
      expect(span / degrees).toBeLessThanOrEqual(32);
      expect(Math.log2(360 / degrees) % 1).toBe(0);
    }
  }
});

test('never reveals the exact location of a listing that hides it', async () => {
  const some = listings.slice(0, 100);
  const replies = [];
  for (const { shown } of some) {
    const { lat, lon } = shown;
    const bounds = { north: lat + 0.01, south: lat - 0.01, east: lon + 0.01, west: lon - 0.01 };
    replies.push(await map({ bounds, zoom: 16, isForRent: true }));
  }
  const text = JSON.stringify(replies);
  for (const { exact, id, showExact } of some) {
    expect(text).toContain(`"id":${id},`);
    const isShown = ({ lat, lon }: Point) => [text.includes(`${lat}`), text.includes(`${lon}`)];
    expect(isShown(exact)).toEqual([showExact, showExact]);
  }
});

test("returns a listing with both deals once, and points with exactly the contract's keys", async () => {
  const { points } = await map({ bounds: BANGKOK, zoom: 12, isForRent: true });
  expect(points.some(({ isForSale, isForRent }) => isForSale && isForRent)).toBe(true);
  for (const point of points) {
    expect(Object.keys(point).toSorted()).toEqual(Object.keys(MapPoint.entries).toSorted());
  }
});
