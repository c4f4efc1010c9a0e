import { expect, test } from 'vitest';

import { convert } from './converter.ts';
import { currencyOf } from './testing/currency.ts';

const rated = (code: string, perUsd: number, day = '2026-11-20') =>
  currencyOf(code, { rate: { perUsd, day } });
const baht = rated('THB', 32);
const rupee = rated('LKR', 320, '2026-11-18');

test('converts through the US dollar and returns the older day', () => {
  expect(convert(1_000_000, baht, rupee)).toEqual({ amount: 10_000_000, day: '2026-11-18' });
  expect(convert(10_000_000, rupee, baht)).toEqual({ amount: 1_000_000, day: '2026-11-18' });
});

test('returns null for the same currency or a missing rate', () => {
  expect(convert(1, baht, baht)).toBeNull();
  expect(convert(1, baht, currencyOf('ISK'))).toBeNull();
  expect(convert(1, currencyOf('ISK'), baht)).toBeNull();
});
