import { expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { insertPlaces } from './insert-places.ts';
import { otherSpellings } from './place-spellings.ts';
import { LANKA_ID_BASE, type Place, placeById, PLACES } from '#contract/place/places/places.ts';

/** Bounding boxes of the two countries, in degrees. */
const BOUNDS = {
  TH: { south: 5.6, north: 20.5, west: 97.3, east: 105.7 },
  LK: { south: 5.9, north: 9.9, west: 79.5, east: 81.9 },
} as const;

/** Sri Lankan places without a postcode: the provinces, and one town whose postcode is unknown. */
const NO_POSTCODE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1211].map((code) => LANKA_ID_BASE + code);

const count = (country: string, kind: string) =>
  PLACES.filter((place) => place.country === country && place.kind === kind).length;

/** Detects a distant village mistaken for a district's seat because of its name. */
const kmBetween = (one: Place, other: Place) =>
  111.2 * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * 0.97);

test('PLACES contains all provinces and districts of both countries', () => {
  expect([count('TH', 'province'), count('TH', 'district')]).toEqual([77, 928]);
  expect([count('LK', 'province'), count('LK', 'district')]).toEqual([9, 25]);
  expect(count('LK', 'city')).toBeGreaterThan(90);
});

test('PLACES has unique ids, and parents come before their children', () => {
  const seen = new Set<number>();
  for (const place of PLACES) {
    expect(seen.has(place.id), `${place.id} twice`).toBe(false);
    seen.add(place.id);
    if (place.kind === 'country') expect(place.parentId).toBeNull();
    else {
      expect(seen.has(place.parentId!), `${place.nameEn} before its parent`).toBe(true);
      expect(placeById(place.parentId!).country).toBe(place.country);
    }
  }
  expect(() => placeById(1)).toThrow(RangeError);
});

test.each([
  [10, 'Bangkok', 'กรุงเทพมหานคร'],
  [1028, 'Sathon', 'สาทร'],
  [3801, 'Mueang Bueng Kan', 'เมืองบึงกาฬ'],
  [5025, 'Galyani Vadhana', 'กัลยาณิวัฒนา'],
  [LANKA_ID_BASE + 21, 'Kandy', 'แคนดี'],
])('PLACES has under the official code %i the place %s', (id, nameEn, nameTh) => {
  expect(placeById(id)).toMatchObject({ nameEn, nameTh });
});

test('PLACES has no Thai district farther than 180 km from its province (Sangkhla Buri is farthest)', () => {
  for (const place of PLACES) {
    if (place.country !== 'TH' || place.kind !== 'district') continue;
    const distance = kmBetween(place, placeById(place.parentId!));
    expect(distance, place.nameEn).toBeLessThan(180);
  }
});

test('PLACES has unique Thai district names within a province', () => {
  const names = PLACES.filter(({ country }) => country === 'TH').map(
    ({ parentId, nameTh }) => `${parentId} ${nameTh}`,
  );
  expect(new Set(names).size).toBe(names.length);
});

test('PLACES has valid names, coordinates and postcodes for every place', () => {
  for (const place of PLACES) {
    const label = `${place.id} ${place.nameEn}`;
    expect(place.nameEn, label).toMatch(/^[A-Z][A-Za-z0-9' -]+$/);
    expect(place.nameTh, label).toMatch(/^[\u0e00-\u0e7f0-9 -]+$/);
    if (place.nameSi) expect(place.nameSi, label).toMatch(/[\u0d80-\u0dff]/);
    if (place.nameTa) expect(place.nameTa, label).toMatch(/[\u0b80-\u0bff]/);
    const bounds = BOUNDS[place.country];
    expect(place.lat, label).toBeGreaterThan(bounds.south);
    expect(place.lat, label).toBeLessThan(bounds.north);
    expect(place.lon, label).toBeGreaterThan(bounds.west);
    expect(place.lon, label).toBeLessThan(bounds.east);
    for (const postcode of place.postcodes) expect(postcode, label).toMatch(/^\d{5}$/);
  }
  const without = PLACES.filter(
    ({ kind, postcodes }) => kind !== 'country' && postcodes.length === 0,
  );
  expect(without.map(({ id }) => id).toSorted()).toEqual(NO_POSTCODE.toSorted());
});

test('PLACES are searched by their English names where typed in Sinhala or Tamil', () => {
  for (const { kind, nameEn, nameSi, nameTa } of PLACES) {
    if (kind !== 'district' && kind !== 'city') continue;
    for (const name of [nameSi, nameTa].filter((one) => one !== null)) {
      expect(otherSpellings(name), name).toContain(nameEn.toLowerCase());
    }
  }
});

test('insertPlaces stores all places, and a second run updates only changed ones', async () => {
  const { database, sql: run } = await openTestDatabase();
  await database.transaction(insertPlaces);
  await run`update places set name_en = 'Wrong' where id = 1039`;
  await run`update places set updated_at = '2020-01-01'`;
  await database.transaction(insertPlaces);
  const rows = await run<{ id: number; name_en: string; postcodes: string[]; touched: boolean }>`
    select id, name_en, postcodes, updated_at > '2020-01-02' as touched from places
  `;
  expect(rows).toHaveLength(PLACES.length);
  expect(rows.filter(({ touched }) => touched)).toMatchObject([
    { id: 1039, name_en: 'Watthana', postcodes: ['10110', '10260'] },
  ]);
  expect(rows.find(({ id }) => id === 764)!.postcodes).toEqual([]);
});
