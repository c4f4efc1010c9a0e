import { type RawBuilder, sql } from 'kysely';

import { MARKET_AGES } from '#contract/site/analytics-endpoints.ts';
import type { Market } from '#contract/place/market.ts';
import { PUSH_STEPS } from '#contract/notice/notice-monitor.ts';
import { isLive } from '#server/db/live.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type AnalyticsPeriod, pointOf } from '#server/modules/listing/metrics/analytics-period.ts';

type Queries = Pick<Database, 'replica'>;
type Country = Market | null;

/** What the points of a time range count. */
export const NO_COUNTS = {
  searches: 0,
  views: 0,
  loves: 0,
  leads: 0,
  questions: 0,
  emailsSent: 0,
  emailsSkipped: 0,
  emailsFailed: 0,
  pushesSent: 0,
  pushesSkipped: 0,
  pushesFailed: 0,
  pushesReceived: 0,
  pushesShown: 0,
  pushesClicked: 0,
  pushesClosed: 0,
  pushesShowFailed: 0,
  errors: 0,
};
export type SitePoint = typeof NO_COUNTS & { day: string };

/** Returns the counts by point of the range. Points without any are left out. */
export async function findSitePoints(
  { replica }: Queries,
  period: AnalyticsPeriod,
  country: Country,
): Promise<SitePoint[]> {
  const { from, until } = period;
  const point = pointOf(sql`day`, period);
  const days = sql`day between ${from} and ${until}`;
  const inCountry = country === null ? sql`true` : sql`country = ${country}`;
  const { rows } = await sql<SitePoint>`
    with searches as (
      select ${point} as point, sum(searches) as searches from search_sums
      where step = 'day' and facet = 'all' and ${days} and ${inCountry} group by 1
    ), interest as (
      select ${point} as point, sum(views) as views, sum(loves) as loves, sum(leads) as leads,
        sum(questions) as questions
      from site_stats where ${days} and ${inCountry} group by 1
    ), sent as (
      select ${point} as point, ${sql.join(
        (['email', 'push'] as const).flatMap((channel) =>
          (['sent', 'skipped', 'failed'] as const).map(
            (state) =>
              sql`sum(deliveries) filter (where channel = ${channel} and state = ${state})
                as ${sql.ref(`${channel}_${state}`)}`,
          ),
        ),
      )}
      from delivery_sums where ${days} group by 1
    ), steps as (
      select ${point} as point, ${sql.join(
        PUSH_STEPS.map(
          (step) => sql`sum(reports) filter (where step = ${step}) as ${sql.ref(step)}`,
        ),
      )}
      from push_step_sums where ${days} group by 1
    ), errors as (
      select ${pointOf(sql`(created_at at time zone 'UTC')::date`, period)} as point,
        count(*) as errors
      from client_reports where created_at >= ${from}::timestamp at time zone 'UTC' group by 1
    )
    select point as day, coalesce(searches, 0)::int as searches, coalesce(views, 0)::int as views,
      greatest(coalesce(loves, 0), 0)::int as loves, coalesce(leads, 0)::int as leads,
      coalesce(questions, 0)::int as questions,
      coalesce(email_sent, 0)::int as "emailsSent",
      coalesce(email_skipped, 0)::int as "emailsSkipped",
      coalesce(email_failed, 0)::int as "emailsFailed",
      coalesce(push_sent, 0)::int as "pushesSent",
      coalesce(push_skipped, 0)::int as "pushesSkipped",
      coalesce(push_failed, 0)::int as "pushesFailed",
      coalesce(received, 0)::int as "pushesReceived", coalesce(shown, 0)::int as "pushesShown",
      coalesce(clicked, 0)::int as "pushesClicked", coalesce(closed, 0)::int as "pushesClosed",
      coalesce(steps.failed, 0)::int as "pushesShowFailed",
      coalesce(errors, 0)::int as errors
    from searches full join interest using (point) full join sent using (point)
      full join steps using (point) full join errors using (point)
  `.execute(replica);
  return rows;
}

/** Returns the number of deliveries that wait. */
export async function countWaiting({ replica }: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where state in ('due', 'sending')
  `.execute(replica);
  return rows[0]!.count;
}

/** Returns the latest counts of live listings by age, by country. */
export async function findMarketDay({ replica }: Queries, country: Country) {
  const { rows } = await sql<{ listed: number[]; confirmed: number[]; countedAt: Date }>`
    select listed, confirmed, counted_at as "countedAt" from market_days
    where day = (select max(day) from market_days)
      and ${country === null ? sql`true` : sql`country = ${country}`}
  `.execute(replica);
  return rows;
}

/** Counts the live listings of today by age. */
export async function countMarketDay({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const ages = [0, ...MARKET_AGES];
  // The number of listings from one age to the next.
  const byAge = (since: RawBuilder<unknown>) =>
    sql`array[${sql.join(
      ages.map((days, at) => {
        const next = ages[at + 1];
        const older = at === 0 ? sql`true` : sql`${since} < now() - make_interval(days => ${days})`;
        const younger =
          next === undefined ? sql`true` : sql`${since} >= now() - make_interval(days => ${next})`;
        return sql`count(*) filter (where ${older} and ${younger})`;
      }),
    )}]::int[]`;
  await sql`
    insert into market_days (day, country, listed, confirmed)
    select (now() at time zone 'UTC')::date, l.country,
      ${byAge(sql`coalesce(l.approved_at, l.created_at)`)}, 
      ${byAge(sql`coalesce(l.availability_confirmed_at, l.approved_at, l.created_at)`)}
    from listings l where ${isLive} group by l.country
    on conflict (day, country) do update set
      listed = excluded.listed, confirmed = excluded.confirmed, counted_at = now()
  `.execute(kysely);
}

/** Deletes the sums before the months that are kept. */
export async function deleteOldSums(
  { kysely }: Pick<Database, 'kysely'>,
  months: number,
): Promise<void> {
  const first = sql<string>`date_trunc('month', now() at time zone 'UTC' - make_interval(months => ${months}))::date`;
  for (const table of [
    'search_sums',
    'site_stats',
    'delivery_sums',
    'push_step_sums',
    'market_days',
    'interaction_sums',
  ] as const) {
    await kysely.deleteFrom(table).where('day', '<', first).execute();
  }
}

/** Tables whose sums are in several slots, with their keys and counts. */
const SLOTTED = {
  site_stats: [
    ['day', 'country'],
    ['views', 'loves', 'leads', 'questions'],
  ],
  delivery_sums: [['day', 'channel', 'state'], ['deliveries']],
  push_step_sums: [['day', 'step'], ['reports']],
  interaction_sums: [['day', 'source', 'entry'], ['clicks']],
} as const;

/** Adds the slots of past days up into one, so that long time ranges read few rows. */
export async function joinSlots({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  for (const [table, [keys, counts]] of Object.entries(SLOTTED)) {
    const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));
    const sums = sql.join(counts.map((name) => sql`sum(${sql.ref(name)})`));
    const added = counts.map(
      (name) => sql`${sql.ref(name)} = sums.${sql.ref(name)} + excluded.${sql.ref(name)}`,
    );
    await sql`
      with old as (
        delete from ${sql.table(table)}
        where slot <> 0 and day < (now() at time zone 'UTC')::date returning *
      )
      insert into ${sql.table(table)} as sums (${names(keys)}, slot, ${names(counts)})
      select ${names(keys)}, 0, ${sums} from old group by ${names(keys)}
      on conflict (${names(keys)}, slot) do update set ${sql.join(added)}
    `.execute(kysely);
  }
}
