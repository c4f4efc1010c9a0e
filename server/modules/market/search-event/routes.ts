import { readSearchEvents, readSearchMetrics } from '#contract/site/analytics-endpoints.ts';
import { addSearchEvent, type SearchEvent } from '#contract/market/search-event.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { analyticsPeriod } from '#server/modules/listing/metrics/analytics-period.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentSearch, presentSearchMetrics } from './present-search-metrics.ts';
import {
  findNothing,
  findSearchEvents,
  findSearchFacets,
  findSearchPoints,
} from './search-metrics-repository.ts';
import { priceBand } from './price-band.ts';

const bandOf = (price: number | null) => (price === null ? null : priceBand(price));

/** Returns the stored part of a filter: bands and counts of the fields that were set. */
function coarseFilter(event: SearchEvent): Record<string, number | boolean> {
  const filter = {
    minPrice: bandOf(event.listingPrice.min),
    maxPrice: bandOf(event.listingPrice.max),
    bedrooms: event.bedrooms,
    bathrooms: event.bathrooms,
    features: event.featureCount || null,
    others: event.otherCount || null,
    circle: event.hasCircle || null,
  };
  const asked = Object.entries(filter).filter((entry) => entry[1] !== null);
  return Object.fromEntries(asked) as Record<string, number | boolean>;
}

/** Records a search. An unknown place is stored as null. */
async function insertSearchEvent(database: Database, event: SearchEvent): Promise<void> {
  const types = [...new Set(event.propertyTypes)].toSorted();
  const { kysely } = database;
  await kysely
    .insertInto('search_events')
    .values({
      country: event.isoCodeCountry,
      deal: event.deal,
      types,
      place_id: kysely.selectFrom('places').select('id').where('id', '=', event.city),
      has_keyword: event.hasKeyword,
      filter: JSON.stringify(coarseFilter(event)),
      results: event.totalCount,
    })
    .execute();
}

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
