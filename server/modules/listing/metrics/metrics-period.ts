import { METRICS_RANGES, type MetricsRange } from '#contract/kit/metrics-range.ts';

const DAY_MS = 86_400_000;

/** Points are days in ranges up to this number of days, otherwise weeks. */
const DAILY_POINTS_MOST = 91;

/** A time range of whole days (UTC, `YYYY-MM-DD`), the range before it, and its points. */
export interface MetricsPeriod {
  range: MetricsRange;
  from: string;
  /** Included. */
  until: string;
  /** First of as many days before `from`. */
  previousFrom: string;
  /** Length of a point, in days. */
  pointDays: 1 | 7;
  /** First days of all points, in order. */
  days: readonly string[];
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the range that ends at the day of `now`. */
export function metricsPeriod(range: MetricsRange, now: Date): MetricsPeriod {
  const length = METRICS_RANGES[range];
  const pointDays = length > DAILY_POINTS_MOST ? 7 : 1;
  const dayBefore = (days: number) => dayOf(now.getTime() - days * DAY_MS);
  return {
    range,
    from: dayBefore(length - 1),
    until: dayBefore(0),
    previousFrom: dayBefore(2 * length - 1),
    pointDays,
    days: Array.from({ length: length / pointDays }, (_, at) =>
      dayBefore(length - 1 - at * pointDays),
    ),
  };
}
