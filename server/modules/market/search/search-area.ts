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
 * Up to this many cells are looked up one by one, a wider area as one stretch of the curve: on
 * 125,000 rows 560 cells took 11 ms against 13 for the stretch, 9,450 cells 76 ms against 11.
 */
const CELLS_MAX = 512;

/** A meridian in the Bay of Bengal, some 7 degrees from either country: Sri Lanka is west of it. */
const BETWEEN_MARKETS_LON = 90;

/**
 * The markets that a circle and a part of the map may meet, one at least. The other's newest
 * listings would be walked through to the last in search of a first one: 150 ms on 125,000 rows.
 */
export function marketsNear(filter: SearchFilter, bounds: Box | null): Market[] {
  const circle = circleBox(filter);
  const boxes = [...(circle ? [circle] : []), ...(bounds ? [bounds] : [])];
  const isWest = boxes.some(({ east }) => east < BETWEEN_MARKETS_LON);
  const isEast = boxes.some(({ west }) => west > BETWEEN_MARKETS_LON);
  if (isWest) return ['LK'];
  return isEast ? ['TH'] : [...MARKET_CODES];
}

/** Conditions over `listing_search s` that hold for public points within a box, its edges included. */
export function withinBox(box: Box): Condition[] {
  return [
    nearBox(box),
    sql`s.public_lat between ${box.south}::float8 and ${box.north}::float8`,
    sql`s.public_lon between ${box.west}::float8 and ${box.east}::float8`,
  ];
}

/**
 * The same for the circle of a filter, where it has one. The distance is that of public points: by
 * the exact ones, ever smaller circles would find out a place that its owner doesn't show.
 */
export function withinCircle({ radius, centerLat, centerLon }: SearchFilter): Condition[] {
  const box = circleBox({ radius, centerLat, centerLon });
  if (box === null || radius === null) return [];
  const lat = sql`${centerLat}::float8`;
  const lon = sql`${centerLon}::float8`;
  // The haversine formula, but for the arc sine: the limit on its other side is a constant.
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

/** What the index of the cells answers; it lets some through that are just outside. */
function nearBox(box: Box): Condition {
  if (countCoarseCells(box) <= CELLS_MAX) return sql`s.c14 = any(${coarseCellsOf(box)}::int[])`;
  const { least, most } = coarseCellRange(box);
  return sql`s.c14 between ${least}::int and ${most}::int`;
}
