import { expect, test } from 'vitest';

import { NetworkError } from '#kit/net/network-error.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { createQueryClient } from '#kit/net/query-client.ts';

import { countryOf, demandInput, demandQuery } from './demand-query.ts';
import type { DemandSearch } from './demand-search.ts';
import { demandCell } from './testing/demand-app.tsx';

const CONDO = demandCell();
const LAND = demandCell({ propertyType: 'land', deal: 'rent' });
const NORTH = demandCell({ provinceId: 50, districtId: 5001 });

/** Asks a device that is offline and has a copy of all groups of Thailand. */
async function askOffline(search: DemandSearch) {
  const whole = JSON.stringify(demandInput({}));
  const ask = (_: unknown, input: unknown) =>
    JSON.stringify(input) === whole
      ? Promise.resolve({
          reply: { cells: [CONDO, LAND, NORTH] },
          cachedAt: '2026-11-27T08:02:00Z',
        })
      : Promise.reject(new NetworkError(null));
  const app = { ask, language: 'en' } as unknown as AppContext;
  return createQueryClient('server').fetchQuery(demandQuery(app, search));
}

test.each<[DemandSearch, unknown[]]>([
  [{}, [CONDO, LAND, NORTH]],
  [{ province: 10 }, [CONDO, LAND]],
  [{ type: 'condo' }, [CONDO, NORTH]],
  [{ province: 10, deal: 'rent' }, [LAND]],
])('offline, %o selects from the copy of all groups', async (search, cells) => {
  const { reply, cachedAt } = await askOffline(search);
  expect(reply.cells).toEqual(cells);
  expect(cachedAt).not.toBeNull();
});

test('without a copy of the country nothing is known offline', async () => {
  await expect(askOffline({ country: 'LK', type: 'land' })).rejects.toThrow(NetworkError);
});

test.each([
  [{}, undefined, 'TH'],
  [{}, 'LK', 'LK'],
  [{}, 'DE', 'TH'],
  [{ country: 'TH' }, 'LK', 'TH'],
  // A link to a province may come from the other country.
  [{ province: 10 }, 'LK', 'TH'],
] as const)('the country of %o for a visitor from %s is %s', (search, visited, country) => {
  expect(countryOf(search, visited)).toBe(country);
});
