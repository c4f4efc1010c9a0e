import { sql } from 'kysely';

import { FRESH_DAYS } from '#contract/listing/availability-endpoints.ts';
import { METRICS_LISTINGS_MOST } from '#contract/listing/business-metrics-endpoints.ts';
import { METRICS_RANGE_NAMES, METRICS_RANGES } from '#contract/kit/metrics-range.ts';
import { confirmedAt, namedListings } from '../listing/listing-row.ts';
import { isLive, ofListing } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { ago, asBoolean } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import type { MetricsPeriod } from './metrics-period.ts';

/** A business's listings; with `memberId` only those of one member. */
export interface MetricsOf {
  businessId: number;
  memberId: number | null;
}

/** Sums of `business_stats` or another table with its columns. */
const SUMS = [
  sql<number>`coalesce(sum(s.views), 0)::int`.as('views'),
  sql<number>`coalesce(sum(s.loves), 0)::int`.as('loves'),
  sql<number>`coalesce(sum(s.leads), 0)::int`.as('leads'),
] as const;

const isCurrent = (column: string, from: string) => sql<boolean>`${sql.ref(column)} >= ${from}`;

/** Returns the interest by member, in the period and before it. */
function findInterest(
  { kysely }: Queries,
  businessId: number,
  { from, until, previousFrom }: MetricsPeriod,
) {
  return kysely
    .selectFrom('business_stats as s')
    .select(['s.user_id as userId', isCurrent('s.day', from).as('isCurrent'), ...SUMS])
    .where('s.business_id', '=', businessId)
    .where('s.day', '>=', previousFrom)
    .where('s.day', '<=', until)
    .groupBy(['userId', 'isCurrent'])
    .execute();
}

/** Returns the interest by point of the period. Points without any are left out. */
function findPoints(
  { kysely }: Queries,
  { businessId, memberId }: MetricsOf,
  { from, until, pointDays }: MetricsPeriod,
) {
  const point = sql<string>`${from}::date + (s.day - ${from}::date) / ${sql.lit(pointDays)} * ${sql.lit(pointDays)}`;
  return kysely
    .selectFrom('business_stats as s')
    .select([point.as('point'), ...SUMS])
    .where('s.business_id', '=', businessId)
    .where('s.day', '>=', from)
    .where('s.day', '<=', until)
    .$if(memberId !== null, (query) => query.where('s.user_id', '=', memberId!))
    .groupBy('point')
    .execute();
}

/**
 * Returns the questions by the member who was asked, and those of all (`userId` null), in the period
 * and before it. The answer time is the median, in minutes.
 */
async function findQuestions(
  { kysely }: Queries,
  businessId: number,
  { from, until, previousFrom }: MetricsPeriod,
) {
  const { rows } = await sql<{
    userId: number | null;
    isCurrent: boolean;
    questions: number;
    answered: number;
    answerMinutes: number | null;
  }>`
    select asked_user_id as "userId", is_current as "isCurrent", count(*)::int as questions,
      count(answered_at)::int as answered,
      extract(epoch from
        percentile_cont(0.5) within group (order by answered_at - created_at)
      )::float8 / 60 as "answerMinutes"
    from (
      select asked_user_id, created_at, answered_at,
        created_at >= (${from}::date at time zone 'UTC') as is_current
      from availability_requests
      where business_id = ${businessId}
        and created_at >= (${previousFrom}::date at time zone 'UTC')
        and created_at < ((${until}::date + 1) at time zone 'UTC')
    ) asked
    group by grouping sets ((is_current), (is_current, asked_user_id))
    having grouping(asked_user_id) = 1 or asked_user_id is not null
  `.execute(kysely);
  return rows;
}

/** Returns the current members of a business, and others of the given users, by name. */
function findPeople({ kysely }: Queries, businessId: number, others: readonly number[]) {
  return kysely
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.id')
        .on('m.business_id', '=', businessId)
        .on('m.ended_at', 'is', null),
    )
    .leftJoin('photos as image', (join) =>
      join.onRef('image.id', '=', 'u.image_photo_id').on('image.state', '=', 'ready'),
    )
    .select((eb) => [
      'u.id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.username',
      'image.storage_key as imageKey',
      asBoolean(eb('m.id', 'is not', null)).as('isMember'),
    ])
    .where(
      sql<boolean>`u.id in (
        select user_id from memberships where business_id = ${businessId} and ended_at is null
        union select unnest(${others}::bigint[])
      )`,
    )
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

/** Returns the listings with the most views in the period. */
async function findBest(
  { kysely }: Queries,
  { businessId, memberId }: MetricsOf,
  { range, from, until }: MetricsPeriod,
) {
  // `offset 0` sorts before the join, which then ends with the last listing that is needed.
  const best = sql<{ id: number }>`(
    select l.id
    from (
      select listing_id from recent_views
      where business_id = ${businessId} and ${sql.ref(range)} > 0
      order by ${sql.ref(range)} desc, listing_id desc offset 0
    ) recent
    join listings l on l.id = recent.listing_id
    where l.status <> 'deleted'
      and ${memberId === null ? sql`true` : sql`${responsible} = ${memberId}`}
    limit ${METRICS_LISTINGS_MOST}
  )`;
  return kysely
    .selectFrom(best.as('best'))
    .innerJoin('listing_stats as s', 's.listing_id', 'best.id')
    .select(['best.id', ...SUMS])
    .where('s.day', '>=', from)
    .where('s.day', '<=', until)
    .groupBy('best.id')
    .orderBy('views', 'desc')
    .orderBy('best.id', 'desc')
    .execute();
}

/** Returns the live listings not confirmed for `FRESH_DAYS`, oldest first, and how many there are. */
async function findStale({ kysely }: Queries, { businessId, memberId }: MetricsOf) {
  const rows = await kysely
    .selectFrom('listings as l')
    .select(['l.id', confirmedAt().as('since'), ofListing.fn.countAll<number>().over().as('total')])
    .where('l.business_id', '=', businessId)
    .where(isLive)
    .where(confirmedAt(), '<=', ago({ days: FRESH_DAYS }))
    .$if(memberId !== null, (query) => query.where(responsible, '=', memberId!))
    .orderBy('since')
    .orderBy('l.id')
    .limit(METRICS_LISTINGS_MOST)
    .execute();
  return { total: rows[0]?.total ?? 0, rows };
}

/** Returns the titles and places of listings. */
async function findNames({ kysely }: Queries, ids: readonly number[]) {
  const rows = await namedListings(kysely)
    .select(['l.neighbourhood', 'l.district_id as districtId'])
    .where(sql<boolean>`l.id = any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Moves the end of the periods in `recent_views` on to `today`. Does nothing on the same day. */
export async function advanceRecentViews({ kysely }: InTransaction, today: string): Promise<void> {
  const state = await kysely
    .selectFrom('recent_views_day')
    .select('day')
    .where('day', '<', today)
    .forUpdate()
    .executeTakeFirst();
  if (!state) return;
  const left = METRICS_RANGE_NAMES.map((range) => {
    const days = METRICS_RANGES[range];
    const hasLeft = sql`s.day > ${state.day}::date - ${sql.lit(days)} and s.day <= ${today}::date - ${sql.lit(days)}`;
    const sum = sql`coalesce(sum(s.views) filter (where ${hasLeft}), 0) as ${sql.ref(range)}`;
    return {
      hasLeft,
      sum,
      change: sql`${sql.ref(range)} = recent.${sql.ref(range)} - gone.${sql.ref(range)}`,
    };
  });
  const or = sql` or `;
  await sql`
    update recent_views recent set ${sql.join(left.map(({ change }) => change))}
    from (
      select s.listing_id, ${sql.join(left.map(({ sum }) => sum))}
      from listing_stats s where ${sql.join(
        left.map(({ hasLeft }) => sql`(${hasLeft})`),
        or,
      )}
      group by s.listing_id
    ) gone
    where gone.listing_id = recent.listing_id
  `.execute(kysely);
  await kysely.updateTable('recent_views_day').set({ day: today }).execute();
}

/** Returns the rows of all queries of the metrics. */
export async function findMetrics(database: Queries, of: MetricsOf, period: MetricsPeriod) {
  const { businessId } = of;
  const [interest, points, questions, best, stale] = await Promise.all([
    findInterest(database, businessId, period),
    findPoints(database, of, period),
    findQuestions(database, businessId, period),
    findBest(database, of, period),
    findStale(database, of),
  ]);
  const active = [...interest, ...questions].flatMap(({ userId, isCurrent }) =>
    isCurrent && userId !== null ? [userId] : [],
  );
  const [people, names] = await Promise.all([
    findPeople(database, businessId, active),
    findNames(
      database,
      [...best, ...stale.rows].map((listing) => listing.id),
    ),
  ]);
  return { interest, points, questions, people, best, stale, names };
}
export type MetricsRows = Awaited<ReturnType<typeof findMetrics>>;
