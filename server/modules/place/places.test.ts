import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { insertPlaces } from './insert-places.ts';
import { placeById, PLACES } from './places.ts';

/** Corners of the two countries, degrees. */
const BOUNDS = {
  TH: { south: 5.6, north: 20.5, west: 97.3, east: 105.7 },
  LK: { south: 5.9, north: 9.9, west: 79.5, east: 81.9 },
} as const;

describe('the places that we know', () => {
  test('each has an id of its own, and parents stand before children', () => {
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

  test('Thai ids are the official geocodes', () => {
    expect(placeById(10).nameEn).toBe('Bangkok');
    expect(placeById(1039)).toMatchObject({ nameTh: 'วัฒนา', parentId: 10 });
    expect(placeById(8404).nameEn).toBe('Ko Samui');
  });

  test.each(PLACES.map((place) => [place.id, place] as const))('%i is complete', (_, place) => {
    expect(place.nameEn).toMatch(/^[A-Z][A-Za-z0-9' -]+$/);
    expect(place.nameTh).toMatch(/[฀-๿]/);
    if (place.nameSi) expect(place.nameSi).toMatch(/[඀-෿]/);
    if (place.nameTa) expect(place.nameTa).toMatch(/[஀-௿]/);
    const bounds = BOUNDS[place.country];
    expect(place.lat).toBeGreaterThan(bounds.south);
    expect(place.lat).toBeLessThan(bounds.north);
    expect(place.lon).toBeGreaterThan(bounds.west);
    expect(place.lon).toBeLessThan(bounds.east);
    if (place.kind !== 'country') expect(place.postcodes.length).toBeGreaterThan(0);
    for (const postcode of place.postcodes) expect(postcode).toMatch(/^\d{5}$/);
  });
});

describe('insertPlaces', () => {
  let db: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  test('stores all of them, and a second time changes only what differs', async () => {
    const { database } = db;
    await database.transaction(insertPlaces);
    await sql`UPDATE places SET name_en = 'Wrong', updated_at = '2020-01-01' WHERE id = 1039`.execute(
      database.kysely,
    );
    await sql`UPDATE places SET updated_at = '2020-01-01'`.execute(database.kysely);
    await database.transaction(insertPlaces);
    const { rows } = await sql<{
      id: number;
      name_en: string;
      postcodes: string[];
      touched: boolean;
    }>`
      SELECT id, name_en, postcodes, updated_at > '2020-01-02' AS touched FROM places
    `.execute(database.kysely);
    expect(rows).toHaveLength(PLACES.length);
    expect(rows.filter(({ touched }) => touched).map(({ id }) => id)).toEqual([1039]);
    expect(rows.find(({ id }) => id === 1039)).toMatchObject({
      name_en: 'Watthana',
      postcodes: ['10110'],
    });
    expect(rows.find(({ id }) => id === 764)!.postcodes).toEqual([]);
  });
});
