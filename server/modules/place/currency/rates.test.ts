import { expect, test } from 'vitest';

import bundled from './bundled-rates.json' with { type: 'json' };
import { knownCurrencies } from './currency-list.ts';
import { parseRates } from './rates.ts';

test('parseRates reads rates based on the US dollar', () => {
  const { day, perUsd } = parseRates({ base: 'USD', date: '2026-11-20', rates: { THB: 32.5 } });
  expect(day).toBe('2026-11-20');
  expect(Object.fromEntries(perUsd)).toEqual({ USD: 1, THB: 32.5 });
});

test('parseRates converts rates of another base and ignores extra keys', () => {
  const rates = { USD: 1.25, THB: 40, JPY: 200 };
  const { perUsd } = parseRates({ amount: 1, base: 'EUR', date: '2026-11-20', rates });
  expect(Object.fromEntries(perUsd)).toEqual({ EUR: 0.8, USD: 1, THB: 32, JPY: 160 });
});

test('parseRates leaves out unknown currencies and invalid rates', () => {
  const wrong = { LKR: '300', EUR: -1, GBP: 0, JPY: 1e9, CHF: null };
  const rates = { XAU: 0.0004, btc: 1, THB: 32, ...wrong };
  const { perUsd } = parseRates({ base: 'USD', date: '2026-11-20', rates });
  expect([...perUsd.keys()].toSorted()).toEqual(['THB', 'USD']);
});

test.each([
  ['null', null, 'form'],
  ['an array', [], 'form'],
  ['no date', { base: 'USD', rates: {} }, 'date is wrong'],
  ['an invalid date', { base: 'USD', date: '20/11/2026', rates: {} }, 'date is wrong'],
  ['no rates', { base: 'USD', date: '2026-11-20' }, 'rates is wrong'],
  [
    'rates without US dollars',
    { base: 'EUR', date: '2026-11-20', rates: { THB: 40 } },
    'US dollar',
  ],
])('parseRates rejects %s', (_, file, sentence) => {
  expect(() => parseRates(file)).toThrow(sentence);
});

test('the bundled file has a rate for every currency', () => {
  const { perUsd } = parseRates(bundled);
  const without = knownCurrencies().filter(({ code }) => !perUsd.has(code));
  expect(without.map(({ code }) => code)).toEqual([]);
  // Rough values are well known; a file of cents or based on euros would fail here.
  expect(perUsd.get('USD')).toBe(1);
  expect(perUsd.get('THB')).toBeGreaterThan(25);
  expect(perUsd.get('THB')).toBeLessThan(45);
  expect(perUsd.get('LKR')).toBeGreaterThan(200);
  expect(perUsd.get('LKR')).toBeLessThan(500);
});
