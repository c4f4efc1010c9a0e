import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { METRICS_RANGE_NAMES } from '../kit/metrics-range.ts';
import { Day, Id, IdText, Timestamp } from '../kit/values.ts';

/** Maximum number of listings in each list of the metrics. */
export const METRICS_LISTINGS_MOST = 5;

const interest = { views: v.number(), loves: v.number(), leads: v.number() };

/** What users did with a set of listings in a time range. */
const Totals = v.object({
  ...interest,
  /** Questions whether a listing is still available. */
  questions: v.number(),
  /** Those of them that were answered. */
  answered: v.number(),
  /** Median time until the answer, in minutes; null: none was answered. */
  answerMinutes: v.nullable(v.number()),
});
export type MetricsTotals = v.InferOutput<typeof Totals>;

const namedListing = { id: Id, propertyTitle: v.string(), location: v.string() };

export const BusinessMetrics = v.object({
  from: Day,
  /** The last day, included. */
  until: Day,
  totals: Totals,
  /** The totals of as many days before `from`. */
  previous: Totals,
  /** The time of a point, which begins on its day. */
  step: v.picklist(['day', 'week']),
  points: v.array(v.object({ day: Day, ...interest })),
  /**
   * All members, and former ones with numbers in this range. The numbers are those of listings that
   * the member was responsible for at that time.
   */
  members: v.array(
    v.object({
      userId: Id,
      name: v.string(),
      image: v.nullable(v.string()),
      isMember: v.boolean(),
      ...Totals.entries,
    }),
  ),
  /** The listings with the most views in this range. */
  best: v.array(v.object({ ...namedListing, ...interest })),
  /** Live listings that weren't confirmed as available for a long time, oldest first. */
  stale: v.object({
    total: v.number(),
    listings: v.array(v.object({ ...namedListing, since: Timestamp })),
  }),
});
export type BusinessMetrics = v.InferOutput<typeof BusinessMetrics>;

export const readBusinessMetrics = endpoint({
  id: 'business.metrics',
  route: 'GET /api/business/metrics/{id}',
  summary:
    'Returns the views, hearts, leads and questions of a business’s listings, and its best and stale listings. `member` limits everything but `members` to one member.',
  access: { business: 'member' },
  query: v.strictObject({
    range: v.optional(v.picklist(METRICS_RANGE_NAMES), 'month'),
    member: v.optional(IdText),
  }),
  reply: BusinessMetrics,
});
