import { MARKETS } from '#contract/country.ts';
import { ApiError } from '#contract/errors.ts';
import {
  countListingView,
  readHighestPrice,
  readListing,
  searchListings,
} from '#contract/listing-endpoints.ts';
import { mapListings } from '#contract/map-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  addView,
  readCards,
  readHighestPrices,
  readLiveListing,
  readPins,
} from './listing-repository.ts';
import { findOnMap } from './map-repository.ts';
import { presentCard, presentListing, presentPin } from './present-listing.ts';
import { findListings } from './search-repository.ts';

export const listingRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(searchListings, async ({ query: { page, pageSize }, body }, { language }) => {
    const stretch = { offset: (page - 1) * pageSize, limit: pageSize };
    const { hits, totalCount } = await findListings(database, body, stretch);
    const deals = new Map(hits.map(({ id, deal }) => [id, deal]));
    const cards = await readCards(database, [...deals.keys()]);
    return {
      properties: { rows: cards.map((row) => presentCard(row, deals.get(row.id)!, language)) },
      pagination: { totalCount, hasMore: stretch.offset + hits.length < totalCount },
    };
  }),

  handle(mapListings, async ({ body }) => {
    const { clusters, hits } = await findOnMap(database, body);
    const deals = new Map(hits.map(({ id, deal }) => [id, deal]));
    const pins = await readPins(database, [...deals.keys()]);
    const points = pins.map((row) => presentPin(row, deals.get(row.id)!));
    // A listing that was taken away in between is neither shown nor counted.
    const totalCount = clusters.reduce((sum, { count }) => sum + count, points.length);
    return { clusters, points, totalCount };
  }),

  handle(readListing, async ({ params: { id } }, { language }) => {
    const row = await readLiveListing(database, id);
    if (!row) throw new ApiError('not_found');
    return presentListing(row, language);
  }),

  handle(readHighestPrice, async ({ params: { deal } }) => {
    const prices = await readHighestPrices(database, deal);
    return {
      prices: prices.map((price) => ({
        ...price,
        isoCodeCurrency: MARKETS[price.country].currency,
      })),
    };
  }),

  handle(countListingView, async ({ params: { id } }) => {
    const views = await addView(database, id);
    if (views === null) throw new ApiError('not_found');
    return { views };
  }),
];
