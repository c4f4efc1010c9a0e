import { expect, test } from 'vitest';

import { nearestStations } from './nearest-stations.ts';

// The corner of Sukhumvit Road and Soi 21.
const asok = { lat: 13.7376, lon: 100.5603 };

test('returns the three nearest stations with the names on their signs', () => {
  const stations = nearestStations(asok, true, 'en');
  expect(stations.map(({ name }) => name)).toEqual(['Asok', 'Sukhumvit', 'Nana']);
  const stops = [{ line: 'sukhumvit', code: 'E4' }];
  expect(stations[0]).toEqual({ name: 'Asok', stops, distance: 50 });
  const thai = nearestStations(asok, true, 'th').map(({ name }) => name);
  expect(thai).toEqual(['อโศก', 'สุขุมวิท', 'นานา']);
});

test("returns the distance to a station's nearest stop, in steps of 50 m", () => {
  // 300 m south of Samrong station on the Sukhumvit Line, 140 m from the one on the Yellow Line.
  const [samrong] = nearestStations({ lat: 13.644, lon: 100.5957 }, true, 'en');
  expect(samrong?.name).toBe('Samrong');
  expect(samrong?.stops.map(({ code }) => code)).toEqual(['E15', 'YL23']);
  expect(samrong?.distance).toBe(150);
});

test('rounds to multiples of 500 m, at least 500 m, for an approximate location', () => {
  const stations = nearestStations(asok, false, 'en');
  expect(stations.map(({ distance }) => distance)).toEqual([500, 500, 500]);
  for (let lat = 13.7; lat < 13.78; lat += 0.003) {
    for (const { distance } of nearestStations({ lat, lon: 100.55 }, false, 'en')) {
      expect(distance % 500).toBe(0);
      expect(distance).toBeGreaterThan(0);
    }
  }
});

test('returns nothing if no railway is near', () => {
  // Chiang Mai, Colombo and the Gulf of Thailand.
  expect(nearestStations({ lat: 18.7883, lon: 98.9853 }, true, 'en')).toEqual([]);
  expect(nearestStations({ lat: 6.9271, lon: 79.8612 }, true, 'en')).toEqual([]);
  expect(nearestStations({ lat: 13.3, lon: 100.6 }, true, 'en')).toEqual([]);
});
