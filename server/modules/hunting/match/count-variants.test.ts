import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EMPTY_HUNT } from '#contract/hunting/hunt.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { type HuntBody, huntBody } from '#tests/factories/hunts.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { changesOf } from './count-variants.ts';

const server = await openTestMarket(400);
const { app } = server;

interface Variants {
  count: number | null;
  variants: { change: string; patch: HuntBody; count: number; gain: number }[];
}

const call = pathCaller<Variants>(app);
const analyze = async (hunt: object) =>
  (await call('POST', '/api/hunts/analyze-variants', undefined, { hunt })).body;

/** The count of the search with the same conditions. */
async function searched({ areas, price, bedrooms, propertyType }: HuntBody): Promise<number> {
  const { body } = await pathCaller(app)('POST', '/api/properties/search', undefined, {
    country: 'TH',
    areas,
    isForSale: true,
    listingPrice: { max: price },
    bedrooms,
    propertyTypes: propertyType,
  });
  return (body['pagination'] as { totalCount: number }).totalCount;
}

const HUNT = huntBody({
  areas: [{ kind: 'circle', latitude: 13.74, longitude: 100.55, radius: 4 }],
  price: 15_000_000,
  bedrooms: 1,
});

test('visitors see what each single change adds, as the search counts it', async () => {
  const { count, variants } = await analyze(HUNT);
  expect(count).toBe(await searched(HUNT));
  for (const { patch, count: changed, gain } of variants) {
    expect(changed).toBe(await searched({ ...HUNT, ...patch }));
    expect(gain).toBe(changed - count!);
    expect(gain).toBeGreaterThan(0);
  }
  const changes = variants.map(({ change }) => change);
  expect(changes).toContain('radius');
  expect(new Set(changes).size).toBe(changes.length);
  expect(variants).toEqual(variants.toSorted((one, other) => other.gain - one.gain));
  const patches = Object.fromEntries(variants.map(({ change, patch }) => [change, patch]));
  expect(patches['radius']).toEqual({ areas: [{ ...HUNT.areas![0], radius: 6 }] });
});

test('an unfinished hunt is counted as far as it goes', async () => {
  expect(await analyze({})).toEqual({ count: null, variants: [] });
  expect(await analyze({ isForSale: true })).toEqual({ count: null, variants: [] });
  const { price: _price, propertyType: _types, ...begun } = HUNT;
  expect((await analyze(begun)).count).toBeGreaterThan(0);
  expect(await analyze({ ...HUNT, minPrice: 16_000_000 })).toEqual({ count: null, variants: [] });
});

test('a hunt that can’t be counted in time has no count', async () => {
  await server.sql`alter table listing_search rename to slow_search`;
  await server.sql`create view listing_search as select s.* from slow_search s, pg_sleep(3)`;
  try {
    expect(await analyze(HUNT)).toEqual({ count: null, variants: [] });
  } finally {
    await server.sql`drop view listing_search`;
    await server.sql`alter table slow_search rename to listing_search`;
  }
});

const priceAfter = (price: number) =>
  changesOf({ ...EMPTY_HUNT, price }).find(({ change }) => change === 'price')!.patch.price!;

test.each([
  [5_000_000, 5_250_000],
  [12_000, 13_000],
  [100_000, 105_000],
  [14_500, 15_500],
  [1, 2],
])('a budget of %i becomes %i', (price, more) => {
  expect(priceAfter(price)).toBe(more);
});

test('a budget grows by 5% or little more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1e12 }), (price) => {
      const more = priceAfter(price);
      expect(Number.isInteger(more)).toBe(true);
      expect(more).toBeGreaterThanOrEqual(price * 1.05);
      expect(more).toBeLessThanOrEqual(price * 1.11);
    }),
  );
});

test('circles grow by 2 km, up to the widest, and other areas stay', () => {
  const circle = { kind: 'circle', latitude: 13.7, longitude: 100.5 } as const;
  const place = { kind: 'place', placeId: 1039 } as const;
  const of = (areas: (typeof EMPTY_HUNT)['areas']) => changesOf({ ...EMPTY_HUNT, areas });
  expect(of([{ ...circle, radius: 49 }, place])).toEqual([
    { change: 'radius', patch: { areas: [{ ...circle, radius: 50 }, place] } },
  ]);
  expect(of([{ ...circle, radius: 50 }, place])).toEqual([]);
});

test('bedrooms become one less, and each missing type is added', () => {
  const changes = changesOf({ ...EMPTY_HUNT, bedrooms: 1, propertyType: ['condo', 'land'] });
  expect(changes).toEqual([
    { change: 'bedrooms', patch: { bedrooms: 0 } },
    { change: 'type', patch: { propertyType: ['condo', 'land', 'house'] } },
    { change: 'type', patch: { propertyType: ['condo', 'land', 'townhouse'] } },
  ]);
});
