import { expect, test } from 'vitest';

import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';

import { qualityOf, senseOf } from './quality.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    hash: at.toString(16).padStart(64, '0'),
    rotation: 0 as const,
  }));

const text = (language: 'en' | 'th') => ({
  language,
  propertyTitle: 'A quiet house by the river',
  propertyDescription:
    'A house with three bedrooms and a garden by the river. It is near the market and a school. '.repeat(
      3,
    ),
  textOrigin: 'written' as const,
});

const WHOLE: ListingDraft = {
  propertyType: 'house',
  isForSale: true,
  priceSell: 5_000_000,
  bedrooms: 3,
  bathrooms: 2,
  homeSize: 180,
  lotSize: 400,
  furnishingStatus: 'fully',
  builtInDate: 2018,
  features: ['pool', 'garden', 'garage'],
  availability: '2026-12-01',
  latitude: 13.7,
  longitude: 100.5,
  texts: [text('en'), text('th')],
  images: photos(10),
  cloudinaryFps: photos(1),
};

test('gives nothing for a text of random or repeated characters', () => {
  const gibberish = (['en', 'th'] as const).map((language) => ({
    ...text(language),
    propertyTitle: 'asdfgh jklqwe rtyuio',
    propertyDescription: 'asdf jkl; qwer zxcv '.repeat(20),
  }));
  const without = qualityOf({ ...WHOLE, texts: [] }).score;
  expect(qualityOf({ ...WHOLE, texts: gibberish }).score).toBe(without);
  expect(without).toBeLessThan(qualityOf(WHOLE).score - 25);
});

test('scores an empty form 0 and suggests photos first', () => {
  const { score, next } = qualityOf({});
  expect(score).toBe(0);
  expect(next[0]).toEqual({ id: 'few_photos', step: 'photos' });
  expect(next.map(({ id }) => id)).not.toContain('more_photos');
});

test.each(PROPERTY_TYPES)('scores a complete %s 100 and suggests nothing', (propertyType) => {
  expect(qualityOf({ ...WHOLE, propertyType })).toEqual({ score: 100, next: [] });
});

test('raises the score with each addition and suggests the most valuable one first', () => {
  let before = qualityOf({ propertyType: 'house' }).score;
  const values: ListingDraft = { propertyType: 'house' };
  for (const [field, value] of Object.entries(WHOLE)) {
    Object.assign(values, { [field]: value });
    const { score } = qualityOf(values);
    expect(score, field).toBeGreaterThanOrEqual(before);
    before = score;
  }
  expect(before).toBe(100);
  expect(qualityOf({ ...WHOLE, images: photos(5) }).next).toEqual([
    { id: 'more_photos', step: 'photos' },
  ]);
});

test('doesn’t suggest rooms for land', () => {
  const asked = qualityOf({ propertyType: 'land' }).next.map(({ id }) => id);
  expect(asked).toContain('land');
  for (const id of ['rooms', 'floor_plan', 'furnishing', 'built', 'features']) {
    expect(asked).not.toContain(id);
  }
});

test.each([
  'A two-bedroom condo near Thong Lo station. It has a balcony and a view of the park.',
  'คอนโด 2 ห้องนอน ใกล้สถานีทองหล่อ มีระเบียงและวิวสวน พร้อมเข้าอยู่ ขายพร้อมเฟอร์นิเจอร์',
])('a description has full sense: %s', (text) => {
  expect(senseOf(text)).toBe(1);
});

test.each([
  ['the same character', 'x'.repeat(250)],
  [
    'a row of characters in words',
    `A house near the sea with a garden and a pool ${'!'.repeat(9)}`,
  ],
  ['keys pressed at random', 'asdf qwer zxcv hjkl asdf uiop vbnm qazw sxed crfv tgby hnuj'],
  ['Thai keys pressed at random', 'ฟหกด่าสว ฟหกด ่าสว พำะั รนยบล ฟหกด่าสว ผปแอิืทม'],
])('%s has no sense', (_, text) => {
  expect(senseOf(text)).toBe(0);
});

test('one repeated phrase has little sense, however long it is', () => {
  expect(senseOf('good good house house '.repeat(20))).toBeLessThan(0.2);
});
