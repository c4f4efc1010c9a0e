import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (url: string, language = 'en') =>
  server.app.inject({ url, headers: { 'accept-language': language } });

describe('GET /api/geo/autocomplete', () => {
  test('answers with both names, and the rest in the language', async () => {
    const inEnglish = await get('/api/geo/autocomplete?q=pattaya');
    expect(inEnglish.json()).toEqual({
      places: [
        {
          id: 2004,
          kind: 'district',
          country: 'TH',
          name: 'Bang Lamung',
          nameEn: 'Bang Lamung',
          nameTh: 'บางละมุง',
          parentName: 'Chon Buri',
          lat: 12.9333,
          lon: 100.8833,
          alias: 'Pattaya',
        },
      ],
    });
    const inThai = await get('/api/geo/autocomplete?q=pattaya', 'th');
    expect(inThai.json()).toMatchObject({
      places: [{ name: 'บางละมุง', parentName: 'ชลบุรี', alias: 'พัทยา' }],
    });
  });

  test('keeps to a country', async () => {
    const answer = await get('/api/geo/autocomplete?q=kandy&country=LK');
    expect(answer.json()).toMatchObject({
      places: [
        { kind: 'district', parentName: 'Central Province' },
        { kind: 'city', parentName: 'Kandy' },
      ],
    });
  });

  test.each(['', '?q=', '?q=%20', `?q=${'a'.repeat(81)}`, '?q=a&country=FR', '?q=a&q=b'])(
    'refuses %s',
    async (query) => {
      const answer = await get(`/api/geo/autocomplete${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ id: 'invalid_input' });
    },
  );
});

describe('GET /api/geo/reverse', () => {
  test('answers with the district and its province', async () => {
    const answer = await get('/api/geo/reverse?lat=12.93&lon=100.88');
    expect(answer.json()).toMatchObject({
      country: 'TH',
      province: { id: 20, name: 'Chon Buri', parentName: 'Thailand' },
      district: { id: 2004 },
      city: null,
    });
  });

  test('answers with nothing outside', async () => {
    const answer = await get('/api/geo/reverse?lat=-51.5&lon=0');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ country: null, province: null, district: null, city: null });
  });

  test.each([
    '',
    '?lat=1',
    '?lat=91&lon=0',
    '?lat=0&lon=181',
    '?lat=x&lon=0',
    '?lat=&lon=0',
    '?lat=1e1&lon=0',
    '?lat=NaN&lon=0',
  ])('refuses %s', async (query) => {
    const answer = await get(`/api/geo/reverse${query}`);
    expect(answer.statusCode).toBe(400);
  });
});
