import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Levels of the Morton grid (bits per axis) on which live listings are aggregated, coarsest first.
 * The last level has the coarse cells that searches use.
 */
export const MAP_CELL_LEVELS = [8, 10, 12, 14] as const;

/** The aggregated columns of both tables. */
const CELL_COLUMNS = sql.raw(
  'level, x, y, country, deal, type, other_deal, listings, ids, lat_sum, lon_sum, north, south, east, west',
);

/**
 * Returns the SQL that records added or removed search rows, for `writeSearchRows`.
 * @param rows a common table expression with the columns of `listing_search`
 */
export function noteOnMap(rows: string, change: 'came' | 'went'): RawBuilder<unknown> {
  return sql`
    insert into map_cell_changes (${CELL_COLUMNS}) ${addUp(sql.ref(rows), change === 'came' ? 1 : -1)}
  `;
}

function addUp(rows: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  const factor = sql.raw(String(sign));
  // Added rows extend a cell's box; removed rows leave it unchanged.
  const edge = (aggregate: string) => (sign === 1 ? sql.raw(aggregate) : sql`null::float8`);
  return sql`
    select level,
      least(floor((public_lon + 180) / 360 * (1 << level)), (1 << level) - 1)::int,
      least(floor((public_lat + 90) / 180 * (1 << level)), (1 << level) - 1)::int,
      country, deal, type, other_deal, ${factor} * count(*), ${factor} * sum(listing_id),
      ${factor} * sum(public_lat), ${factor} * sum(public_lon),
      ${edge('max(public_lat)')}, ${edge('min(public_lat)')},
      ${edge('max(public_lon)')}, ${edge('min(public_lon)')}
    from ${rows}, unnest(${[...MAP_CELL_LEVELS]}::int[]) level
    group by 1, 2, 3, 4, 5, 6, 7
  `;
}

/** Rebuilds all cells from the search rows. */
export async function rebuildMapCells(kysely: Kysely<Schema>): Promise<void> {
  // Blocks concurrent writes, which would be counted twice.
  await sql`lock table listing_search in share mode`.execute(kysely);
  await sql`delete from map_cell_changes`.execute(kysely);
  await sql`delete from map_cells`.execute(kysely);
  await sql`
    insert into map_cells (${CELL_COLUMNS}) ${addUp(sql`listing_search`, 1)}
  `.execute(kysely);
}

/** Advisory lock for merging changes; the number is arbitrary. */
const MERGE_LOCK = 7_215_205_302;

/**
 * Merges pending changes into the cells. Readers get the same result before and after. The boxes of
 * cells that lost listings don't shrink.
 */
export async function mergeMapChanges(
  database: Pick<Database, 'transaction' | 'kysely'>,
): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from map_cell_changes) as any
  `.execute(database.kysely);
  if (!rows[0]!.any) return;
  await database.transaction(async ({ kysely }) => {
    await sql`select pg_advisory_xact_lock(${MERGE_LOCK})`.execute(kysely);
    await sql`
      with taken as (delete from map_cell_changes returning ${CELL_COLUMNS}),
      sums as (
        select level, x, y, country, deal, type, other_deal, sum(listings)::int as listings,
          sum(ids)::bigint as ids, sum(lat_sum) as lat_sum, sum(lon_sum) as lon_sum,
          max(north) as north, min(south) as south, max(east) as east, min(west) as west
        from taken group by 1, 2, 3, 4, 5, 6, 7
      )
      insert into map_cells as old (${CELL_COLUMNS}) select * from sums
      on conflict (level, x, y, country, deal, type, other_deal) do update set
        listings = old.listings + excluded.listings, ids = old.ids + excluded.ids,
        lat_sum = old.lat_sum + excluded.lat_sum, lon_sum = old.lon_sum + excluded.lon_sum,
        north = greatest(old.north, excluded.north), south = least(old.south, excluded.south),
        east = greatest(old.east, excluded.east), west = least(old.west, excluded.west)
    `.execute(kysely);
    await sql`delete from map_cells where listings = 0`.execute(kysely);
  });
}
