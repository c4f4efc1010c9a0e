import { type RawBuilder, sql } from 'kysely';

import { MARKET_CODES, type Market } from '#contract/market.ts';
import type { SearchFilter } from '#contract/listing-endpoints.ts';
import { chordShare } from '#contract/search/circle.ts';

import {
  type Box,
  coarseCellRange,
  coarseCellsOf,
  countCoarseCells,
} from '#server/modules/market/geometry/morton.ts';
import { boxAround } from '#server/modules/market/geometry/sphere.ts';

type Condition = RawBuilder<unknown>;

/**
 * Up to this many cells are looked up individually, a larger area as one range of the curve.
 * Measured on 125,000 rows: 560 cells took 11 ms against 13 for the range, 9,450 cells 76 ms
 * against 11.
 */
const CELLS_MAX = 512;

/**
 * A meridian in the Bay of Bengal, about 7 degrees from either country. Sri Lanka is west of it.
 */
const BETWEEN_MARKETS_LON = 90;

/**
 * Returns the markets that a circle and a map area may overlap, at least one. Without this, a
 * search would scan all of the other market's listings for a first match: 150 ms on 125,000 rows.
 */
export function marketsNear(filter: SearchFilter, bounds: Box | null): Market[] {
  const circle = circleBox(filter);
  const boxes = [...(circle ? [circle] : []), ...(bounds ? [bounds] : [])];
  const isWest = boxes.some(({ east }) => east < BETWEEN_MARKETS_LON);
  const isEast = boxes.some(({ west }) => west > BETWEEN_MARKETS_LON);
  if (isWest) return ['LK'];
  return isEast ? ['TH'] : [...MARKET_CODES];
}

/** Returns conditions on `listing_search s` for public points within a box, edges included. */
export function withinBox(box: Box): Condition[] {
  return [
    nearBox(box),
    sql`s.public_lat between ${box.south}::float8 and ${box.north}::float8`,
    sql`s.public_lon between ${box.west}::float8 and ${box.east}::float8`,
  ];
}

/**
 * Returns the conditions for a filter's circle; empty if it has none. Distances are to public
 * points. With exact points, shrinking circles would reveal a hidden location.
 */
export function withinCircle({ radius, centerLat, centerLon }: SearchFilter): Condition[] {
  const box = circleBox({ radius, centerLat, centerLon });
  if (box === null || radius === null) return [];
  const lat = sql`${centerLat}::float8`;
  const lon = sql`${centerLon}::float8`;
  // The haversine formula without the arcsine, which is applied to the constant side instead.
  return [
    nearBox(box),
    sql`power(sin(radians(s.public_lat - ${lat}) / 2), 2)
      + cos(radians(${lat})) * cos(radians(s.public_lat))
        * power(sin(radians(s.public_lon - ${lon}) / 2), 2)
      <= ${chordShare(radius)}::float8`,
  ];
}

function circleBox({
  radius,
  centerLat,
  centerLon,
}: Pick<SearchFilter, 'radius' | 'centerLat' | 'centerLon'>): Box | null {
  if (radius === null || centerLat === null || centerLon === null) return null;
  return boxAround({ lat: centerLat, lon: centerLon }, radius);
}

/** A condition that the cell index can answer. It includes some points just outside. */
function nearBox(box: Box): Condition {
  if (countCoarseCells(box) <= CELLS_MAX) return sql`s.c14 = any(${coarseCellsOf(box)}::int[])`;
  const { least, most } = coarseCellRange(box);
  return sql`s.c14 between ${least}::int and ${most}::int`;
}
