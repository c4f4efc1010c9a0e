import { MARKETS } from '#contract/market.ts';
import { ApiError } from '#contract/errors.ts';
import {
  countListingView,
  readHighestPrice,
  readListing,
  readSimilarListings,
  searchListings,
} from '#contract/listing-endpoints.ts';
import { mapListings } from '#contract/map-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { convertPriceRange } from '#server/modules/market/currency/convert-price-range.ts';
import { readMarketRates } from '#server/modules/market/currency/read-market-rates.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  type CorrectKeyword,
  openKeywordCorrection,
} from '#server/modules/market/search/correct-keyword.ts';
import { findOnMap } from '#server/modules/market/map/map-repository.ts';
import { searchForgivingly } from '#server/modules/market/search/search-forgivingly.ts';
import { findListings } from '#server/modules/market/search/search-repository.ts';
import {
  findNewest,
  findSimilar,
  readLikeness,
} from '#server/modules/market/search/similar-repository.ts';

import {
  addView,
  readCards,
  readHighestPrices,
  readLiveListing,
  readPins,
} from './listing-repository.ts';
import { presentCard, presentListing, presentPin } from './present-listing.ts';

export interface ListingParts {
  database: Database;
  /** Default: by the words of the database. */
  correct?: CorrectKeyword;
}

export const listingRoutes = ({
  database,
  correct = openKeywordCorrection(database),
}: ListingParts): HandledEndpoint[] => [
  handle(searchListings, async ({ query: { page, pageSize }, body }, { language }) => {
    const stretch = { offset: (page - 1) * pageSize, limit: pageSize };
    const [marketPrices, marketRates] = await Promise.all([
      convertPriceRange(database.replica, body),
      readMarketRates(database.replica, body),
    ]);
    const { result, correctedKeyword } = await searchForgivingly(
      { ...body, marketPrices, marketRates },
      correct,
      (filter) => findListings(database, filter, stretch),
      (found) => found.totalCount === 0,
    );
    const { hits, totalCount } = result;
    const deals = new Map(hits.map(({ id, deal }) => [id, deal]));
    const cards = await readCards(database, [...deals.keys()]);
    return {
      properties: { rows: cards.map((row) => presentCard(row, deals.get(row.id)!, language)) },
      pagination: { totalCount, hasMore: stretch.offset + hits.length < totalCount },
      correctedKeyword,
    };
  }),

  handle(mapListings, async ({ body }) => {
    const marketPrices = await convertPriceRange(database.replica, body);
    const { result } = await searchForgivingly(
      { ...body, marketPrices },
      correct,
      (filter) => findOnMap(database, filter),
      (found) => found.clusters.length + found.hits.length === 0,
    );
    const { clusters, hits } = result;
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

  handle(readSimilarListings, async ({ params: { id } }, { language }) => {
    const like = await readLikeness(database, id);
    const similar = like ? await findSimilar(database, like) : [];
    const hits = similar.length > 0 ? similar : await findNewest(database);
    const deals = new Map(hits.map((hit) => [hit.id, hit.deal]));
    const cards = await readCards(database, [...deals.keys()]);
    return {
      rows: cards.map((row) => presentCard(row, deals.get(row.id)!, language)),
      basis: similar.length > 0 ? ('similar' as const) : ('newest' as const),
      deal: like?.deal ?? 'sale',
    };
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
