import { AREA_RADIUS_KM } from '../../contract/area.ts';
import { EARTH_RADIUS_KM } from '../../contract/search/circle.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDatabase, dropDatabase, onServer } from '../../server/db/scratch-database.ts';
import { gridKey } from '../../server/modules/hunting/hunt/grid-key.ts';
import { POLYGON_UNITS } from '../../server/modules/market/search/search-area.ts';
import { type Database, openDatabase } from '../../server/platform/database/connect.ts';

const LISTINGS = 4_000;
/** Hunts per statement of the seed. */
const BATCH = 250_000;
/** A user has this many hunts. */
const HUNTS_OF_USER = 4;
/** The grid of `gridKey`. */
const LAST_CLASS = Math.floor(2 * Math.log2(AREA_RADIUS_KM.most / AREA_RADIUS_KM.least));

export const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Opens an empty market for hunts on a server. It is kept between runs. */
export async function openHuntMarket(serverUrl: string): Promise<Database> {
  const name = 'sala_bench_matching';
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const found = await onServer<{ mark: string | null }>(
    serverUrl,
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = '${name}'`,
  );
  if (found[0]?.mark !== 'loaded') {
    await dropDatabase(serverUrl, name);
    await createDatabase(serverUrl, name);
  }
  // The setting for flash storage.
  await onServer(serverUrl, `alter database ${name} set random_page_cost = 1.1`);
  const database = await openDatabase({ url: url.href, poolSize: 8, log });
  if (found[0]?.mark !== 'loaded') {
    await loadListings(database);
    await onServer(serverUrl, `comment on database ${name} is 'loaded'`);
  }
  return database;
}

/** Fills an empty database with listings. */
export async function loadListings(database: Database): Promise<void> {
  await migrate(database.pool, log);
  await loadDemo(database, { listings: LISTINGS, mostPhotos: 1 });
  await database.pool.query('delete from graphile_worker._private_jobs');
}

/**
 * Adds hunts until there are `count`: half of them in Bangkok, 95 % with a radius of 0.5 to
 * 10 km, one of ten for a place, one of twenty for a drawn shape.
 */
export async function fillHunts(database: Database, count: number): Promise<void> {
  const { pool } = database;
  const { rows } = await pool.query<{ count: number }>(
    'select coalesce(max(id), 0)::int as count from hunts',
  );
  for (let from = rows[0]!.count; from < count; from += BATCH) {
    await addHunts(database, from + 1, Math.min(count, from + BATCH));
    process.stdout.write(`  ${Math.min(count, from + BATCH).toLocaleString('en')} hunts\n`);
  }
  await pool.query('vacuum analyze hunts, hunt_areas, users');
  await checkKeys(database);
}

async function addHunts({ pool }: Database, first: number, last: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local work_mem = '256MB'");
    // The ids of hunts are consecutive, so that they can be counted from 1.
    await client.query(
      `insert into users (email, status, verified_at, language)
       select 'hunter-' || n || '@people.test', 'active', now(), case n % 2 when 0 then 'th' else 'en' end
       from generate_series($1::int, $2::int) n where n % ${HUNTS_OF_USER} = 0`,
      [first, last],
    );
    await client.query(
      `create temporary table made on commit drop as
       with districts as (
         select array_agg(id) filter (where parent_id = 10) as bangkok, array_agg(id) as all
         from places where kind = 'district'
       ), rolled as (
         select n, n % 2 = 0 as in_bangkok, random() as kind, random() as deal, random() as type,
           random() as width, random() as pick, random() as rooms, random() as price,
           random() as further, random() as kind_of_price
         from generate_series($1::int, $2::int) n
       ), placed as (
         select rolled.*, p.id as place_id, p.country,
           p.lat + (random() + random() - 1) * 0.05 as lat,
           p.lon + (random() + random() - 1) * 0.05 as lon,
           case when width < 0.95 then 0.5 + 9.5 * power(random(), 2)
             when width < 0.99 then 10 + 15 * random() else 25 + 25 * random() end as radius
         from rolled, districts, places p
         where p.id = case when in_bangkok then bangkok[1 + floor(pick * cardinality(bangkok))]
           else "all"[1 + floor(pick * cardinality("all"))] end
       )
       select n, in_bangkok, country, place_id, lat, lon, radius,
         case when kind < 0.85 then 'circle' when kind < 0.95 then 'place' else 'shape' end as kind,
         deal < 0.55 as for_sale, deal >= 0.45 as for_rent,
         case when type < case when in_bangkok then 0.55 else 0.2 end then '{condo}'
           when type < 0.75 then '{house}' when type < 0.82 then '{townhouse}'
           when type < 0.9 then '{land}' else '{house,townhouse}' end::text[] as types,
         case when rooms < 0.3 then null else 1 + floor(rooms * 4) end::int as bedrooms,
         case when price < 0.15 then null
           else ceil(case when deal < 0.55 then exp(ln(15) + random() * ln(14)) * 100000
             else exp(ln(8) + random() * ln(12)) * 1000 end
             * case country when 'LK' then 9 else 1 end) end::bigint as max_price,
         case when further < 0.3 then 25 + floor(random() * 80) end as home_size,
         case when further between 0.2 and 0.35 then '{pool}' else '{}' end::text[] as features,
         case when further > 0.92 then '{"stationWithin": 1000}' else '{}' end::jsonb as criteria,
         further between 0.4 and 0.6 as wishes, kind_of_price
       from placed`,
      [first, last],
    );
    await client.query(`
      insert into hunts (id, user_id, country, currency, is_for_sale, is_for_rent, types, min_price,
        max_price, bedrooms, home_size, features, criteria, wishes, areas)
      overriding system value
      select n, (select min(id) from users where email like 'hunter-%') + (n - 1) / ${HUNTS_OF_USER},
        country, case country when 'LK' then 'LKR' else 'THB' end, for_sale, for_rent, types,
        case when kind_of_price < 0.5 then floor(max_price * 0.5) end, max_price, case when types = '{land}' then null else bedrooms end,
        home_size, case when types = '{land}' then '{}' else features end, criteria,
        jsonb_build_object('price', null, 'bedrooms', null, 'bathrooms', null, 'homeSize', null,
          'stationWithin', null, 'furnishingStatus', case when wishes then 'fully' end,
          'features', case when wishes then '["gym"]' else '[]' end::jsonb),
        jsonb_build_array(case kind
          when 'place' then jsonb_build_object('kind', kind, 'placeId', place_id)
          when 'circle' then jsonb_build_object('kind', kind, 'latitude', lat, 'longitude', lon,
            'radius', radius)
          else jsonb_build_object('kind', kind, 'ring', (
            select jsonb_agg(jsonb_build_array(
              lon + radius * cos(a * pi() / 4) / (111.195 * cos(radians(lat))),
              lat + radius * sin(a * pi() / 4) / 111.195) order by a)
            from generate_series(0, 7) a)) end)
      from made order by n`);
    await client.query(
      `insert into hunt_areas (hunt_id, kind, gk, place_id, lat, lon, reach, shape, offer, min_price, max_price,
         min_bedrooms, min_size, features)
       select h.id, m.kind,
         case when m.kind = 'place' then m.place_id else
           ((class + 1)::bigint << 40) | (floor((m.lon + 180) / cell)::bigint << 20)
             | floor((m.lat + 90) / cell)::bigint end,
         case when m.kind = 'place' then m.place_id end,
         case when m.kind <> 'place' then m.lat end, case when m.kind <> 'place' then m.lon end,
         case when m.kind <> 'place' then power(sin(reach / (2 * $1::float8)), 2) end,
         case when m.kind = 'shape' then (
           select string_agg(corner::text, ',') from (
             select format('(%s,%s)', (c ->> 0)::float8 * ${POLYGON_UNITS}, (c ->> 1)::float8 * ${POLYGON_UNITS}) as corner
             from jsonb_array_elements(h.areas -> 0 -> 'ring') c) corners)::polygon end,
         deal + array_position('{house,condo,townhouse,land}'::text[], type) - 1,
         coalesce(h.min_price, 0), coalesce(h.max_price, 9007199254740991),
         coalesce(h.bedrooms, 0), coalesce(h.home_size, 0), h.features
       from made m join hunts h on h.id = m.n
       cross join lateral (
         select case m.kind when 'shape' then least(m.radius * 1.001, $3::float8) else m.radius end
           as reach) r
       cross join lateral (
         select least($2::int, floor(2 * ln(50 / reach) / ln(2)))::int as class) c
       cross join lateral (
         select 50 / power(2, class / 2::float8) / 2 / (pi() / 180 * $1::float8) as cell) g
       cross join lateral (
         select 0 as deal where for_sale union all select 4 where for_rent) deals
       cross join unnest(h.types) as type
       order by h.id`,
      [EARTH_RADIUS_KM, LAST_CLASS, AREA_RADIUS_KM.most],
    );
    await client.query('commit');
    await client.query('analyze hunts, hunt_areas');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** @throws if the seed's grid keys aren't those of the product */
async function checkKeys({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ gk: number; lat: number; lon: number; reach: number }>(
    `select gk, lat, lon, reach from hunt_areas tablesample system (0.5) where kind <> 'place'
     limit 2000`,
  );
  const wrong = rows.filter(
    ({ gk, lat, lon, reach }) =>
      gk !== gridKey({ lat, lon }, 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(reach))),
  );
  if (rows.length === 0 || wrong.length > 0) {
    throw new Error(`${wrong.length} of ${rows.length} grid keys differ`);
  }
}
