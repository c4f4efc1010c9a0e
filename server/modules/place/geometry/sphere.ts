import { EARTH_RADIUS_KM } from '#contract/place/circle.ts';

import type { Point, Box } from './morton.ts';

const DEGREE = Math.PI / 180;

/** About 10 cm, so that rounding leaves no point of a circle outside its box. */
const MARGIN_DEGREES = 1e-6;

/**
 * Returns the smallest box around a circle, cut off at the date line. It extends further east and
 * west than the circle does along its centre's parallel.
 */
export function boxAround({ lat, lon }: Point, kilometres: number): Box {
  const arc = kilometres / EARTH_RADIUS_KM;
  const northward = arc / DEGREE + MARGIN_DEGREES;
  const share = Math.sin(arc) / Math.cos(lat * DEGREE);
  // A circle that contains a pole spans all longitudes.
  const eastward = share < 1 ? Math.asin(share) / DEGREE + MARGIN_DEGREES : 360;
  return {
    north: Math.min(lat + northward, 90),
    south: Math.max(lat - northward, -90),
    east: Math.min(lon + eastward, 180),
    west: Math.max(lon - eastward, -180),
  };
}
