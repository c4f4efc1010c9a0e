import * as v from 'valibot';

import { METRICS_RANGE_NAMES } from '#contract/kit/metrics-range.ts';
import { oneOf, wholeNumber } from '#kit/visit/search-params.ts';

/** Search parameters of the overview: the time range, and the member whose numbers are shown. */
export const metricsSearch = v.object({
  range: oneOf(METRICS_RANGE_NAMES),
  member: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});
export type MetricsSearch = v.InferOutput<typeof metricsSearch>;
