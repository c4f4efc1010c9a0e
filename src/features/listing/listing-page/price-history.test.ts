import { expect, test } from 'vitest';

import type { PricePoint } from '#contract/listing/price-history.ts';

import { priceSteps } from './price-history.tsx';

const sale = (price: number | null, day: string): PricePoint => ({
  deal: 'sale',
  price,
  endedAs: null,
  at: `2026-${day}T03:00:00.000Z`,
});

test('returns nothing for a single price, even if it was set twice', () => {
  expect(priceSteps([sale(100, '01-01')], 'sale')).toEqual([]);
  const twice = [sale(100, '01-01'), sale(null, '02-01'), sale(100, '03-01')];
  expect(priceSteps(twice, 'sale')).toEqual([]);
});

test('returns the newest price first, each with its change, but no change across a gap', () => {
  const prices = [
    sale(1_000, '01-01'),
    sale(900, '02-01'),
    sale(null, '03-01'),
    sale(950, '04-01'),
  ];
  const points: PricePoint[] = [...prices, { ...sale(10, '02-02'), deal: 'rent' }];
  expect(priceSteps(points, 'sale').map(({ price, change }) => [price, change])).toEqual([
    [950, null],
    [null, null],
    [900, -10],
    [1_000, null],
  ]);
  expect(priceSteps(points, 'rent')).toEqual([]);
});

test('returns a single price if the listing had ended in between', () => {
  const ended: PricePoint = { ...sale(null, '02-01'), endedAs: 'rented' };
  const points = [sale(100, '01-01'), ended, sale(100, '03-01')];
  const shown = priceSteps(points, 'sale').map(({ price, endedAs }) => endedAs ?? price);
  expect(shown).toEqual([100, 'rented', 100]);
});
