import type { Box } from '#server/modules/market/geometry/morton.ts';

/** A square of the grid is an eighth of a tile's side: 64 px at 512 px a tile. */
const SQUARES_A_TILE = 3;

/** Bounds are never more squares than this across or up, whatever zoom comes with them. */
const SQUARES_MAX = 32;

/**
 * The side of the map's grid in degrees: 360 over a power of two, so that each square of a zoom is
 * four of the next. It follows the zoom, as long as the bounds are what a screen shows of it.
 */
export function mapGridDegrees({ north, south, east, west }: Box, zoom: number): number {
  const byZoom = Math.floor(zoom) + SQUARES_A_TILE;
  const span = Math.max(north - south, east - west);
  const byBounds = Math.floor(Math.log2((360 * SQUARES_MAX) / span));
  return 360 / 2 ** Math.min(byZoom, byBounds);
}
