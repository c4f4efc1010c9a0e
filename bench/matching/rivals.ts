import { type RawBuilder, sql } from 'kysely';

import { offerOf } from '../../server/modules/hunting/hunt/hunt-areas.ts';
import type { MarketRow } from '../../server/modules/hunting/match/match-repository.ts';
import { POLYGON_UNITS } from '../../server/modules/market/search/search-area.ts';
import type { Database } from '../../server/platform/database/connect.ts';

/** Two other ways to find the hunts of a listing, on a copy of the areas. */
export const RIVALS = {
  /** Compares every hunt. */
  'plain scan': (row: MarketRow) => sql`(${isAround(row)} or ${isInPlace(row)})`,
  /** An index of boxes around the circles. */
  'radius index': (row: MarketRow) => sql`
    earth_box(ll_to_earth(lat, lon), metres) @> ll_to_earth(${row.lat}, ${row.lon})
      and ${isAround(row)}`,
};

/** Copies the areas for the rivals. PostgreSQL's earth is 0.1 % wider than the product's. */
export async function copyAreas({ pool }: Database): Promise<void> {
  await pool.query('create extension if not exists earthdistance cascade');
  await pool.query('drop table if exists rival_areas');
  await pool.query(
    `create unlogged table rival_areas as
     select *, 2 * asin(sqrt(reach)) * 6371008.8 * 1.002 as metres from hunt_areas`,
  );
  await pool.query(
    `create index rival_areas_box_idx on rival_areas
     using gist (earth_box(ll_to_earth(lat, lon), metres)) where lat is not null`,
  );
  await pool.query('create index rival_areas_place_idx on rival_areas (place_id)');
  await pool.query('vacuum analyze rival_areas');
}

export async function dropAreas({ pool }: Database): Promise<void> {
  await pool.query('drop table if exists rival_areas');
}

/** Returns the hunts of a listing as a rival finds them. */
export async function findAsRival(
  { kysely }: Database,
  rival: keyof typeof RIVALS,
  row: MarketRow,
): Promise<number[]> {
  return kysely.transaction().execute(async (reader) => {
    if (rival === 'plain scan') {
      await sql`set local enable_indexscan = off`.execute(reader);
      await sql`set local enable_bitmapscan = off`.execute(reader);
      await sql`set local max_parallel_workers_per_gather = 0`.execute(reader);
    }
    const parts =
      rival === 'plain scan'
        ? [RIVALS[rival](row)]
        : [sql`lat is not null and ${RIVALS[rival](row)}`, isInPlace(row)];
    const { rows } = await sql<{ id: number }>`
      ${sql.join(
        parts.map(
          (part) => sql`select hunt_id as id from rival_areas where ${part} and ${meets(row)}`,
        ),
        sql` union `,
      )}
    `.execute(reader);
    return [...new Set(rows.map(({ id }) => id))];
  });
}

const isInPlace = (row: MarketRow): RawBuilder<unknown> =>
  sql`place_id in (${row.provinceId}::bigint, ${row.districtId}::bigint)`;

const isAround = ({ lat, lon }: MarketRow): RawBuilder<unknown> => sql`
  (power(sin(radians(lat - ${lat}::float8) / 2), 2)
    + cos(radians(lat)) * cos(radians(${lat}::float8))
      * power(sin(radians(lon - ${lon}::float8) / 2), 2) <= reach
    and (shape is null or shape @> point(${lon * POLYGON_UNITS}::float8, ${lat * POLYGON_UNITS}::float8)))`;

const meets = (row: MarketRow): RawBuilder<unknown> => sql`
  offer = ${offerOf(row.deal, row.type)}::smallint and max_price >= ${row.price ?? Number.MAX_SAFE_INTEGER}
  and min_price <= ${row.price ?? 0}
  and min_bedrooms <= ${row.bedrooms ?? 0} and min_bathrooms <= ${row.bathrooms ?? 0}
  and min_size <= ${(row.type === 'land' ? row.lotSize : row.homeSize) ?? 0}::float8
  and features <@ ${row.features}::text[]`;
