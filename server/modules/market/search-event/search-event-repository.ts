import type { SearchEvent } from '#contract/market/search-event.ts';
import type { Database } from '#server/platform/database/connect.ts';

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
export async function insertSearchEvent(database: Database, event: SearchEvent): Promise<void> {
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
