import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { SearchFilter, type SearchFilterInput } from '#contract/market/search-endpoints.ts';
import type { MarketRates } from '#server/modules/place/currency/read-market-rates.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';

import { searchBranches } from './search-branches.ts';
import { searchByWords } from './search-by-words.ts';
import { searchOrder } from './search-order.ts';
import { findListings } from './search-repository.ts';
import { literalQuestion, searchLiterally } from './search-question.ts';
import { anyFilter, singleFilters } from './testing/any-filter.ts';
import { modelSearch, publicTexts, thaiRuns } from './testing/search-model.ts';

const COUNT = 500;
const RUNS = isLongRun ? 200 : 60;
const UNRANKED = { rankedByTexts: 0, rankedByRows: 0 };

const { database } = await openTestDatabase();
const listings = await fillMarket(database, 7, COUNT);

const all = { offset: 0, limit: COUNT };

async function expectAsModel(
  input: SearchFilterInput,
  stretch = all,
  marketRates: MarketRates | null = null,
): Promise<number> {
  const filter = v.parse(SearchFilter, input);
  const expected = modelSearch(listings, filter, marketRates ?? undefined);
  const asked = { ...filter, marketRates };
  // Keywords as they are written, which is what the model can compare.
  const { hits, totalCount } = await findListings(database, asked, stretch, searchLiterally);
  expect(totalCount, JSON.stringify(input)).toBe(expected.length);
  expect(hits, JSON.stringify(input)).toEqual(
    expected.slice(stretch.offset, stretch.offset + stretch.limit),
  );
  return totalCount;
}

test('matches the model for each field alone', async () => {
  const filters: SearchFilterInput[] = [
    ...singleFilters(listings, 3),
    {},
    { features: ["nobody's; feature"] },
    { city: 10, country: 'LK' },
    ...[764, 9_999].map((city) => ({ city })),
    ...(['size', 'price', 'pricePerSqm'] as const).map((column) => ({ order: { column } })),
  ];
  let found = 0;
  for (const filter of filters) if ((await expectAsModel(filter)) > 0) found += 1;
  // A filter that matches nothing would prove nothing.
  expect(found).toBeGreaterThan(filters.length / 3);
});

test('matches the model for combined fields and any page', async () => {
  const stretches = fc.record({
    offset: fc.integer({ min: 0, max: 60 }),
    limit: fc.integer({ min: 1, max: 60 }),
  });
  const marketRates = fc.option(fc.constantFrom({ TH: 32.4, LK: 301.7 }, { TH: 40, LK: 0.5 }));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      anyFilter(listings),
      stretches,
      marketRates,
      async (filter, stretch, rates) => {
        if ((await expectAsModel(filter, stretch, rates)) > 0) found += 1;
      },
    ),
    { numRuns: RUNS },
  );
  // Two thirds find something. A bound that chance can't reach: nearly all empty would prove nothing.
  expect(found).toBeGreaterThan(RUNS / 4);
});

test('finds a part of a Thai text that starts or ends within a syllable', async () => {
  const runs = thaiRuns(listings);
  const pieces = fc
    .tuple(fc.nat(runs.length - 1), fc.nat(), fc.integer({ min: 1, max: 12 }))
    .map(([index, from, length]) => {
      const start = from % runs[index]!.length;
      return runs[index]!.slice(start, start + length);
    });
  await fc.assert(
    fc.asyncProperty(pieces, async (keyword) => {
      expect(await expectAsModel({ keyword, isForRent: true })).toBeGreaterThan(0);
    }),
    { numRuns: RUNS },
  );
});

test('finds word beginnings, single letters, emoji, other scripts and symbols', async () => {
  const found = async (keyword: string) =>
    (await findListings(database, v.parse(SearchFilter, { keyword, isForRent: true }), all))
      .totalCount;
  const holding = (part: string) =>
    listings.filter((listing) => publicTexts(listing).join('\n').includes(part)).length;
  for (const sign of ['🏠', '🌴', '%', '_', '\\', '~', '฿', '芭提雅', '公寓']) {
    expect([sign, await found(sign)]).toEqual([sign, holding(sign)]);
    expect(holding(sign)).toBeGreaterThan(0);
  }
  expect(await found('ศรี 🏠')).toBeLessThanOrEqual(await found('🏠'));
  expect(await found('cafe')).toBe(holding('café'));
  expect(await found('CAFÉ')).toBe(holding('café'));
  expect(await found('m2')).toBe(holding('m²'));
  expect(await found('ｐｏｏｌ')).toBe(await found('pool'));
  expect(await found('house in Phuket')).toBe(await found('house Phuket'));
  for (const letter of 'bmsz') await expectAsModel({ keyword: letter, isForRent: true });
});

test('every word search method returns the same result', async () => {
  const ways = [
    { confirmed: 0, walked: 0 },
    { confirmed: 0, walked: 10_000 },
    { confirmed: 10_000, walked: 0 },
  ].map((bounds) => ({ ...bounds, ...UNRANKED, expected: -1 }));
  ways.push({ confirmed: 0, walked: 0, ...UNRANKED, expected: Infinity });
  for (const keyword of ['คอนโด', 'ใกล้รถไฟฟ้า', 'วิวทะเล pool', 'pool', 'ก']) {
    for (const column of ['createdAt', 'price', 'pricePerSqm'] as const) {
      const filter = v.parse(SearchFilter, { keyword, isForRent: true, order: { column } });
      const expected = modelSearch(listings, filter);
      for (const offset of [0, 18, 400]) {
        const search = {
          branches: searchBranches(filter),
          question: literalQuestion(keyword)!,
          order: searchOrder(filter),
          stretch: { offset, limit: 18 },
        };
        const results = await Promise.all(
          ways.map((bounds) => searchByWords(database.kysely, search, bounds)),
        );
        const hits = expected.slice(offset, offset + 18);
        for (const result of results) expect(result).toEqual({ hits, totalCount: expected.length });
      }
    }
  }
});

test("doesn't search the street or exact location", async () => {
  for (const keyword of ['Secret', 'Lane', 'Secret Lane', 'ecret']) {
    expect(await expectAsModel({ keyword, isForRent: true })).toBe(0);
  }
});

test('treats a keyword of whitespace and control characters as empty', async () => {
  for (const keyword of [' ', '\t\n', '\0', '\u200b', '\ud800']) {
    const result = await findListings(database, v.parse(SearchFilter, { keyword }), all);
    expect(result.totalCount).toBe(await expectAsModel({}));
  }
});

test('accepts any keyword without an error', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...`'"\\%_&|!<->:*()[]{};\0 \n`), maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'ก้ำเเ์ๆฯะาัe\u0301\u200d🏠'), maxLength: 20 }),
    fc.constantFrom(
      "' or 1=1 --",
      ':*',
      '!!',
      "\\'",
      'a'.repeat(200),
      'ก'.repeat(200),
      '\u{10ffff}',
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (keyword) => {
      const filter = v.parse(SearchFilter, { keyword });
      const { totalCount } = await findListings(database, filter, all);
      expect(totalCount).toBeLessThanOrEqual(COUNT);
    }),
    { numRuns: RUNS },
  );
});
