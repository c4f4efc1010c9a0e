import { readSearchEvents, readSearchMetrics } from '#contract/site/analytics-endpoints.ts';
import { addSearchEvent } from '#contract/market/search-event.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { analyticsPeriod } from '#server/modules/listing/metrics/analytics-period.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentSearch, presentSearchMetrics } from './present-search-metrics.ts';
import { insertSearchEvent } from './search-event-repository.ts';
import {
  findNothing,
  findSearchEvents,
  findSearchFacets,
  findSearchPoints,
} from './search-metrics-repository.ts';

export const searchEventRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(addSearchEvent, async ({ body }) => {
    await insertSearchEvent(database, body);
    return { counted: true };
  }),

  handle(readSearchEvents, async ({ query: { isoCodeCountry = null } }, { language }) => {
    const rows = await findSearchEvents(database, isoCodeCountry);
    return {
      events: rows.map(({ results, at, ...search }) => ({
        ...presentSearch(search, language),
        totalCount: results,
        at: at.toISOString(),
      })),
    };
  }),

  handle(readSearchMetrics, async ({ query: { isoCodeCountry = null, range } }, { language }) => {
    const period = analyticsPeriod(range, new Date());
    const [points, facets, nothing] = await Promise.all([
      findSearchPoints(database, period, isoCodeCountry),
      findSearchFacets(database, period, isoCodeCountry),
      findNothing(database, period, isoCodeCountry),
    ]);
    return presentSearchMetrics({ points, facets, nothing }, period, language);
  }),
];
