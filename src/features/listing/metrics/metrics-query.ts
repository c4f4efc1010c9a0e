import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { readBusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import type { MetricsRange } from '#contract/kit/metrics-range.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

/** Query for the metrics of a business, or of one member. */
export function metricsQuery(
  app: Pick<AppContext, 'ask' | 'language'>,
  businessId: number,
  { range, member }: { range: MetricsRange; member: number | undefined },
) {
  return queryOptions({
    queryKey: [readBusinessMetrics.id, app.language, businessId, range, member] as const,
    queryFn: ({ signal }) =>
      app.ask(
        readBusinessMetrics,
        {
          params: { id: String(businessId) },
          query: { range, ...(member && { member: String(member) }) },
        },
        { signal, businessId },
      ),
    placeholderData: keepPreviousData,
    meta: { of: 'account' },
  });
}
