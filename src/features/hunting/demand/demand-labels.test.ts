import { expect, test } from 'vitest';

import { i18n } from '#kit/testing/show.tsx';

import { formatBudget } from './demand-labels.ts';

test.each([
  [0, 1_500_000, 'sale', 'THB', 'Up to ฿1.5M'],
  [5_000_000, 8_000_000, 'sale', 'THB', '฿5M–฿8M'],
  [30_000_000, null, 'sale', 'THB', 'Over ฿30M'],
  [null, null, 'rent', 'THB', 'No maximum'],
  [20_000, 35_000, 'rent', 'THB', '฿20K–฿35K/mo'],
  [400_000, null, 'rent', 'LKR', 'Over Rs\u00a0400K/mo'],
] as const)('a budget from %j to %j to %s in %s is “%s”', (min, max, deal, currency, label) => {
  const cell = { budget: { min, max }, deal, isoCodeCurrency: currency };
  expect(formatBudget(cell, i18n)).toBe(label);
});
