import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '#contract/listing/listing-form.ts';
import {
  DescribedHome,
  type DescribedHomeInput,
} from '#contract/listing/listing-text-endpoints.ts';
import {
  ALL_TITLE_DEEDS,
  LISTING_FEATURES,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  ROAD_ACCESSES,
  TENURES,
  UTILITIES,
} from '#contract/listing/listing-values.ts';

import { writeTexts } from './write-texts.ts';

const write = async (home: DescribedHomeInput, attempt = 0) => {
  const { texts } = await writeTexts(v.parse(DescribedHome, home), {
    model: null,
    attempt,
    onError: (error) => expect.unreachable(error.message),
  });
  const [en, th] = texts;
  return { en: en!, th: th! };
};

const flat = {
  propertyType: 'condo',
  country: 'TH',
  isForSale: true,
  priceSell: 4_590_000,
  bedrooms: 2,
  bathrooms: 1,
  homeSize: 55,
  floorLevel: 12,
  furnishingStatus: 'fully',
  features: ['pool', 'gym', 'pet_friendly'],
  builtInDate: 2016,
  parkingLots: 1,
  commonFee: 45,
  tenure: 'freehold',
  provinceId: 10,
  districtId: 1039,
  latitude: 13.7305,
  longitude: 100.5695,
} as const satisfies DescribedHomeInput;

test('states all facts in both languages, in the units and calendar of each', async () => {
  const { en, th } = await write(flat);
  for (const part of [/two-bedroom/i, /55 m²/, /12th floor/, /2016/, /a pool/, /a gym/, /pets/i]) {
    expect(en.propertyDescription).toMatch(part);
  }
  expect(en.propertyDescription).toMatch(/Phrom Phong/);
  for (const part of ['2 ห้องนอน', '55 ตร.ม.', 'ชั้น 12', '2559', 'สระว่ายน้ำ', 'เลี้ยงสัตว์']) {
    expect(th.propertyDescription).toContain(part);
  }
  expect(th.propertyDescription).toMatch(/พร้อมพงษ์/);
  expect([en.language, th.language]).toEqual(['en', 'th']);
});

test('returns the same text for the same facts, and another text for another attempt', async () => {
  expect(await write(flat)).toEqual(await write(flat));
  const all = await Promise.all(Array.from({ length: 12 }, (_, attempt) => write(flat, attempt)));
  expect(new Set(all.map(({ en }) => en.propertyDescription)).size).toBeGreaterThan(5);
  expect(new Set(all.map(({ th }) => th.propertyTitle)).size).toBeGreaterThan(1);
});

test('writes “a one-bedroom” and “an eight-bedroom”', async () => {
  const openings = async (bedrooms: number) => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((attempt) => write({ ...flat, bedrooms }, attempt));
    return (await Promise.all(all)).map(({ en }) => en.propertyDescription).join('\n');
  };
  expect(await openings(1)).toMatch(/^A one-bedroom/m);
  expect(await openings(1)).not.toMatch(/\bAn one/);
  expect(await openings(8)).toMatch(/^An eight-bedroom/m);
});

test.each([
  ['TH', 3_800, '2 rai 1 ngan 50 sq wah', '2 ไร่ 1 งาน 50 ตร.ว.'],
  ['TH', 82, '20.5 sq wah', '20.5 ตร.ว.'],
  ['LK', 20 * 25.29285264, '20 perches', '20 เพิร์ช'],
  ['LK', 316.16, '12.5 perches', '12.5 เพิร์ช'],
] as const)('states in %s a land area of %d m² as %s', async (country, lotSize, english, thai) => {
  const { en, th } = await write({ propertyType: 'land', isForSale: true, country, lotSize });
  expect(en.propertyDescription).toContain(english);
  expect(th.propertyDescription).toContain(thai);
});

test('states the area as entered, the lease, the quota, the title document, the road and the utilities', async () => {
  const condo = await write({ ...flat, homeSize: 32.75, ownershipQuota: 'foreign' });
  expect(condo.en.propertyDescription).toContain('32.75 m²');
  expect(condo.en.propertyDescription).toContain('It is in the foreign quota.');
  expect(condo.th.propertyDescription).toContain('อยู่ในโควตาต่างชาติ');
  const land = await write({
    propertyType: 'land',
    country: 'TH',
    isForSale: true,
    lotSize: 3_800,
    tenure: 'leasehold',
    leaseYearsLeft: 27,
    titleDeed: 'nor_sor_3_gor',
    roadAccess: 'asphalt',
    roadWidth: 6.5,
    utilities: ['electricity', 'water'],
  });
  for (const part of [
    'It is leasehold, with 27 years left.',
    'The title document is a Nor Sor 3 Gor.',
    'An asphalt road, 6.5 m wide, leads to it.',
    'It has electricity and mains water.',
  ]) {
    expect(land.en.propertyDescription).toContain(part);
  }
  for (const part of ['เหลือ 27 ปี', 'น.ส.3 ก.', 'ถนนลาดยางเข้าถึง กว้าง 6.5 เมตร', 'น้ำประปา']) {
    expect(land.th.propertyDescription).toContain(part);
  }
});

test('mentions no price, and doesn’t change with the price', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const prices = { isForRent: true, priceRent: 31_500 } as const;
    const texts = await write({ ...flat, ...prices }, attempt);
    const all = JSON.stringify(texts);
    expect(all).not.toMatch(/4[.,]59|31[.,]?500/);
    expect(all).not.toMatch(/price|million|a month\.|asking/i);
    expect(all).not.toMatch(/ราคา|ค่าเช่า|ล้าน/);
    const changed = { ...prices, priceSell: 4_190_000, priceRent: 390_000 };
    expect(await write({ ...flat, ...changed, frequency: 'yearly' }, attempt)).toEqual(texts);
    expect(await write({ ...flat, ...prices, isPOR: true }, attempt)).toEqual(texts);
  }
});

test('reveals no more than the grid cell of a hidden place', async () => {
  const hidden = { ...flat, showExactLocation: false };
  const here = await write(hidden);
  const elsewhereInCell = await write({ ...hidden, latitude: 13.7345, longitude: 100.5655 });
  expect(elsewhereInCell.en.propertyDescription).toBe(here.en.propertyDescription);
  expect(elsewhereInCell.th.propertyDescription).toBe(here.th.propertyDescription);
});

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

const anyHome = fc
  .record({
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    country: fc.constantFrom('TH' as const, 'LK' as const),
    isForSale: fc.boolean(),
    isForRent: fc.boolean(),
    isOffPlan: fc.boolean(),
    isPOR: fc.boolean(),
    priceSell: maybe(fc.integer({ min: 0, max: 1e9 })),
    priceRent: maybe(fc.integer({ min: 0, max: 1e7 })),
    bedrooms: maybe(fc.integer({ min: 0, max: 100 })),
    bathrooms: maybe(fc.integer({ min: 0, max: 100 })),
    homeSize: maybe(fc.double({ min: 0.01, max: 1e9, noNaN: true })),
    lotSize: maybe(fc.double({ min: 0.01, max: 1e9, noNaN: true })),
    floorLevel: maybe(fc.integer({ min: -10, max: 300 })),
    builtInDate: maybe(fc.integer({ min: 1800, max: 2200 })),
    furnishingStatus: maybe(fc.constantFrom('fully' as const, 'partially' as const)),
    provinceId: maybe(fc.constantFrom(10, 83, 9_400_011, 77)),
    districtId: maybe(fc.constantFrom(1039, 8301, 4)),
    availability: maybe(fc.constantFrom('2027-01-31', '2026-12-01')),
    tenure: maybe(fc.constantFrom(...TENURES)),
    leaseYearsLeft: maybe(fc.integer({ min: 1, max: 99 })),
    ownershipQuota: maybe(fc.constantFrom(...OWNERSHIP_QUOTAS)),
    titleDeed: maybe(fc.constantFrom(...ALL_TITLE_DEEDS)),
    roadAccess: maybe(fc.constantFrom(...ROAD_ACCESSES)),
    roadWidth: maybe(fc.double({ min: 0.01, max: 100, noNaN: true })),
    utilities: fc.subarray([...UTILITIES]),
  })
  .chain((home) =>
    fc
      .subarray([...LISTING_FEATURES[home.propertyType], 'a<script>'])
      .map((features) => ({ ...home, features })),
  );

test('writes a title and a description for any listing, without gaps, praise or user input', async () => {
  await fc.assert(
    fc.asyncProperty(anyHome, fc.integer({ min: 0, max: 1_000 }), async (home, attempt) => {
      const { en, th } = await write(home, attempt);
      for (const { propertyTitle, propertyDescription } of [en, th]) {
        expect(propertyTitle.length).toBeGreaterThan(3);
        expect(propertyTitle.length).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
        expect(propertyDescription.length).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH);
        for (const text of [propertyTitle, propertyDescription]) {
          expect(text).not.toMatch(/undefined|null|NaN|false|\[object| {2}|<|!/);
          expect(text).not.toMatch(/\b(?:best|most|perfect|luxur|stunning|amazing|finest|ideal)/i);
          expect(text).not.toMatch(/ที่สุดใน|สุดยอด|หรูหรา|ดีเยี่ยม|ไม่ควรพลาด/);
        }
      }
      expect(th.propertyTitle).toMatch(/[\u0e00-\u0e7f]/);
      expect(en.propertyTitle).not.toMatch(/[\u0e00-\u0e7f]/);
    }),
    { numRuns: 300 },
  );
});
