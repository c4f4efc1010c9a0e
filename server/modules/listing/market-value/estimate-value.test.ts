import { expect, test } from 'vitest';

import { Random } from '#server/random.ts';

import type { Comparable } from './comparable-repository.ts';
import { estimateValue, type Subject } from './estimate-value.ts';

const NOW = new Date('2026-11-20T00:00:00Z');

const subject: Subject = {
  deal: 'sale',
  type: 'condo',
  homeSize: 50,
  lotSize: null,
  bedrooms: 1,
  bathrooms: 1,
  floorLevel: 12,
  builtYear: 2016,
  renovatedYear: null,
  furnishing: 'fully',
  features: [],
  isOffPlan: false,
  districtId: 1039,
  lat: 13.73,
  lon: 100.57,
};

/**
 * Condos around the subject at 100,000 per square metre, 1.5 % less per year of age, with some
 * noise.
 */
function neighbours(count: number, { noise = 0.1, seed = 1 } = {}): Comparable[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const homeSize = random.int(28, 90);
    const builtYear = random.int(2005, 2026);
    const worth = 100_000 * homeSize * Math.exp(-0.015 * (2026 - builtYear));
    return {
      ...subject,
      id: index + 1,
      homeSize,
      builtYear,
      lat: subject.lat + random.range(-0.01, 0.01),
      lon: subject.lon + random.range(-0.01, 0.01),
      price: Math.round(worth * Math.exp(random.range(-noise, noise))),
      listedAt: new Date(NOW.getTime() - random.int(1, 300) * 86_400_000),
      isLive: true,
    };
  });
}

const worth = (home: Subject) =>
  100_000 * home.homeSize! * Math.exp(-0.015 * (2026 - home.builtYear!));

const valued = (home: Subject, others: readonly Comparable[]) => {
  const estimate = estimateValue(home, others, NOW);
  if (!estimate) throw new Error('The estimate is null');
  return estimate;
};

test("estimateValue with similar homes adjusts the estimate to the home's size and age", () => {
  const others = neighbours(80);
  for (const change of [{}, { homeSize: 32 }, { homeSize: 85, bedrooms: 2 }, { builtYear: 2024 }]) {
    const home = { ...subject, ...change };
    const { low, likely, high } = valued(home, others);
    expect(Math.abs(likely / worth(home) - 1)).toBeLessThan(0.06);
    expect(low).toBeLessThan(Math.min(likely, worth(home)));
    expect(high).toBeGreaterThan(Math.max(likely, worth(home)));
  }
});

test('estimateValue with similar homes ignores a few absurd prices', () => {
  const others = neighbours(60);
  const before = valued(subject, others).likely;
  const spoilt = others.map((one, index) =>
    index % 12 === 0 ? { ...one, price: index % 24 === 0 ? 1 : 1e13 } : one,
  );
  expect(Math.abs(valued(subject, spoilt).likely / before - 1)).toBeLessThan(0.06);
});

test('estimateValue with similar homes increases certainty with more comparables and closer prices', () => {
  expect(valued(subject, neighbours(80)).certainty).toBe('high');
  expect(valued(subject, neighbours(12, { noise: 0.3 })).certainty).not.toBe('high');
  expect(valued(subject, neighbours(80, { noise: 0.7 })).certainty).toBe('low');
});

test('estimateValue with similar homes returns a wider range with few comparables than with many', () => {
  const width = (count: number) => {
    const { low, high, likely } = valued(subject, neighbours(count, { seed: 5 }));
    return (high - low) / likely;
  };
  expect(width(6)).toBeGreaterThan(width(120));
});

test('estimateValue with similar homes returns a range that contains about 80 % of prices', () => {
  let inside = 0;
  let estimates = 0;
  const tries = 200;
  for (let seed = 1; seed <= tries; seed += 1) {
    const [own, ...others] = neighbours(41, { noise: 0.25, seed });
    const estimate = estimateValue({ ...own!, type: 'condo' }, others, NOW);
    if (!estimate) continue;
    estimates += 1;
    if (own!.price >= estimate.low && own!.price <= estimate.high) inside += 1;
  }
  expect(estimates / tries).toBeGreaterThan(0.85);
  expect(inside / estimates).toBeGreaterThan(0.72);
  expect(inside / estimates).toBeLessThan(0.92);
});

/** Houses on land of one price per square metre, around the subject. */
function houses(count: number, { far = 1, seed = 3 } = {}): Comparable[] {
  return neighbours(count, { seed }).map((one, index) => {
    const lotSize = 200 + ((index * 37) % 200);
    const price = Math.round((20_000 * lotSize + 3_000_000) * far);
    return { ...one, homeSize: 180, lotSize, bedrooms: 3, price };
  });
}

const house: Subject = { ...subject, type: 'house', homeSize: 180, lotSize: 300, bedrooms: 3 };

test('estimateValue for a house without a land size is as high as its neighbours, not as a house on 1 m²', () => {
  const { likely } = valued({ ...house, lotSize: null }, houses(40));
  expect(likely).toBeGreaterThan(7_000_000);
  expect(likely).toBeLessThan(11_000_000);
});

test('estimateValue for a house ignores a comparable whose price would have to be more than doubled', () => {
  const large = { ...house, homeSize: 500, lotSize: 700, bedrooms: 6 };
  const small = houses(40).map((one) => ({ ...one, lotSize: 90, homeSize: 100 }));
  const size = { homeSize: 470, lotSize: 680, bedrooms: 6 };
  const alike = houses(12, { far: 2, seed: 8 });
  const similar = alike.map((one) => ({ ...one, ...size, id: one.id + 1_000 }));
  const { weighed } = valued(large, [...small, ...similar]);
  expect(weighed.filter(({ comparable }) => comparable.id < 1_000)).toEqual([]);
  for (const { comparable, adjustedPrice } of weighed) {
    expect(adjustedPrice / comparable.price).toBeLessThan(2);
  }
});

test('estimateValue for a house returns null if every comparable is much smaller', () => {
  const large = { ...house, homeSize: 600, lotSize: 1_500, bedrooms: 4 };
  expect(estimateValue(large, houses(60), NOW)).toBeNull();
});

test('returns null if no comparable is similar', () => {
  expect(estimateValue({ ...subject, homeSize: 9_000 }, neighbours(50), NOW)).toBeNull();
});

test('returns null if comparable prices vary too much', () => {
  expect(valued(subject, neighbours(40, { noise: 0.6 })).certainty).toBe('low');
  expect(estimateValue(subject, neighbours(40, { noise: 2 }), NOW)).toBeNull();
});

test('uses sale prices for a rent estimate, and returns only rents as comparables', () => {
  const sales = neighbours(60);
  const rents = neighbours(7, { seed: 9 }).map((one) => ({
    ...one,
    id: one.id + 1_000,
    deal: 'rent' as const,
    price: Math.round(one.price * 0.004),
  }));
  const { likely, weighed } = valued({ ...subject, deal: 'rent' }, [...sales, ...rents]);
  expect(Math.abs(likely / (worth(subject) * 0.004) - 1)).toBeLessThan(0.1);
  expect(new Set(weighed.map(({ comparable }) => comparable.deal))).toEqual(new Set(['rent']));
});

test.each([
  ['in one place', { lat: 13.73, lon: 100.57 }],
  ['that are all equal', { homeSize: 50, builtYear: 2016, price: 5_000_000 }],
  ['without facts', { builtYear: null, bedrooms: null, features: [] }],
])('returns a finite range for comparables %s', (_name, change) => {
  const others = neighbours(30).map((one) => ({ ...one, ...change }));
  const { low, likely, high } = valued(subject, others);
  for (const price of [low, likely, high]) expect(Number.isFinite(price)).toBe(true);
  expect(low).toBeLessThanOrEqual(likely);
  expect(likely).toBeLessThanOrEqual(high);
});

const large = { ...house, homeSize: 502, lotSize: 502 };

/** Eight houses at about 42,000 per square metre, some of them of another size. */
const around = (other: number, otherSize = 350): Comparable[] =>
  houses(8).map((one, index) => {
    const homeSize = index < other ? otherSize + (index % 4) * 4 : 480 + ((index * 13) % 50);
    const price = Math.round(42_000 * homeSize * (1 + (((index * 7) % 5) - 2) * 0.03));
    const { lat, lon, builtYear } = large;
    return { ...one, homeSize, lotSize: homeSize, price, lat, lon, builtYear, listedAt: NOW };
  });

test('estimateValue for a house that is larger than most around it returns a range if half of the comparables cost less', () => {
  const { low, high, weighed } = valued(large, around(4));
  expect(weighed.filter(({ comparable }) => comparable.price < low)).toHaveLength(4);
  expect(low).toBeLessThan(42_000 * 502);
  expect(high).toBeGreaterThan(42_000 * 502);
});

test('estimateValue for a house that is larger than most around it returns null if six of eight comparables cost less, or more, than the range', () => {
  expect(estimateValue(large, around(6), NOW)).toBeNull();
  expect(estimateValue(large, around(6, 720), NOW)).toBeNull();
});
