import { type RawBuilder, sql } from 'kysely';

import { MARKET_CODES, type Market } from '#contract/place/market.ts';
import type { SearchFilter } from '#contract/market/search-endpoints.ts';
import type { SearchArea } from '#contract/place/area.ts';
import { addressLevel, addressPlaces, countryOfPlace } from '#contract/place/places/places.ts';
import { chordShare } from '#contract/place/circle.ts';
import { boxOfRing, type Corner } from '#contract/place/ring.ts';

import {
  type Box,
  coarseCellRange,
  coarseCellsOf,
  countCoarseCells,
  type Point,
} from '#server/modules/place/geometry/morton.ts';
import { plannedByValues } from '#server/platform/database/named-statements.ts';
import { boxAround } from '#server/modules/place/geometry/sphere.ts';

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
  const found = areas.flatMap(marketsOfArea);
  const markets = MARKET_CODES.filter((market) => found.includes(market));
  return markets.length > 0 ? markets : [...MARKET_CODES];
}

function marketsOfArea(area: SearchArea): readonly Market[] {
  if (area.kind !== 'place') return marketsOfBox(boxOfArea(area));
  const country = countryOfPlace(area.placeId);
  return country ? [country] : [];
}

/** Returns the areas that a market may overlap; all of them if there are none. */
export function areasIn(market: Market, areas: readonly SearchArea[]): readonly SearchArea[] {
  const own = areas.filter((area) => marketsOfArea(area).includes(market));
  return own.length > 0 ? own : areas;
}

const boxOfArea = (area: Exclude<SearchArea, { kind: 'place' }>): Box =>
  area.kind === 'circle'
    ? boxAround({ lat: area.latitude, lon: area.longitude }, area.radius)
    : boxOfRing(area.ring);

/** Returns conditions on `listing_search s` for public points within a box, edges included. */
export function withinBox(box: Box): Condition[] {
  return [nearBox(box), ...isInBox(box)];
}

function isInBox(box: Box): Condition[] {
  return [
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
  return [nearBox(boxAround(center, kilometres)), isAround(center, kilometres)];
}

function isAround(center: Point, kilometres: number): Condition {
  const lat = sql`${center.lat}::float8`;
  const lon = sql`${center.lon}::float8`;
  // The haversine formula without the arcsine, which is applied to the constant side instead.
  return sql`power(sin(radians(s.public_lat - ${lat}) / 2), 2)
      + cos(radians(${lat})) * cos(radians(s.public_lat))
        * power(sin(radians(s.public_lon - ${lon}) / 2), 2)
      <= ${chordShare(kilometres)}::float8`;
}

/** Returns the condition for public points and addresses in any of the areas; empty if there are none. */
export function withinAreas(areas: readonly SearchArea[]): Condition[] {
  if (areas.length === 0) return [];
  return [sql`(${sql.join(areas.map(withinArea), sql` or `)})`];
}

/**
 * Returns a condition for each area, of which every row in the areas meets exactly one; a condition
 * that is always true if there are none. The planner can't tell how many rows an `or` of areas has:
 * it would scan a country for the first ones, 120 ms on 100,000 listings if there are none.
 */
export function splitAreas(areas: readonly SearchArea[]): Condition[] {
  if (areas.length === 0) return [allOf([])];
  return areas.map((area, index) => {
    const others = areas.slice(0, index).map((other) => sql`(${isInArea(other)}) is not true`);
    return allOf([withinArea(area), ...others]);
  });
}

function withinArea(area: SearchArea): Condition {
  return area.kind === 'place' ? isInArea(area) : allOf([nearBox(boxOfArea(area)), isInArea(area)]);
}

function isInArea(area: SearchArea): Condition {
  switch (area.kind) {
    case 'circle':
      return isAround({ lat: area.latitude, lon: area.longitude }, area.radius);
    case 'place':
      return placeCondition(addressPlaces(area.placeId));
    case 'shape':
      return allOf([
        ...isInBox(boxOfRing(area.ring)),
        inRing(area.ring, sql`s.public_lat`, sql`s.public_lon`),
      ]);
  }
}

/**
 * PostgreSQL takes points for the same that are 10⁻⁶ apart, and areas of that size for none: among
 * degrees, that would be up to 80 metres beside a line, among thousandths a millimetre.
 */
export const POLYGON_UNITS = 1_000;

/** Returns a ring as PostgreSQL writes a polygon, in `POLYGON_UNITS`. */
export function polygonText(ring: readonly Corner[]): string {
  const corners = ring.map((corner) => `(${corner.map((one) => one * POLYGON_UNITS).join(',')})`);
  return `(${corners.join(',')})`;
}

/** Returns the condition for points in a ring or on its line, as `isInRing`. */
export function inRing(ring: readonly Corner[], lat: Condition, lon: Condition): Condition {
  return sql`${polygonText(ring)}::polygon
    @> point(${lon} * ${POLYGON_UNITS}::int, ${lat} * ${POLYGON_UNITS}::int)`;
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
  if (countCoarseCells(box) <= CELLS_MAX)
    return sql`${plannedByValues} s.c14 = any(${coarseCellsOf(box)}::int[])`;
  const { least, most } = coarseCellRange(box);
  return sql`${plannedByValues} s.c14 between ${least}::int and ${most}::int`;
}
