import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AREA_RADIUS_KM } from '#contract/place/area.ts';
import { EARTH_RADIUS_KM } from '#contract/place/circle.ts';
import { PLACES } from '#contract/place/places/places.ts';

import { areasOfPlace, gridKey, gridKeysAround, placeOfAreas } from './hunt-areas.ts';

const DEGREE = Math.PI / 180;

/** Returns the point at a distance and a direction (radians from the north) from another. */
function pointFrom({ lat, lon }: { lat: number; lon: number }, km: number, direction: number) {
  const arc = km / EARTH_RADIUS_KM;
  const [north, cos] = [lat * DEGREE, Math.cos(arc)];
  const sine = Math.sin(north) * cos + Math.cos(north) * Math.sin(arc) * Math.cos(direction);
  const east = Math.atan2(
    Math.sin(direction) * Math.sin(arc) * Math.cos(north),
    cos - Math.sin(north) * sine,
  );
  return { lat: Math.asin(sine) / DEGREE, lon: lon + east / DEGREE };
}

const centers = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lon: fc.double({ min: -170, max: 170, noNaN: true }),
});
const radii = fc.oneof(
  fc.double({ min: AREA_RADIUS_KM.least, max: AREA_RADIUS_KM.most, noNaN: true }),
  fc.constantFrom(AREA_RADIUS_KM.least, 3.125, 12.5, 25, AREA_RADIUS_KM.most),
);

test('a point within a circle asks for its key, anywhere to 60° of latitude', () => {
  const within = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
  const direction = fc.oneof(
    fc.constantFrom(0, 0.5, 1, 1.5),
    fc.double({ min: 0, max: 2, noNaN: true }),
  );
  fc.assert(
    fc.property(centers, radii, within, direction, (center, radius, share, half) => {
      const point = pointFrom(center, radius * share, half * Math.PI);
      expect(gridKeysAround(point)).toContain(gridKey(center, radius));
    }),
    { numRuns: 5_000 },
  );
});

test('a point asks for few keys, and none of them twice', () => {
  for (const lat of [0, 7, 13.7, 20]) {
    const keys = gridKeysAround({ lat, lon: 100.5 });
    expect(keys.length).toBeLessThan(450);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('keys are safe integers above the ids of places', () => {
  fc.assert(
    fc.property(centers, radii, (center, radius) => {
      const key = gridKey(center, radius);
      expect(Number.isSafeInteger(key)).toBe(true);
      expect(key).toBeGreaterThan(2 ** 40);
    }),
  );
});

test('a shape smaller than the smallest circle counts as one, and a wider circle is refused', () => {
  const center = { lat: 13.7, lon: 100.5 };
  expect(gridKeysAround(center)).toContain(gridKey(center, 0.01));
  expect(() => gridKey(center, AREA_RADIUS_KM.most + 1e-9)).toThrow(RangeError);
});

const nowhere = { city: null, postalCode: null, areaRadius: null, latitude: null, longitude: null };
const circle = { kind: 'circle', latitude: 13.7, longitude: 100.5, radius: 3 } as const;

test('a circle is a point and a radius, both ways', () => {
  const place = placeOfAreas([circle, { kind: 'place', placeId: 1033 }]);
  expect(place).toEqual({ ...nowhere, latitude: 13.7, longitude: 100.5, areaRadius: 3 });
  expect(areasOfPlace(place, 'TH')).toEqual([circle]);
});

test('a point without a radius is a circle of 5 km', () => {
  expect(areasOfPlace({ latitude: 13.7, longitude: 100.5 }, 'TH')).toEqual([
    { ...circle, radius: 5 },
  ]);
});

test('a place is a city, with its postal code if it has only one', () => {
  const { id, postcodes } = PLACES.find((place) => place.postcodes.length === 1)!;
  expect(placeOfAreas([{ kind: 'place', placeId: 1033 }])).toEqual({ ...nowhere, city: 1033 });
  expect(placeOfAreas([{ kind: 'place', placeId: id }])).toEqual({
    ...nowhere,
    city: id,
    postalCode: postcodes[0],
  });
  expect(areasOfPlace({ city: id, postalCode: '10110' }, 'TH')).toEqual([
    { kind: 'place', placeId: id },
  ]);
});

test('a postal code is the districts that have it, in the country of the hunt only', () => {
  expect(areasOfPlace({ postalCode: '10110' }, 'TH')).toEqual(
    [1007, 1033, 1039].map((placeId) => ({ kind: 'place', placeId })),
  );
  expect(areasOfPlace({ postalCode: '10110' }, 'LK')).toEqual([]);
});

test('a drawn shape is the circle around it', () => {
  const ring: [number, number][] = [
    [100.49, 13.69],
    [100.51, 13.69],
    [100.51, 13.71],
    [100.49, 13.71],
  ];
  const { latitude, longitude, areaRadius } = placeOfAreas([{ kind: 'shape', ring }]);
  expect(latitude).toBeCloseTo(13.7, 6);
  expect(longitude).toBeCloseTo(100.5, 6);
  expect(areaRadius).toBeCloseTo(1.55, 1);
});

test('no area is no place', () => {
  expect(placeOfAreas([])).toEqual(nowhere);
  expect(areasOfPlace({}, 'TH')).toEqual([]);
});
