import { type Kysely, type RawBuilder, sql } from 'kysely';

import { MAP_POINTS_MAX, type MapCluster, type MapFilter } from '#contract/market/map-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { groupSquares, type MapGroup } from '../search/map-squares.ts';
import { columnsAlone, type PricedFilter, searchBranches } from '../search/search-branches.ts';
import { readAllByWords } from '../search/search-by-words.ts';
import { rowsOf } from '../search/search-order.ts';
import type { Hit } from '../search/search-result.ts';
import { understandSearch } from '../search/search-question.ts';
import type { Box } from '#server/modules/place/geometry/morton.ts';

/**
 * Listings that match a filter in an area of the map. Each listing is in exactly one of the two
 * lists.
 */
export interface MapResult {
  clusters: MapCluster[];
  hits: Hit[];
}

/**
 * Returns the public points of the live listings that match a filter and are in view. Nearby ones
 * are grouped into clusters.
 */
export async function findOnMap(
  { replica }: Pick<Database, 'replica'>,
  asked: MapFilter & PricedFilter,
): Promise<MapResult> {
  const { filter, question } = understandSearch(asked);
  const branches = searchBranches(filter);
  const degrees = mapGridDegrees(filter.bounds, filter.zoom);
  if (!question) {
    const conditions = branches.flatMap((branch) => branch.conditions);
    return (
      (await readSquares(replica, filter, conditions, degrees)) ??
      readMap(replica, conditions, degrees)
    );
  }
  return readAllByWords(replica, { branches, question }, (reader, conditions) =>
    readMap(reader, conditions, degrees),
  );
}

type Reader = Kysely<Schema>;
type Conditions = readonly RawBuilder<unknown>[];

/**
 * Looks for a few listings first: that query stops early, and the grouping then needn't store the
 * rows.
 */
async function readMap(
  reader: Reader,
  conditions: Conditions,
  degrees: number,
): Promise<MapResult> {
  const few = await findFew(reader, conditions);
  if (few.length <= MAP_POINTS_MAX) return { clusters: [], hits: few };
  return resultOf(await groupHits(reader, conditions, degrees));
}

/** Reads the pre-aggregated cells; null if they are too coarse. */
async function readSquares(
  reader: Reader,
  filter: MapFilter & PricedFilter,
  conditions: Conditions,
  degrees: number,
): Promise<MapResult | null> {
  const columns = columnsAlone(filter);
  const groups = columns && (await groupSquares(reader, columns, filter.bounds, degrees));
  if (!groups) return null;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (total > MAP_POINTS_MAX) return resultOf(groups);
  return { clusters: [], hits: await findFew(reader, conditions) };
}

async function findFew(reader: Reader, conditions: Conditions): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from ${rowsOf(conditions)} hits limit ${MAP_POINTS_MAX + 1}
  `.execute(reader);
  return rows;
}

function resultOf(groups: readonly MapGroup[]): MapResult {
  return {
    hits: groups.flatMap(({ count, id, deal }) => (count === 1 ? [{ id, deal }] : [])),
    clusters: groups.flatMap(({ count, lat, lon, north, south, east, west }) =>
      count === 1 ? [] : [{ lat, lon, count, bounds: { north, south, east, west } }],
    ),
  };
}

/**
 * Groups listings by grid square. The grid is fixed on the globe, so clusters don't change when the
 * map moves. It uses points, not Morton cells: coarse cells are twice as wide as high, and no
 * covering index has the fine ones.
 */
async function groupHits(
  reader: Reader,
  conditions: Conditions,
  degrees: number,
): Promise<MapGroup[]> {
  const point = [sql`s.public_lat as lat`, sql`s.public_lon as lon`];
  const { rows } = await sql<MapGroup>`
    select count(*) as count, min(listing_id) as id, min(deal) as deal,
      -- A mean may be a rounding error beyond all that it is of.
      least(greatest(avg(lat), min(lat)), max(lat)) as lat,
      least(greatest(avg(lon), min(lon)), max(lon)) as lon,
      max(lat) as north, min(lat) as south, max(lon) as east, min(lon) as west
    from ${rowsOf(conditions, ...point)} hits
    group by floor((lon + 180) / ${degrees}::float8), floor((lat + 90) / ${degrees}::float8)
    order by id
  `.execute(reader);
  return rows;
}

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
