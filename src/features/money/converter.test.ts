import { expect, test } from 'vitest';

import type { Currency } from '#contract/currency.ts';

import { convert } from './converter.ts';

const make = (code: string, perUsd: number | null, day = '2026-11-20'): Currency => ({
  code,
  title: code,
  titleEn: code,
  titleTh: code,
  symbol: code,
  decimals: 2,
  rate: perUsd === null ? null : { perUsd, day },
});
const baht = make('THB', 32);
const rupee = make('LKR', 320, '2026-11-18');

test('converts through the US dollar and returns the older day', () => {
  expect(convert(1_000_000, baht, rupee)).toEqual({ amount: 10_000_000, day: '2026-11-18' });
  expect(convert(10_000_000, rupee, baht)).toEqual({ amount: 1_000_000, day: '2026-11-18' });
});

test('returns null for the same currency or a missing rate', () => {
  expect(convert(1, baht, baht)).toBeNull();
  expect(convert(1, baht, make('ISK', null))).toBeNull();
  expect(convert(1, make('ISK', null), baht)).toBeNull();
});
