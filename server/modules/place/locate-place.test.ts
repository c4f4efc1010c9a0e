import { describe, expect, test } from 'vitest';

import { locatePoint } from './locate-place.ts';
import { PLACES } from './places.ts';

describe('locatePoint', () => {
  test.each([
    ['the beach of Pattaya', 12.93, 100.88, ['Chon Buri', 'Bang Lamung', undefined]],
    ['Patong', 7.89, 98.29, ['Phuket', 'Kathu', undefined]],
    ['Chaweng', 9.53, 100.06, ['Surat Thani', 'Ko Samui', undefined]],
    ['the old town of Chiang Mai', 18.79, 98.98, ['Chiang Mai', 'Mueang Chiang Mai', undefined]],
    ['the forest of Thung Yai', 14.9, 98.8, ['Kanchanaburi', 'Thong Pha Phum', undefined]],
    ['the temple of the tooth', 7.2936, 80.6413, ['Central Province', 'Kandy', 'Kandy']],
    ['the fort of Galle', 6.0269, 80.2168, ['Southern Province', 'Galle', 'Galle']],
  ])('%s', (_, lat, lon, names) => {
    const found = locatePoint(lat, lon);
    expect([found?.province.nameEn, found?.district.nameEn, found?.city?.nameEn]).toEqual(names);
  });

  test.each([
    ['Vientiane, across the river', 17.9757, 102.6331],
    ['Myawaddy, across another', 16.689, 98.509],
    ['Poipet', 13.6575, 102.5636],
    ['the Bay of Bengal', 10, 88],
    ['Madurai', 9.92, 78.12],
    ['London', 51.5, 0],
    ['a pole', 90, 0],
    ['nowhere', 0, 0],
  ])('%s is in neither country', (_, lat, lon) => {
    expect(locatePoint(lat, lon)).toBeNull();
  });

  test('every district and city is where it is', () => {
    for (const place of PLACES) {
      if (place.kind !== 'city' && !(place.kind === 'district' && place.country === 'TH')) continue;
      const found = locatePoint(place.lat, place.lon)!;
      expect((found.city ?? found.district).lat, place.nameEn).toBeCloseTo(place.lat, 1);
    }
  });
});
