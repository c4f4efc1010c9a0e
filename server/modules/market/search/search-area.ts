import { type RawBuilder, sql } from 'kysely';

import { MARKET_CODES, type Market } from '#contract/market.ts';
import type { SearchFilter } from '#contract/listing-endpoints.ts';
import type { SearchArea } from '#contract/area.ts';
import { addressLevel, addressPlaces, countryOfPlace } from '#contract/places/places.ts';
import { chordShare } from '#contract/search/circle.ts';
import { boxOfRing, type Corner } from '#contract/search/ring.ts';

import {
  type Box,
  coarseCellRange,
  coarseCellsOf,
  countCoarseCells,
  type Point,
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
  const parts = [
    ...boxes.map(marketsOfBox),
    ...(filter.areas.length > 0 ? [marketsIn(filter.areas)] : []),
  ];
  const near = MARKET_CODES.filter((market) => parts.every((part) => part.includes(market)));
  // Nothing is in both: any market has no result then.
  return near.length > 0 ? near : [parts[0]![0]!];
}

function marketsOfBox({ east, west }: Box): readonly Market[] {
  if (east < BETWEEN_MARKETS_LON) return ['LK'];
  return west > BETWEEN_MARKETS_LON ? ['TH'] : MARKET_CODES;
}

function marketsIn(areas: readonly SearchArea[]): Market[] {
  const found = areas.flatMap((area) =>
    area.kind === 'place' ? (countryOfPlace(area.placeId) ?? []) : marketsOfBox(boxOfArea(area)),
  );
  const markets = MARKET_CODES.filter((market) => found.includes(market));
  return markets.length > 0 ? markets : [...MARKET_CODES];
}

const boxOfArea = (area: Exclude<SearchArea, { kind: 'place' }>): Box =>
  area.kind === 'circle'
    ? boxAround({ lat: area.latitude, lon: area.longitude }, area.radius)
    : boxOfRing(area.ring);

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
  if (radius === null || centerLat === null || centerLon === null) return [];
  return aroundPoint({ lat: centerLat, lon: centerLon }, radius);
}

function aroundPoint(center: Point, kilometres: number): Condition[] {
  const lat = sql`${center.lat}::float8`;
  const lon = sql`${center.lon}::float8`;
  // The haversine formula without the arcsine, which is applied to the constant side instead.
  return [
    nearBox(boxAround(center, kilometres)),
    sql`power(sin(radians(s.public_lat - ${lat}) / 2), 2)
      + cos(radians(${lat})) * cos(radians(s.public_lat))
        * power(sin(radians(s.public_lon - ${lon}) / 2), 2)
      <= ${chordShare(kilometres)}::float8`,
  ];
}

/** Returns the condition for public points and addresses in any of the areas; empty if there are none. */
export function withinAreas(areas: readonly SearchArea[]): Condition[] {
  if (areas.length === 0) return [];
  return [sql`(${sql.join(areas.map(withinArea), sql` or `)})`];
}

function withinArea(area: SearchArea): Condition {
  switch (area.kind) {
    case 'circle':
      return allOf(aroundPoint({ lat: area.latitude, lon: area.longitude }, area.radius));
    case 'place':
      return placeCondition(addressPlaces(area.placeId));
    case 'shape':
      return allOf([
        ...withinBox(boxOfRing(area.ring)),
        isInShape(sql`${ringText(area.ring)}::polygon`, {
          lat: sql`s.public_lat`,
          lon: sql`s.public_lon`,
        }),
      ]);
  }
}

/**
 * PostgreSQL takes a point for one on an edge if their cross product is below 1e-6. In degrees, that
 * would be up to 50 m beside a short edge; in millionths of a degree it is nothing.
 */
const UNITS_PER_DEGREE = 1_000_000;

/** Returns a ring as PostgreSQL writes a polygon, in millionths of a degree. */
export const ringText = (ring: readonly Corner[]): string =>
  `(${ring.map(([lon, lat]) => `(${lon * UNITS_PER_DEGREE},${lat * UNITS_PER_DEGREE})`).join(',')})`;

/** Returns the condition for a point, in degrees, in a polygon made of `ringText`. */
export function isInShape(shape: Condition, { lat, lon }: { lat: Condition; lon: Condition }) {
  return sql`${shape} @> point(${lon} * ${UNITS_PER_DEGREE}::float8, ${lat} * ${UNITS_PER_DEGREE}::float8)`;
}

/**
 * Returns the condition for addresses in a place. Several ids come from a Sri Lankan province:
 * addresses contain its districts, not the province.
 */
export function placeCondition(ids: readonly number[]): Condition {
  const [id] = ids;
  if (ids.length === 1) {
    switch (addressLevel(id!)) {
      case 'province':
        return sql`s.province_id = ${id}`;
      case 'district':
        return sql`s.district_id = ${id}`;
      case null:
        return sql`(s.province_id = ${id} or s.district_id = ${id})`;
    }
  }
  return sql`s.province_id = any(${ids}::int[])`;
}

/** Joins conditions with `and`; an empty list is always true. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
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
