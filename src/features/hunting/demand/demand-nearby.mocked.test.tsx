import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { stringifySearch } from '#kit/visit/address-search.ts';

import { DemandNearby } from './demand-nearby.tsx';
import { demandCell, NEARBY, renderWithDemand } from './testing/demand-app.tsx';

vi.mock('@tanstack/react-router', () => ({
  createLink: () => () => null,
  Link: ({ to, search, children }: { to: string; search?: object; children: ReactNode }) => (
    <a href={to + stringifySearch({ ...search })}>{children}</a>
  ),
}));

const SEARCH = { country: 'TH', province: 10, type: 'condo', deal: 'sale' } as const;

const nearby = (cells: Parameters<typeof renderWithDemand>[2], changes = {}) =>
  renderWithDemand(<DemandNearby listing={{ ...NEARBY, ...changes }} />, SEARCH, cells);

test('the band of the price is marked, and the link has the filters of the listing', () => {
  const cells = [
    demandCell({ hunters: 15 }),
    demandCell({ budget: { min: 8_000_000, max: 15_000_000 } }),
  ];
  const markup = nearby(cells);
  expect(markup).toMatch(/data-own="true"><th[^>]*>.*฿5M–฿8M.*Your price.*>15</);
  expect(markup.match(/Your price/g)).toHaveLength(1);
  expect(markup).toContain('Under 5');
  expect(markup).toContain(
    'href="/huntingboard?country=TH&amp;province=10&amp;type=condo&amp;deal=sale"',
  );
});

test('without published groups it says so in one sentence', () => {
  const markup = nearby([demandCell({ districtId: 1039 })]);
  expect(markup).toContain('Fewer than 5 people are looking for a home like this here.');
  expect(markup).not.toContain('<table');
});

test.each([
  ['the groups aren’t loaded', null, {}],
  ['the listing has no address yet', [demandCell()], { provinceId: null }],
] as const)('shows nothing while %s', (_, cells, changes) => {
  expect(nearby(cells, changes)).toBe('');
});
