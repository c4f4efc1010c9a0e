import { expect, test } from 'vitest';

import { allCountries } from '../country/routes.ts';

import { isCurrency, knownCurrencies } from './currency-list.ts';

const byCode = (code: string) => knownCurrencies().find((currency) => currency.code === code);

test('lists about 150 currencies without duplicates, market currencies first', () => {
  const codes = knownCurrencies().map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(150);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.slice(0, 2)).toEqual(['THB', 'LKR']);
});

test('includes the currency of every country', () => {
  for (const { isoCode, isoCodeCurrency } of allCountries()) {
    expect(isCurrency(isoCodeCurrency), isoCode).toBe(true);
  }
});

test.each([
  ['USD', 'US Dollar', 'ดอลลาร์สหรัฐ', 'US$', 2],
  ['JPY', 'Japanese Yen', 'เยนญี่ปุ่น', '¥', 0],
  ['KWD', 'Kuwaiti Dinar', 'ดีนาร์คูเวต', 'KWD', 3],
])('%s', (code, titleEn, titleTh, symbol, decimals) => {
  expect(byCode(code)).toEqual({ code, titleEn, titleTh, symbol, decimals });
});

test('has unique symbols and titles in both languages, and excludes fund currencies', () => {
  const signs = knownCurrencies().map(({ symbol }) => symbol);
  expect(new Set(signs).size).toBe(signs.length);
  for (const { code, titleEn, titleTh } of knownCurrencies()) {
    expect(titleEn, code).not.toBe(code);
    expect(titleTh, code).toMatch(/[\u0e00-\u0e7f]/);
  }
  for (const code of ['CHE', 'USN', 'XAU', 'usd', '']) expect(isCurrency(code), code).toBe(false);
});
