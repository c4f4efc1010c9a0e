import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { listCountries } from '#contract/place/country.ts';

import { openDevice } from './device.ts';
import { unexpectedErrorsAtom } from '../net/error-report.ts';
import { serverAwayAtom } from '../visit/visit-atoms.ts';

const store = getDefaultStore();

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://sala.test/'));
  store.set(unexpectedErrorsAtom, 0);
  store.set(serverAwayAtom, false);
});
/** Asks a server that answers each call with this error. */
async function askOf(status: number, id: string): Promise<void> {
  const body = JSON.stringify({ id, message: 'x', fields: [] });
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  await expect(openDevice('en').ask(listCountries, {})).rejects.toMatchObject({ id });
}

test.each([
  [500, 'internal', 2, false],
  [404, 'not_found', 0, false],
  [503, 'unavailable', 0, true],
])(
  'two calls that fail with %d %s count as %d errors, and the server as away: %s',
  async (status, id, errors, isAway) => {
    await askOf(status, id);
    await askOf(status, id);
    expect(store.get(unexpectedErrorsAtom)).toBe(errors);
    expect(store.get(serverAwayAtom)).toBe(isAway);
  },
);

test('ask keeps `serverAwayAtom` set after one successful call', async () => {
  store.set(serverAwayAtom, true);
  vi.stubGlobal('fetch', async () => Response.json({ countries: [] }));
  await openDevice('en').ask(listCountries, {});
  expect(store.get(serverAwayAtom)).toBe(true);
});
