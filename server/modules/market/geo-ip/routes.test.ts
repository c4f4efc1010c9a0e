import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { openIpDatabase } from './ip-database.ts';
import { makeMmdb } from './testing/make-mmdb.ts';

const NOWHERE = { lat: null, lon: null, countryCode: null };

async function ask(server: TestServer, remoteAddress: string, headers = {}): Promise<unknown> {
  const answer = await server.app.inject({ url: '/api/geo/ip', remoteAddress, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('GET /api/geo/ip with the bundled database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test.each([
    ['49.228.0.1', { countryCode: 'TH', lat: 13.73, lon: 100.57 }],
    ['::ffff:49.228.0.1', { countryCode: 'TH', lat: 13.73, lon: 100.57 }],
    ['112.134.0.1', { countryCode: 'LK', lat: 7.87, lon: 80.77 }],
    ['8.8.8.8', { countryCode: 'US', lat: null, lon: null }],
  ])('%s', async (address, place) => {
    expect(await ask(server, address)).toEqual(place);
  });

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '100.64.0.9',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '203.0.113.5',
    '255.255.255.255',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '2001:4860:4860::8888',
  ])('returns no location for %s', async (address) => {
    expect(await ask(server, address)).toEqual(NOWHERE);
  });

  test('ignores X-Forwarded-For without a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '112.134.0.1' };
    expect(await ask(server, '49.228.0.1', headers)).toMatchObject({ countryCode: 'TH' });
  });
});

describe('GET /api/geo/ip behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ TRUST_PROXY: '1' });
  });
  afterAll(() => server.close());

  test('uses the last address in X-Forwarded-For', async () => {
    const headers = { 'x-forwarded-for': '8.8.8.8, 112.134.0.1' };
    expect(await ask(server, '127.0.0.1', headers)).toMatchObject({ countryCode: 'LK' });
  });

  test.each(['nonsense', '', '1.2.3', '999.1.1.1', "'; drop table users"])(
    'returns no location for an invalid address: %s',
    async (forwarded) => {
      expect(await ask(server, '127.0.0.1', { 'x-forwarded-for': forwarded })).toEqual(NOWHERE);
    },
  );
});

describe("GET /api/geo/ip with the operator's database", () => {
  let folder: string;
  let file: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sala-mmdb-'));
    file = join(folder, 'city.mmdb');
    const bytes = makeMmdb({
      '49.228.0.0/16': {
        country: { iso_code: 'TH' },
        location: { latitude: 18.7904, longitude: 98.9847 },
      },
      '112.134.0.0/16': { country: { iso_code: 'LK' } },
      '5.6.7.0/24': { country: { iso_code: 'nowhere' }, location: { latitude: 123.5 } },
    });
    await writeFile(file, bytes);
    server = await openTestServer({ IP_DATABASE: file });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test("returns the record's coordinates, or the country's centre if it has none", async () => {
    const chiangMai = { countryCode: 'TH', lat: 18.7904, lon: 98.9847 };
    expect(await ask(server, '49.228.3.4')).toEqual(chiangMai);
    expect(await ask(server, '::ffff:49.228.3.4')).toEqual(chiangMai);
    expect(await ask(server, '112.134.9.9')).toEqual({ countryCode: 'LK', lat: 7.87, lon: 80.77 });
  });

  test('returns no location for missing or invalid records', async () => {
    expect(await ask(server, '8.8.8.8')).toEqual(NOWHERE);
    expect(await ask(server, '5.6.7.8')).toEqual(NOWHERE);
    expect(await ask(server, '2001:4860:4860::8888')).toEqual(NOWHERE);
    expect(await ask(server, '10.0.0.1')).toEqual(NOWHERE);
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
});
