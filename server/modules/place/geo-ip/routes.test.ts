import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { openIpDatabase } from './ip-database.ts';
import { makeMmdb } from './testing/make-mmdb.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const folder = await tempFolder();
const file = join(folder, 'city.mmdb');
const bytes = makeMmdb({
  '49.228.0.0/16': {
    country: { iso_code: 'TH' },
    location: { latitude: 18.7904, longitude: 98.9847 },
  },
  '112.134.0.0/16': { country: { iso_code: 'LK' } },
  '5.6.7.0/24': { country: { iso_code: 'nowhere' }, location: { latitude: 123.5 } },
});
await writeFile(file, bytes);
const bundled = await openTestServer();
/** Is behind a proxy, and has the operator's database. */
const own = await openTestServer({ TRUST_PROXY: '1', IP_DATABASE: file });

const NOWHERE = { lat: null, lon: null, countryCode: null };

async function ask(server: TestServer, remoteAddress: string, headers = {}): Promise<unknown> {
  const answer = await server.app.inject({ url: '/api/geo/ip', remoteAddress, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test.each([
  ['49.228.0.1', { countryCode: 'TH', lat: 13.73, lon: 100.57 }],
  ['::ffff:49.228.0.1', { countryCode: 'TH', lat: 13.73, lon: 100.57 }],
  ['112.134.0.1', { countryCode: 'LK', lat: 7.87, lon: 80.77 }],
  ['8.8.8.8', { countryCode: 'US', lat: null, lon: null }],
  ['127.0.0.1', NOWHERE],
  ['203.0.113.5', NOWHERE],
  ['::ffff:10.0.0.1', NOWHERE],
  ['fd00::1', NOWHERE],
  ['2001:4860:4860::8888', NOWHERE],
])('the bundled database locates %s', async (address, place) => {
  expect(await ask(bundled, address)).toEqual(place);
});

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '112.134.0.1' };
  expect(await ask(bundled, '49.228.0.1', headers)).toMatchObject({ countryCode: 'TH' });
});

test('uses the last address in X-Forwarded-For behind a proxy', async () => {
  const headers = { 'x-forwarded-for': '8.8.8.8, 112.134.0.1' };
  expect(await ask(own, '127.0.0.1', headers)).toMatchObject({ countryCode: 'LK' });
});

test.each(['nonsense', '', '999.1.1.1'])(
  'returns no location for an invalid address: %s',
  async (forwarded) => {
    expect(await ask(own, '127.0.0.1', { 'x-forwarded-for': forwarded })).toEqual(NOWHERE);
  },
);

test.each([
  ['49.228.3.4', { countryCode: 'TH', lat: 18.7904, lon: 98.9847 }],
  // A record without coordinates gets the country's centre.
  ['112.134.9.9', { countryCode: 'LK', lat: 7.87, lon: 80.77 }],
  // A missing record, and an invalid one.
  ['8.8.8.8', NOWHERE],
  ['5.6.7.8', NOWHERE],
])('the operator’s database locates %s', async (address, place) => {
  expect(await ask(own, address)).toEqual(place);
});

test('an unusable database file fails with a StartError message', async () => {
  const other = join(folder, 'other.mmdb');
  await writeFile(other, 'not a database');
  for (const path of [other, join(folder, 'missing.mmdb'), folder]) {
    await expect(openIpDatabase(path)).rejects.toThrow(
      /^The setting IP_DATABASE does not point to a usable/,
    );
  }
});
