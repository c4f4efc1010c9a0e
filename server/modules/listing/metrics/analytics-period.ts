import { type RawBuilder, sql } from 'kysely';

import type { MetricsRange } from '#contract/kit/metrics-range.ts';
import { metricsPeriod } from './metrics-period.ts';

/** Months of searches and sums that are kept, so that two years can be compared. */
export const ANALYTICS_MONTHS = 25;

/** A time range of whole days (UTC, `YYYY-MM-DD`) and its points. */
export interface AnalyticsPeriod {
  from: string;
  /** Included. */
  until: string;
  step: 'day' | 'week' | 'month';
  /** First days of all points, in order. */
  days: readonly string[];
}

/** Returns the range that ends at the day of `now`. Without a range: the months that are kept. */
export function analyticsPeriod(range: MetricsRange | undefined, now: Date): AnalyticsPeriod {
  if (range) {
    const { from, until, pointDays, days } = metricsPeriod(range, now);
    return { from, until, step: pointDays === 1 ? 'day' : 'week', days };
  }
  const days = Array.from({ length: ANALYTICS_MONTHS + 1 }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ANALYTICS_MONTHS + at))
      .toISOString()
      .slice(0, 10),
  );
  return { from: days[0]!, until: now.toISOString().slice(0, 10), step: 'month', days };
}

/** SQL: the first day of the point that a day is in. */
export function pointOf(day: RawBuilder<string>, { from, step }: AnalyticsPeriod) {
  if (step === 'month') return sql<string>`date_trunc('month', ${day})::date`;
  const length = sql.lit(step === 'week' ? 7 : 1);
  return sql<string>`${from}::date + (${day} - ${from}::date) / ${length} * ${length}`;
}

/**
 * Returns a row for each point of a range, with zeros where nothing was counted. The whole time
 * begins with its first month that has numbers.
 */
export function pointsOf<Counts extends object>(
  { days, step }: AnalyticsPeriod,
  counted: readonly (Counts & { day: string })[],
  none: Counts,
): (Counts & { day: string })[] {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const points = days.map((day) => byDay.get(day) ?? { ...none, day });
  if (step !== 'month') return points;
  const first = points.findIndex(({ day }) => byDay.has(day));
  return first < 0 ? points.slice(-1) : points.slice(first);
}
