import { EARTH_RADIUS_KM } from '#contract/search/circle.ts';

import type { Point } from './morton.ts';
import type { Box } from './morton.ts';

const DEGREE = Math.PI / 180;

/** Some 10 cm, so that rounding leaves no point of a circle outside its box. */
const MARGIN_DEGREES = 1e-6;

/**
 * The least box around a circle, as far as it goes without crossing the date line. Its sides are
 * further east and west than the circle's reach along its centre's parallel.
 */
export function boxAround({ lat, lon }: Point, kilometres: number): Box {
  const arc = kilometres / EARTH_RADIUS_KM;
  const northward = arc / DEGREE + MARGIN_DEGREES;
  const share = Math.sin(arc) / Math.cos(lat * DEGREE);
  // With a pole in the circle it goes all the way round.
  const eastward = share < 1 ? Math.asin(share) / DEGREE + MARGIN_DEGREES : 360;
  return {
    north: Math.min(lat + northward, 90),
    south: Math.max(lat - northward, -90),
    east: Math.min(lon + eastward, 180),
    west: Math.max(lon - eastward, -180),
  };
}
