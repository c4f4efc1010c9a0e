import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listCountries } from '#contract/country.ts';

import { openDevice } from './device.ts';
import { unexpectedErrorsAtom } from './error-report.ts';
import { serverAwayAtom } from './visit-atoms.ts';

const store = getDefaultStore();

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://sala.test/'));
  store.set(unexpectedErrorsAtom, 0);
  store.set(serverAwayAtom, false);
});
afterEach(() => vi.unstubAllGlobals());

/** Asks a server that answers each call with this error. */
async function askOf(status: number, id: string): Promise<void> {
  const body = JSON.stringify({ id, message: 'x', fields: [] });
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  await expect(openDevice('en').ask(listCountries, {})).rejects.toMatchObject({ id });
}

test('ask counts each call that failed with a server error', async () => {
  await askOf(500, 'internal');
  await askOf(500, 'internal');
  expect(store.get(unexpectedErrorsAtom)).toBe(2);
  expect(store.get(serverAwayAtom)).toBe(false);
});

test('ask doesn’t count client errors, and sets `serverAwayAtom` on 503', async () => {
  await askOf(404, 'not_found');
  expect(store.get(serverAwayAtom)).toBe(false);
  await askOf(503, 'unavailable');
  expect(store.get(serverAwayAtom)).toBe(true);
  expect(store.get(unexpectedErrorsAtom)).toBe(0);
});

test('ask keeps `serverAwayAtom` set after one successful call', async () => {
  store.set(serverAwayAtom, true);
  vi.stubGlobal('fetch', async () => Response.json({ countries: [] }));
  await openDevice('en').ask(listCountries, {});
  expect(store.get(serverAwayAtom)).toBe(true);
});
