import { AREA_RADIUS_KM } from '#contract/area.ts';
import { EARTH_RADIUS_KM } from '#contract/search/circle.ts';
import type { Point } from '#server/modules/market/geometry/morton.ts';

/*
 * The grid in which hunts are found: level b has 2^b × 2^b cells of 180 / 2^b degrees of latitude
 * and twice as many of longitude. A circle has one key, that of its centre's cell on the finest
 * level whose cells are as high as its radius. A point in the circle is then in the same cell or in
 * one of the eight around it. Cells are as wide as high at 60° of latitude and wider below, so this
 * holds up to there.
 */

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;
const LEVEL_SHIFT = 2 ** 40;
const ROW_SHIFT = 2 ** 20;

const heightKm = (level: number) => (180 / 2 ** level) * KM_PER_DEGREE;

/** Returns the finest level whose cells are at least as high as a radius. */
function levelOf(radiusKm: number): number {
  return Math.floor(Math.log2((180 * KM_PER_DEGREE) / radiusKm));
}

const COARSEST = levelOf(AREA_RADIUS_KM.most);
/** A drawn shape can be smaller than the smallest circle; it counts as one of this size. */
const FINEST = levelOf(AREA_RADIUS_KM.least);

const cellOf = ({ lat, lon }: Point, level: number) => ({
  x: Math.floor(((lon + 180) / 360) * 2 ** level),
  y: Math.floor(((lat + 90) / 180) * 2 ** level),
});

const keyOf = (level: number, x: number, y: number) => level * LEVEL_SHIFT + x * ROW_SHIFT + y;

/** Returns the key of a circle of at most `AREA_RADIUS_KM.most`. */
export function gridKey(center: Point, radiusKm: number): number {
  const level = Math.min(FINEST, levelOf(radiusKm));
  if (heightKm(level) < radiusKm) throw new RangeError(`${radiusKm} km need a coarser level`);
  const { x, y } = cellOf(center, level);
  return keyOf(level, x, y);
}

/** Returns the keys of all circles that can contain a point: nine on each level. */
export function gridKeysAround(point: Point): number[] {
  const keys: number[] = [];
  for (let level = COARSEST; level <= FINEST; level += 1) {
    const { x, y } = cellOf(point, level);
    for (let east = -1; east <= 1; east += 1) {
      for (let north = -1; north <= 1; north += 1) keys.push(keyOf(level, x + east, y + north));
    }
  }
  return keys;
}
