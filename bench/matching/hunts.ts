import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type RawBuilder, sql } from 'kysely';

import { AREA_RADIUS_KM } from '#contract/place/area.ts';
import { EARTH_RADIUS_KM } from '#contract/place/circle.ts';
import { gridKey, offerOf } from '#server/modules/hunting/hunt/hunt-areas.ts';
import type { MarketRow } from '#server/modules/hunting/match/match-repository.ts';
import { decideListing } from '#server/modules/listing/moderation/moderate-listing.ts';
import { POLYGON_UNITS } from '#server/modules/market/search/search-area.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';

import { runJobs, runSql } from '../harness/databases.ts';

/** Hunts per transaction. */
const BATCH = 250_000;
/** What `hunts.sql` needs of the product. */
const CONSTANTS = {
  earth: EARTH_RADIUS_KM,
  widest: AREA_RADIUS_KM.most,
  lastClass: Math.floor(2 * Math.log2(AREA_RADIUS_KM.most / AREA_RADIUS_KM.least)),
  units: POLYGON_UNITS,
};

/**
 * Adds hunts until there are `count`.
 * @throws if the grid keys aren't those of the product
 */
export async function fillHunts(database: Database, count: number): Promise<void> {
  const { pool } = database;
  const hunts = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from hunts',
  );
  for (let last = hunts.rows[0]!.last; last < count; last += BATCH) {
    const numbers = { first: last + 1, last: Math.min(count, last + BATCH) };
    await runSql(database, join(import.meta.dirname, 'hunts.sql'), { ...CONSTANTS, ...numbers });
    console.log(`  ${numbers.last.toLocaleString('en')} hunts`);
  }
  await pool.query('vacuum analyze hunts, hunt_areas, users');
  const areas = await pool.query<{ gk: number; lat: number; lon: number; reach: number }>(
    `select gk, lat, lon, reach from hunt_areas tablesample system (0.5) where kind <> 'place'
     limit 2000`,
  );
  const isWrong = areas.rows.some(
    ({ gk, lat, lon, reach }) =>
      gk !== gridKey({ lat, lon }, 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(reach))),
  );
  if (isWrong) throw new Error("The seed's grid keys aren't those of the product.");
}

/** Two other ways to find the hunts of a listing: comparing all, and an index of boxes. */
export type RivalName = 'plain scan' | 'radius index';

/** Copies the areas for the rivals. PostgreSQL's earth is 0.1 % wider than the product's. */
export async function copyAreas({ pool }: Database): Promise<void> {
  await pool.query(`
    create extension if not exists earthdistance cascade;
    drop table if exists rival_areas;
    create unlogged table rival_areas as
      select *, 2 * asin(sqrt(reach)) * 6371008.8 * 1.002 as metres from hunt_areas;
    create index on rival_areas using gist (earth_box(ll_to_earth(lat, lon), metres))
      where lat is not null;
    create index on rival_areas (place_id)`);
  await pool.query('vacuum analyze rival_areas');
}

/** Returns the hunts of a listing as a rival finds them. */
export async function findAsRival(
  { kysely }: Database,
  rival: RivalName,
  row: MarketRow,
): Promise<number[]> {
  return kysely.transaction().execute(async (reader) => {
    const isScan = rival === 'plain scan';
    const settings = ['enable_indexscan', 'enable_bitmapscan', 'max_parallel_workers_per_gather'];
    for (const setting of isScan ? settings : []) {
      await sql`select set_config(${setting}, '0', true)`.execute(reader);
    }
    const inBox = sql`lat is not null and ${isAround(row)}
      and earth_box(ll_to_earth(lat, lon), metres) @> ll_to_earth(${row.lat}, ${row.lon})`;
    const parts = isScan ? [sql`(${isAround(row)} or ${isInPlace(row)})`] : [inBox, isInPlace(row)];
    const hunts = parts.map(
      (part) => sql`select hunt_id as id from rival_areas where ${part} and ${meets(row)}`,
    );
    const { rows } = await sql<{ id: number }>`${sql.join(hunts, sql` union `)}`.execute(reader);
    return rows.map(({ id }) => id);
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
const jobsOf = (kind: string) => `graphile_worker._private_jobs j where j.task_id =
  (select id from graphile_worker._private_tasks where identifier = '${kind}')`;

/**
 * Approves new listings like existing ones, one after the other. The job runner matches them and
 * notifies the hunters.
 * @returns for each listing and each hunter that is notified, the milliseconds from the moderator's
 *   call until the server's processes learn of the notice, which they then send to devices
 */
export async function timeApprovals(
  database: Database,
  rows: readonly MarketRow[],
): Promise<number[][]> {
  const { pool } = database;
  await pool.query('delete from graphile_worker._private_jobs');
  const runner = await runJobs(database);
  const listener = await pool.connect();
  const untilMatched = async () => {
    while ((await pool.query(`select 1 from ${jobsOf('match_listings')}`)).rows[0]) await sleep(5);
  };
  try {
    const owner = await makePerson(database);
    const moderator = await makePerson(database, { isAdmin: true });
    let notices: number[] = [];
    listener.on('notification', ({ payload }) => {
      const { userId, event } = JSON.parse(payload ?? '{}') as { userId?: number; event?: string };
      if (event === 'notice_added' && userId !== owner.id) notices.push(performance.now());
    });
    await listener.query('listen sala_live');
    const approvals: number[][] = [];
    for (const row of rows) {
      const propertyId = await sendListing(database, owner, formLike(row));
      // The job of the submission. The emails of the listing before are another matter.
      await untilMatched();
      await pool.query(`delete from ${jobsOf('send_notices')} and j.locked_at is null`);
      notices = [];
      const began = performance.now();
      await database.transaction((transaction) =>
        decideListing(transaction, moderator.id, { propertyId, status: 'approved', message: '' }),
      );
      await untilMatched();
      const found = await pool.query('select 1 from matches where listing_id = $1', [propertyId]);
      while (notices.length < found.rows.length) await sleep(5);
      approvals.push(notices.map((at) => at - began));
    }
    return approvals;
  } finally {
    listener.release(true);
    await runner.stop();
  }
}

const formLike = ({ type, deal, price, lat, lon, ...row }: MarketRow) => {
  const [isLand, isForSale] = [type === 'land', deal === 'sale'];
  return {
    propertyType: type,
    isForSale,
    isForRent: !isForSale,
    ...(isForSale ? { priceSell: price } : { priceRent: price }),
    isPOR: price === null,
    bedrooms: isLand ? null : (row.bedrooms ?? 0),
    bathrooms: isLand ? null : (row.bathrooms ?? 1),
    homeSize: isLand ? null : (row.homeSize ?? 40),
    lotSize: type === 'condo' ? null : (row.lotSize ?? 200),
    features: [],
    floorLevel: type === 'condo' ? 5 : null,
    provinceId: row.provinceId!,
    districtId: row.districtId!,
    postalCode: null,
    latitude: lat,
    longitude: lon,
  };
};
