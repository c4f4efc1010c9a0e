import { AREA_RADIUS_KM } from '#contract/place/area.ts';
import { EARTH_RADIUS_KM } from '#contract/place/circle.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import { boxAround } from '#server/modules/place/geometry/sphere.ts';

/*
 * The grid in which hunts are found. Circles are divided into classes by their radius: a class
 * reaches from its widest radius down to the 1 / √2 of it, where the next one begins. Each class
 * has a grid of its own, whose cells are half as high as its widest radius, and as many degrees
 * wide. A circle has one key: that of its centre's cell. A point asks each class for the cells
 * around it that the centre of its widest circle can be in. There are about 27 of them near the
 * equator, and a third of the circles found there contain the point.
 */

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;
const CLASS_SHIFT = 2 ** 40;
const COLUMN_SHIFT = 2 ** 20;

/** Classes per halving of the radius. */
const CLASSES_PER_HALVING = 2;
/** Cells per widest radius. More of them find fewer circles in vain, but have to be asked. */
const CELLS_PER_RADIUS = 2;

const widestKm = (number: number) => AREA_RADIUS_KM.most / 2 ** (number / CLASSES_PER_HALVING);
const cellDegrees = (number: number) => widestKm(number) / CELLS_PER_RADIUS / KM_PER_DEGREE;

/**
 * The class of the smallest circles. A drawn shape can be smaller than the smallest circle; it
 * counts as one of this size.
 */
const LAST_CLASS = Math.floor(
  CLASSES_PER_HALVING * Math.log2(AREA_RADIUS_KM.most / AREA_RADIUS_KM.least),
);

function classOf(radiusKm: number): number {
  const number = Math.floor(CLASSES_PER_HALVING * Math.log2(AREA_RADIUS_KM.most / radiusKm));
  // The logarithm is rounded.
  return Math.min(LAST_CLASS, widestKm(number) < radiusKm ? number - 1 : number);
}

const columnOf = (lon: number, number: number) => Math.floor((lon + 180) / cellDegrees(number));
const rowOf = (lat: number, number: number) => Math.floor((lat + 90) / cellDegrees(number));

/** Ids of places are smaller than any key. */
const keyOf = (number: number, column: number, row: number) =>
  (number + 1) * CLASS_SHIFT + column * COLUMN_SHIFT + row;

/** Returns the key of a circle. @throws RangeError above `AREA_RADIUS_KM.most` */
export function gridKey({ lat, lon }: Point, radiusKm: number): number {
  if (radiusKm > AREA_RADIUS_KM.most) throw new RangeError(`${radiusKm} km are too wide`);
  const number = classOf(radiusKm);
  return keyOf(number, columnOf(lon, number), rowOf(lat, number));
}

/** Returns the keys of all circles that can contain a point. */
export function gridKeysAround(point: Point): number[] {
  const keys: number[] = [];
  for (let number = 0; number <= LAST_CLASS; number += 1) {
    const { north, south, east, west } = boxAround(point, widestKm(number));
    const [first, last] = [rowOf(south, number), rowOf(north, number)];
    for (let column = columnOf(west, number); column <= columnOf(east, number); column += 1) {
      for (let row = first; row <= last; row += 1) keys.push(keyOf(number, column, row));
    }
  }
  return keys;
}
