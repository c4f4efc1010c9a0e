import type { Box } from '#server/modules/place/geometry/morton.ts';

/** Power of two: a grid square is an eighth of a tile's side, 64 px of a 512 px tile. */
const SQUARES_A_TILE = 3;

/** Maximum number of squares across or up the bounds, at any zoom. */
const SQUARES_MAX = 32;

/**
 * Returns the side length of the map's grid squares in degrees: 360 over a power of two, so each
 * square splits into four at the next zoom. It follows the zoom, unless the bounds are larger than
 * a screen at that zoom.
 */
export function mapGridDegrees({ north, south, east, west }: Box, zoom: number): number {
  const byZoom = Math.floor(zoom) + SQUARES_A_TILE;
  const span = Math.max(north - south, east - west);
  const byBounds = Math.floor(Math.log2((360 * SQUARES_MAX) / span));
  return 360 / 2 ** Math.min(byZoom, byBounds);
}
