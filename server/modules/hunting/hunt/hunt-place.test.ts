import { expect, test } from 'vitest';

import { PLACES } from '#contract/place/places/places.ts';

import { areasOfPlace, placeOfAreas } from './hunt-areas.ts';

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
