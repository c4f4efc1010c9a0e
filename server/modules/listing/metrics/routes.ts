import { readBusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { checkActingFor, handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { metricsPeriod } from './metrics-period.ts';
import { findMetrics } from './metrics-repository.ts';
import { presentMetrics } from './present-metrics.ts';

export const metricsRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readBusinessMetrics, async ({ params: { id }, query }, context) => {
    checkActingFor(context, id);
    const period = metricsPeriod(query.range, new Date());
    const memberId = query.member ?? null;
    const rows = await findMetrics(database, { businessId: id, memberId }, period);
    return presentMetrics(rows, period, memberId, context.language);
  }),
];
