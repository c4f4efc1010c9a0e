import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Deal } from '#contract/listing/listing-values.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { MAP_CELL_LEVELS } from '#server/modules/place/map-cell/map-cells.ts';
import { type CellRect, coverBox } from '#server/modules/place/map-cell/map-cover.ts';
import { type Box, coarseCellAt } from '#server/modules/place/geometry/morton.ts';

import { allOf } from './search-area.ts';
import type { SearchColumns } from './search-branches.ts';

/** A group of listings that share a grid square on the map. */
export interface MapGroup {
  count: number;
  /** The id of the listing; meaningful only if `count` is 1. */
  id: number;
  deal: Deal;
  /** The mean of the listings' points and the smallest box around them, in degrees. */
  lat: number;
  lon: number;
  north: number;
  south: number;
  east: number;
  west: number;
}

/** The aggregated columns. */
const SUMS = sql.raw('deal, listings, ids, lat_sum, lon_sum, north, south, east, west');

/**
 * Groups live listings in an area of the map by grid squares of the given size. Uses the
 * pre-aggregated cells, and the listings themselves where the area's edges cross a cell. Counts are
 * exact. Null if the squares are finer than the finest cells.
 */
export async function groupSquares(
  reader: Kysely<Schema>,
  columns: SearchColumns,
  box: Box,
  degrees: number,
): Promise<MapGroup[] | null> {
  const bits = Math.log2(360 / degrees);
  const coarsest = MAP_CELL_LEVELS.find((level) => level >= bits);
  if (coarsest === undefined) return null;
  const { inside, edge } = coverBox(box, coarsest);
  const asked = askedOf(columns);
  const cut = await readEdge(reader, asked, edge);
  const parts = [
    ...inside.map((rect) => rectRows(asked, rect, bits)),
    ...(cut.length > 0 ? [edgeRows(asked, cut, box, degrees)] : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<MapGroup>`
    select sum(listings)::int as count, sum(ids)::bigint as id,
      case when sum(listings) filter (where deal = 'sale') > 0 then 'sale' else 'rent' end as deal,
      -- Sums of other squares differ in their last digits: 10 cm are the same for all. And a mean
      -- may be a rounding error beyond all that it is of.
      least(greatest(round((sum(lat_sum) / sum(listings))::numeric, 6)::float8, min(south)), max(north)) as lat,
      least(greatest(round((sum(lon_sum) / sum(listings))::numeric, 6)::float8, min(west)), max(east)) as lon,
      max(north) as north, min(south) as south, max(east) as east, min(west) as west
    from (${sql.join(parts, sql` union all `)}) parts
    group by square_x, square_y having sum(listings) > 0
    order by id
  `.execute(reader);
  return rows;
}

/** Returns the number of live listings with the given columns, anywhere. */
export async function countSquares(
  reader: Kysely<Schema>,
  columns: SearchColumns,
): Promise<number> {
  const [coarsest] = MAP_CELL_LEVELS;
  const where = sql`${askedOf(columns)} and level = ${coarsest}`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(listings), 0)::int as total from (
      select listings from map_cells s where ${where}
      union all select listings from map_cell_changes s where ${where}
    ) squares
  `.execute(reader);
  return rows[0]!.total;
}

function askedOf({ countries, deals, types }: SearchColumns): RawBuilder<unknown> {
  return allOf([
    sql`s.country = any(${countries}::text[])`,
    // A listing with both deals is counted by its sale row.
    deals.length > 1 ? sql`(s.deal = 'sale' or not s.other_deal)` : sql`s.deal = ${deals[0]!}`,
    ...(types.length > 0 ? [sql`s.type = any(${types}::text[])`] : []),
  ]);
}

/** The cells of a rectangle with their pending changes, by grid square. */
function rectRows(asked: RawBuilder<unknown>, rect: CellRect, bits: number): RawBuilder<unknown> {
  const { level } = rect;
  // A square is twice as high as a cell of its level, so it has one bit less vertically.
  const square = sql`x >> ${level - bits} as square_x, y >> ${level - bits + 1} as square_y, ${SUMS}`;
  return sql`
    select ${square} from map_cells s where ${asked} and ${inRect(rect)}
    union all
    select ${square} from map_cell_changes s where ${asked} and ${inRect(rect)}
  `;
}

/**
 * Reads each column as one key range; a range over several columns would include far more cells.
 */
function inRect({ level, left, right, bottom, top }: CellRect): RawBuilder<unknown> {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return sql`level = ${level} and x = any(${columns}::int[])
    and y between ${bottom}::int and ${top}::int`;
}

/** Returns the edge cells that contain listings. Most of a country's edges are sea. */
async function readEdge(
  reader: Kysely<Schema>,
  asked: RawBuilder<unknown>,
  edge: readonly CellRect[],
): Promise<number[]> {
  if (edge.length === 0) return [];
  const parts = edge.flatMap((rect) => [
    sql`select x, y from map_cells s where ${asked} and ${inRect(rect)}`,
    sql`select x, y from map_cell_changes s where ${asked} and ${inRect(rect)}`,
  ]);
  const { rows } = await sql<{ x: number; y: number }>`
    ${sql.join(parts, sql` union `)}
  `.execute(reader);
  return rows.map(({ x, y }) => coarseCellAt(x, y));
}

function edgeRows(
  asked: RawBuilder<unknown>,
  cells: readonly number[],
  { north, south, east, west }: Box,
  degrees: number,
): RawBuilder<unknown> {
  return sql`
    select floor((s.public_lon + 180) / ${degrees}::float8)::int as square_x,
      floor((s.public_lat + 90) / ${degrees}::float8)::int as square_y,
      s.deal, 1 as listings, s.listing_id as ids, s.public_lat as lat_sum, s.public_lon as lon_sum,
      s.public_lat as north, s.public_lat as south, s.public_lon as east, s.public_lon as west
    from listing_search s
    where ${asked} and s.c14 = any(${cells}::int[])
      and s.public_lat between ${south}::float8 and ${north}::float8
      and s.public_lon between ${west}::float8 and ${east}::float8
  `;
}
