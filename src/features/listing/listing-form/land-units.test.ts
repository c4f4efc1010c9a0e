import { describe, expect, test } from 'vitest';

import { fromPerches, fromThaiLand, toThaiLand } from '#contract/place/area-format.ts';
import { readNumber } from '#ui/format/number.ts';

import { joinLand, landTexts, readLand, splitLand, wrongLandField } from './land-units.ts';

test.each([
  [1_800, ['1', '', '50']],
  [200, ['', '', '50']],
  [1_600 * 4 + 400 * 2 + 4 * 12, ['4', '2', '12']],
  [402, ['', '1', '0.5']],
  [null, ['', '', '']],
])('converts %s m² to %o and back', (metres, texts) => {
  expect(landTexts(metres, 'TH')).toEqual(texts);
  expect(readLand(texts, 'TH')).toBe(metres);
});

test('uses perches in Sri Lanka', () => {
  expect(readLand(['20'], 'LK')).toBe(505.86);
  expect(landTexts(505.86, 'LK')).toEqual(['20']);
  expect(fromPerches(160)).toBe(4_046.86);
});

test('keeps a text that isn’t a number as it was typed', () => {
  expect(readLand(['1', 'two', ''], 'TH')).toBeUndefined();
  expect(readLand(['', '-1', ''], 'TH')).toBeUndefined();
  expect(splitLand(joinLand(['1', 'two', '']), 'TH')).toEqual(['1', 'two', '']);
});

test.each([
  [['1', 'two', ''], 1],
  [['1', '', '-5'], 2],
  [['x', 'y', ''], 0],
  [['1', '', '50'], 0],
  [['', '', ''], 0],
])('finds the first wrong field of %o at index %d', (texts, at) => {
  expect(wrongLandField(texts)).toBe(at);
});

test('converts more than three ngan to rai', () => {
  expect(toThaiLand(fromThaiLand({ rai: 0, ngan: 5, wah: 150 }))).toEqual({
    rai: 1,
    ngan: 2,
    wah: 50,
  });
});

describe('readNumber', () => {
  test.each([
    ['12,500,000', 12_500_000],
    ['๑๒๐.๕', 120.5],
    [' 45 000 ', 45_000],
    ['-2', -2],
    ['2,7', 2.7],
    ['12,50', 12.5],
    ['1,250', 1_250],
    ['2,7,1', 271],
    ['2x', null],
    ['', null],
    ['1.2.3', null],
    ['Infinity', null],
    ['1e5', null],
  ])('reads %o as %o', (text, number) => expect(readNumber(text)).toBe(number));

  test('reads a comma of a price that is still being typed as a separator', () => {
    expect(readNumber('1,25', true)).toBe(125);
  });
});
