/** Time ranges of the metrics by their length in days (UTC), today included. */
export const METRICS_RANGES = { week: 7, month: 30, quarter: 91, year: 364 } as const;
export type MetricsRange = keyof typeof METRICS_RANGES;
export const METRICS_RANGE_NAMES = ['week', 'month', 'quarter', 'year'] as const;
