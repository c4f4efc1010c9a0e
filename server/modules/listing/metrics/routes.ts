import { readBusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { checkActingFor, handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { metricsPeriod } from './metrics-period.ts';
import {
  findBest,
  findInterest,
  findNames,
  findPeople,
  findPoints,
  findQuestions,
  findStale,
} from './metrics-repository.ts';
import { presentMetrics } from './present-metrics.ts';

export const metricsRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readBusinessMetrics, async ({ params: { id }, query }, context) => {
    checkActingFor(context, id);
    const period = metricsPeriod(query.range, new Date());
    const memberId = query.member ?? null;
    const of = { businessId: id, memberId };
    const [interest, points, questions, best, stale] = await Promise.all([
      findInterest(database, id, period),
      findPoints(database, of, period),
      findQuestions(database, id, period),
      findBest(database, of, period),
      findStale(database, of),
    ]);
    const active = [...interest, ...questions].flatMap(({ userId, isCurrent }) =>
      isCurrent && userId !== null ? [userId] : [],
    );
    const [people, names] = await Promise.all([
      findPeople(database, id, active),
      findNames(
        database,
        [...best, ...stale.rows].map((listing) => listing.id),
      ),
    ]);
    const rows = { interest, points, questions, people, best, stale, names };
    return presentMetrics(rows, period, memberId, context.language);
  }),
];
