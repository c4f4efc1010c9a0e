import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import {
  METRICS_RANGE_NAMES,
  METRICS_RANGES,
  type MetricsRange,
} from '../contract/metrics-range.ts';
import { HEADERS } from '../contract/version.ts';
import { DEMO_SEED } from '../server/demo/load-demo.ts';
import { metricsPeriod } from '../server/modules/listing/metrics/metrics-period.ts';
import { insertSession } from '../server/modules/identity/session/session-repository.ts';
import { onMarket } from './on-market.ts';
import { middleAndEdge, quantile, takeTimes } from './search/measure.ts';
import { startOurs } from './search/systems.ts';

const PORT = 4_397;
/** Uncounted warm-up calls, because the first ones find cold caches. */
const WARM_UP = 20;

/**
 * Measures how long the metrics of a very large business take through HTTP, for each range. The
 * rival is plain SQL in this process: the sums by member and by day and the best listings, from
 * the statistics of its listings. All on the embedded engine.
 *
 * `--listings 10000` of the business, `--views 1000000` in a year, `--calls 100` of each range.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '10000' },
      views: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '100' },
    },
  });
  const [listings, views, count] = [values.listings, values.views, values.calls].map(Number) as [
    number,
    number,
    number,
  ];
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  const market = { listings: listings * 2, seed: DEMO_SEED, now: new Date() };
  await onMarket(market, async ({ database, dataDir, stop }) => {
    const businessId = 1;
    await fill(database.pool, { businessId, listings, views });
    const { rows } = await database.pool.query<{ id: number }>(
      'select admin_user_id as id from businesses where id = $1',
      [businessId],
    );
    const token = await insertSession(database, { userId: rows[0]!.id, userAgent: 'bench' });
    const plain = new Map<MetricsRange, number[]>();
    for (const range of METRICS_RANGE_NAMES) {
      const times = await timePlain(database.pool, businessId, range, count);
      plain.set(range, times);
    }
    await stop();

    const headers = { [HEADERS.authToken]: token, [HEADERS.business]: String(businessId) };
    const callsOf = (times: number) =>
      METRICS_RANGE_NAMES.flatMap((range) =>
        Array.from({ length: times }, () => ({
          kind: range,
          call: { path: `/api/business/metrics/${businessId}?range=${range}`, headers },
        })),
      );
    const system = await startOurs(PORT, { DATA_DIR: dataDir });
    try {
      await takeTimes(system.url, callsOf(WARM_UP));
      const ours = await takeTimes(system.url, callsOf(count));
      console.log(
        `${listings.toLocaleString('en')} listings, ${views.toLocaleString('en')} views; ` +
          `one client; load ${loadavg()[0]!.toFixed(1)}; p50 / p95 in ms`,
      );
      console.log('            through HTTP     plain SQL   ratio of p95');
      for (const range of METRICS_RANGE_NAMES) {
        const [mine, rival] = [ours.get(range)!, plain.get(range)!];
        console.log(
          [
            `  ${range.padEnd(8)}`,
            middleAndEdge(mine).padStart(16),
            middleAndEdge(rival).padStart(14),
            (quantile(rival, 0.95) / quantile(mine, 0.95)).toFixed(2).padStart(12),
          ].join(''),
        );
      }
    } finally {
      await system.stop();
    }
  });
}

/** Gives a business its listings, and a year of statistics and questions. */
async function fill(
  pool: pg.Pool,
  { businessId, listings, views }: { businessId: number; listings: number; views: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `update listings set business_id = $1, assigned_user_id = (
         select user_id from memberships where business_id = $1 and ended_at is null
         order by md5(listings.id::text || user_id) limit 1)
       where id in (select id from listings where deleted_at is null order by id limit $2)`,
      [businessId, listings],
    );
    await client.query('ALTER TABLE listing_stats DISABLE TRIGGER listing_stats_add');
    // The fewer views, the more listings have them: as in a market.
    await client.query(
      `insert into listing_stats (listing_id, day, views, loves, leads)
       select ids[1 + floor(power(u, 2) * array_length(ids, 1))], current_date - day,
         count(*), count(*) / 20, count(*) / 50
       from (select array_agg(id order by md5(id::text)) as ids
         from listings where business_id = $1) of_business,
         (select random() as u, floor(random() * 365)::int as day from generate_series(1, $2)) seen
       group by 1, 2 order by 2
       on conflict (listing_id, day) do update set views = excluded.views`,
      [businessId, views],
    );
    await client.query('ALTER TABLE listing_stats ENABLE TRIGGER listing_stats_add');
    await client.query('truncate business_stats, recent_views');
    await client.query(
      `insert into business_stats (business_id, day, user_id, views, loves, leads)
       select h.business_id, s.day, h.user_id, sum(s.views), sum(s.loves), sum(s.leads)
       from listing_stats s join business_listing_hands h using (listing_id) group by 1, 2, 3`,
    );
    const within = METRICS_RANGE_NAMES.map(
      (range) =>
        `coalesce(sum(s.views) filter (where s.day > r.day - ${METRICS_RANGES[range]}), 0)`,
    );
    await client.query(
      `insert into recent_views (listing_id, business_id, ${METRICS_RANGE_NAMES.join(', ')})
       select s.listing_id, h.business_id, ${within.join(', ')}
       from recent_views_day r, listing_stats s join business_listing_hands h using (listing_id)
       group by 1, 2`,
    );
    await client.query(
      `insert into availability_requests
         (listing_id, business_id, asked_user_id, requester_id, status, created_at, answered_at)
       select h.listing_id, h.business_id, h.user_id, asker.id, 'available',
         now() - make_interval(mins => at * 100), now() - make_interval(mins => at * 100 - at % 300)
       from generate_series(1, $2::int / 200) at
       join business_listing_hands h on h.listing_id = (
         select id from listings where business_id = $1 and id >= at % 10000 order by id limit 1)
       cross join (select min(id) as id from users) asker`,
      [businessId, views],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await pool.query('VACUUM ANALYZE');
}

async function timePlain(
  pool: pg.Pool,
  businessId: number,
  range: MetricsRange,
  count: number,
): Promise<number[]> {
  const { from, until, previousFrom } = metricsPeriod(range, new Date());
  const queries: [string, unknown[]][] = [
    [
      `select h.user_id, s.day >= $2 as is_current, sum(s.views), sum(s.loves), sum(s.leads)
       from listing_stats s join business_listing_hands h using (listing_id)
       where h.business_id = $1 and s.day >= $3 and s.day <= $4 group by 1, 2`,
      [businessId, from, previousFrom, until],
    ],
    [
      `select s.day, sum(s.views), sum(s.loves), sum(s.leads)
       from listing_stats s join listings l on l.id = s.listing_id
       where l.business_id = $1 and s.day >= $2 and s.day <= $3 group by 1`,
      [businessId, from, until],
    ],
    [
      `select l.id, sum(s.views) as views
       from listing_stats s join listings l on l.id = s.listing_id
       where l.business_id = $1 and s.day >= $2 and s.day <= $3
       group by 1 order by 2 desc limit 5`,
      [businessId, from, until],
    ],
  ];
  const times: number[] = [];
  for (let at = 0; at < count + WARM_UP / 4; at += 1) {
    const began = performance.now();
    await Promise.all(queries.map(([text, values]) => pool.query(text, values)));
    if (at >= WARM_UP / 4) times.push(performance.now() - began);
  }
  return times;
}
