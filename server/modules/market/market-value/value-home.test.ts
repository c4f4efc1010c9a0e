import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ValuedHome } from '#contract/market-value-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { valueHome } from './value-home.ts';

/** Asking it anything is an error. */
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
])('a home at %o is not looked for: it is in no such country', async (point) => {
  const home = v.parse(ValuedHome, { ...flat, ...point });
  expect(await valueHome(unasked, home, new Date())).toBeNull();
});

test('one within is', async () => {
  const home = v.parse(ValuedHome, { ...flat, latitude: 13.73, longitude: 100.58 });
  await expect(valueHome(unasked, home, new Date())).rejects.toThrow('asked for replica');
});
