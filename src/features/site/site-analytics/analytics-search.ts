import * as v from 'valibot';

import { MARKET_CODES } from '#contract/place/market.ts';
import { METRICS_RANGE_NAMES } from '#contract/kit/metrics-range.ts';
import { oneOf } from '#kit/visit/search-params.ts';

/** Search parameters of the statistics: the time range (`all`: the whole time) and the country. */
export const analyticsSearch = v.object({
  range: oneOf([...METRICS_RANGE_NAMES, 'all']),
  country: oneOf(MARKET_CODES),
});
export type AnalyticsSearch = v.InferOutput<typeof analyticsSearch>;

/** Returns the query of the calls. */
export function analyticsQuery({ range = 'month', country }: AnalyticsSearch) {
  return {
    ...(range !== 'all' && { range }),
    ...(country && { isoCodeCountry: country }),
  };
}
