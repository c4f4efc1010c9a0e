import { expect, test } from 'vitest';

import type { DemandCell } from '#contract/hunting/demand.ts';

import { bubbleOf, joinBubbles, placesOf, spotsOf } from './demand-places.ts';
import { demandCell } from './testing/demand-app.tsx';

const BANGKOK = 10;

const watthana = { districtId: 1039, location: 'Watthana', latitude: 13.74, longitude: 100.6 };
const whole = { districtId: null, location: 'Bangkok', latitude: 13.75, longitude: 100.5 };
const chiangMai = {
  provinceId: 50,
  districtId: 5001,
  location: 'Mueang Chiang Mai',
  latitude: 18.79,
  longitude: 98.99,
};
const CELLS = [
  demandCell({ hunters: 20 }),
  demandCell({ ...watthana, hunters: 15 }),
  demandCell({ ...watthana, hunters: 10, deal: 'rent' }),
  demandCell({ ...whole, hunters: 5 }),
  demandCell(chiangMai),
];
const NAMES = new Map([
  [BANGKOK, 'Bangkok'],
  [50, 'Chiang Mai'],
]);

test('places are ordered by their hunters, and a whole province is a place of its own', () => {
  const places = placesOf(CELLS).map(({ name, hunters, cells }) => [name, hunters, cells.length]);
  expect(places).toEqual([
    ['Watthana', 25, 2],
    ['Khlong Toei', 20, 1],
    ['Bangkok', 5, 1],
    ['Mueang Chiang Mai', 5, 1],
  ]);
});

test('the map of a country has a spot per province, where most of its hunters look', () => {
  const [bangkok, north] = spotsOf(CELLS, NAMES, undefined);
  expect(bangkok).toMatchObject({ name: 'Bangkok', districtId: null, hunters: 50 });
  expect(bangkok!.lat).toBeCloseTo((13.71 * 20 + 13.74 * 25 + 13.75 * 5) / 50);
  expect(north).toMatchObject({ name: 'Chiang Mai', provinceId: 50, hunters: 5, lat: 18.79 });
});

test('the map of a province has its districts, or the province if none has hunters', () => {
  const inBangkok = CELLS.filter(({ provinceId }) => provinceId === BANGKOK);
  const names = (cells: DemandCell[]) => spotsOf(cells, NAMES, BANGKOK).map(({ name }) => name);
  expect(names(inBangkok)).toEqual(['Khlong Toei', 'Watthana']);
  expect(names([demandCell(whole)])).toEqual(['Bangkok']);
});

test('a place without coordinates isn’t on the map', () => {
  expect(spotsOf([demandCell({ latitude: null, longitude: null })], NAMES, BANGKOK)).toEqual([]);
});

test('bubbles that overlap become one with the hunters of both', () => {
  const [one, other] = spotsOf(CELLS, NAMES, BANGKOK).map(bubbleOf);
  expect(joinBubbles(one!, other!)).toMatchObject({
    hunters: 45,
    lat: one!.lat,
    area: {
      north: expect.closeTo(13.74, 6),
      south: expect.closeTo(13.71, 6),
      east: 100.6,
      west: 100.58,
    },
  });
});
