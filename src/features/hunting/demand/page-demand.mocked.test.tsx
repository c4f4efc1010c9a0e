import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { stringifySearch } from '#kit/visit/address-search.ts';

import { PageDemand } from './page-demand.tsx';
import { demandCell, renderWithDemand } from './testing/demand-app.tsx';

vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, search, children }: { to: string; search?: object; children: ReactNode }) => (
    <a href={to + stringifySearch({ ...search })}>{children}</a>
  );
  return {
    useNavigate: () => () => undefined,
    useLocation: () => null,
    Link,
    createLink: () => Link,
  };
});
vi.mock('./demand-map.tsx', () => ({
  DemandMap: ({ spots }: { spots: { name: string; hunters: number }[] }) => (
    <i>{spots.map(({ name, hunters }) => `${name} ${hunters}`).join()}</i>
  ),
}));

const pageAt = (
  search: Parameters<typeof renderWithDemand>[1],
  ...rest: [Parameters<typeof renderWithDemand>[2], Parameters<typeof renderWithDemand>[3]?]
) => renderWithDemand(<PageDemand search={search} />, search, ...rest);

const CELLS = [
  demandCell({ hunters: 20 }),
  demandCell({ deal: 'rent', budget: { min: 0, max: 10_000 } }),
  demandCell({ districtId: null, location: 'Bangkok', propertyType: 'land', hunters: 10 }),
];

test('a country shows its provinces on the map, and the groups of each place', () => {
  const markup = pageAt({}, CELLS);
  expect(markup).toContain('<i>Bangkok 35</i>');
  expect(markup).toContain('3 groups of hunters');
  expect(markup).toContain('Counted 27 Nov 2026, 15:02');
  expect(markup).toContain('district=1033">Khlong Toei, Bangkok</a>');
  expect(markup).toContain('>Anywhere in Bangkok</a>');
  for (const text of ['฿5M–฿8M', 'Up to ฿10K/mo']) expect(markup).toContain(text);
  expect(markup).not.toContain('Only the largest groups');
});

test('a province shows its districts, a district only its own groups', () => {
  const place = { country: 'TH', province: 10 } as const;
  const province = pageAt(place, CELLS);
  expect(province).toContain('<i>Khlong Toei 25</i>');
  expect(province).toContain('All of Thailand</button>');
  const district = pageAt({ ...place, district: 1033 }, CELLS);
  expect(district).toContain('2 groups of hunters');
  expect(district).toContain('All of Bangkok</button>');
});

test('without groups it offers to clear the filters, or explains how hunting works', () => {
  const filtered = pageAt({ country: 'LK', type: 'land' }, []);
  expect(filtered).toContain('<a href="/huntingboard?country=LK">Clear filters</a>');
  expect(pageAt({}, [])).toContain('<a href="/how-hunt-works">');
});

test('it says if there are more groups, and how old a copy of the device is', () => {
  const markup = pageAt({}, CELLS, { cachedAt: '2026-11-26T03:00:00.000Z', hasMore: true });
  expect(markup).toContain('Only the largest groups are shown.');
  expect(markup).toContain('Offline copy from 26 Nov 2026, 10:00.');
});
