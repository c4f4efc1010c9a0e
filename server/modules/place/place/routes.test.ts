import { expect, test } from 'vitest';

import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();

const get = (url: string, language = 'en') =>
  server.app.inject({ url, headers: { 'accept-language': language } });

test("GET /api/geo/places/{id} returns a place's name in the request's language", async () => {
  const watthana = { id: 1039, kind: 'district', name: 'Watthana', parentName: 'Bangkok' };
  expect((await get('/api/geo/places/1039')).json()).toMatchObject(watthana);
  expect((await get('/api/geo/places/1039', 'th')).json()).toMatchObject({ name: 'วัฒนา' });
});

test.each(['9999', '764'])('GET /api/geo/places/{id} returns 404 for %s', async (id) => {
  expect((await get(`/api/geo/places/${id}`)).statusCode).toBe(404);
});

test("GET /api/geo/autocomplete returns the English and Thai name, and the rest in the request's language", async () => {
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
        circle: { lat: 12.927, lon: 100.877, radius: 5 },
      },
    ],
  });
  const inThai = await get('/api/geo/autocomplete?q=pattaya', 'th');
  expect(inThai.json()).toMatchObject({
    places: [{ name: 'บางละมุง', parentName: 'ชลบุรี', alias: 'พัทยา' }],
  });
});

test('GET /api/geo/reverse returns the district and its province', async () => {
  const answer = await get('/api/geo/reverse?lat=12.93&lon=100.88');
  expect(answer.json()).toMatchObject({
    country: 'TH',
    province: { id: 20, name: 'Chon Buri', parentName: 'Thailand' },
    district: { id: 2004 },
    city: null,
    part: null,
  });
  const part = async (at: string) => (await get(`/api/geo/reverse?${at}`)).json().part;
  expect(await part('lat=13.73&lon=100.581')).toBe('Thong Lo');
  expect(await part('lat=13.8297&lon=100.5697')).toBe('Ratchayothin');
});

test('GET /api/geo/reverse returns nulls outside both countries', async () => {
  const answer = await get('/api/geo/reverse?lat=-51.5&lon=0');
  expect(answer.statusCode).toBe(200);
  expect(Object.values(answer.json())).toEqual([null, null, null, null, null]);
});

test('GET /api/geo/address returns the options of an address around a district', async () => {
  const answer = (await get('/api/geo/address?country=TH&place=1039')).json();
  const ids = { provinceId: 10, districtId: 1039 };
  expect(answer).toMatchObject({ ...ids, postcodes: ['10110', '10260'] });
  expect(answer.provinces).toHaveLength(77);
  expect(answer.provinces[0].name).toBe('Amnat Charoen');
  expect(answer.districts).toContainEqual({ id: 1039, name: 'Watthana' });
  expect(answer.districts.length).toBe(50);
});

test('GET /api/geo/address returns districts and towns for Sri Lanka', async () => {
  const [galle] = (await get('/api/geo/autocomplete?q=galle&country=LK')).json().places;
  const answer = (await get(`/api/geo/address?country=LK&place=${galle.id}`)).json();
  expect(answer.provinceId).toBe(galle.kind === 'city' ? answer.provinceId : galle.id);
  expect(answer.provinces).toHaveLength(25);
  expect(answer.districts.length).toBeGreaterThan(0);
});

test('GET /api/geo/address returns only the provinces if no place is given', async () => {
  const answer = (await get('/api/geo/address?country=TH', 'th')).json();
  expect(answer).toMatchObject({ provinceId: null, districtId: null, districts: [], point: null });
  expect(answer.provinces[0].name).toBe('กระบี่');
});

test.each(['country=LK&place=1039', 'country=TH&place=764', 'country=TH&place=99'])(
  'GET /api/geo/address returns 404 for %s',
  async (query) => {
    expect((await get(`/api/geo/address?${query}`)).statusCode).toBe(404);
  },
);
