import { readSiteAnalytics } from '#contract/site/analytics-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { analyticsPeriod, pointsOf } from '#server/modules/listing/metrics/analytics-period.ts';
import {
  countWaiting,
  findMarketDay,
  findSitePoints,
  NO_COUNTS,
} from './site-analytics-repository.ts';

/** Adds numbers at the same places. */
const add = (one: readonly number[], other: readonly number[]) =>
  one.map((count, at) => count + (other[at] ?? 0));

export const siteAnalyticsRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readSiteAnalytics, async ({ query: { isoCodeCountry = null, range } }) => {
    const period = analyticsPeriod(range, new Date());
    const { from, until, step } = period;
    const [points, waiting, countries] = await Promise.all([
      findSitePoints(database, period, isoCodeCountry),
      countWaiting(database),
      findMarketDay(database, isoCodeCountry),
    ]);
    const [first] = countries;
    return {
      from,
      until,
      step,
      points: pointsOf(period, points, NO_COUNTS),
      waiting,
      market: first
        ? {
            listed: countries.map(({ listed }) => listed).reduce(add),
            confirmed: countries.map(({ confirmed }) => confirmed).reduce(add),
            countedAt: first.countedAt.toISOString(),
          }
        : null,
    };
  }),
];
