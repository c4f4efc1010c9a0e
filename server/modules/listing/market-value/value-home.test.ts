import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ValuedHome } from '#contract/listing/market-value-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { appraiseHome } from './value-home.ts';

/** A database that fails on any access. */
const unasked = new Proxy({} as Pick<Database, 'replica'>, {
  get: (_, name) => {
    throw new Error(`asked for ${String(name)}`);
  },
});

const flat = { deal: 'sale', propertyType: 'condo', country: 'TH', homeSize: 48 } as const;

test.each([
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: 0 },
  { latitude: 6.9, longitude: 79.88 },
])('returns null without a query for a home at %o outside its country', async (point) => {
  const home = v.parse(ValuedHome, { ...flat, ...point });
  expect((await appraiseHome(unasked, home, new Date())).valuation).toBeNull();
});

test('queries the database for a home inside its country', async () => {
  const home = v.parse(ValuedHome, { ...flat, latitude: 13.73, longitude: 100.58 });
  await expect(appraiseHome(unasked, home, new Date())).rejects.toThrow('asked for replica');
});
