import { readSimilarListings } from '#contract/listing/listing-endpoints.ts';
import { readHighestPrice, searchListings } from '#contract/market/search-endpoints.ts';
import { MARKETS } from '#contract/place/market.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { convertPrices } from '#server/modules/place/currency/convert-price-range.ts';
import { readMarketRates } from '#server/modules/place/currency/read-market-rates.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type CorrectKeyword, searchForgivingly } from './correct-keyword.ts';
import { findBoosted } from './find-boosted.ts';
import { keywordParts } from './keyword-parts.ts';
import { findListings, readHighestPrices } from './search-repository.ts';
import { findNewest, findSimilar, readLikeness } from './similar-repository.ts';

export const searchRoutes = (
  { database }: { database: Database },
  correct: CorrectKeyword,
): HandledEndpoint[] => [
  handle(searchListings, async ({ query: { page, pageSize }, body }, { language }) => {
    const stretch = { offset: (page - 1) * pageSize, limit: pageSize };
    const [prices, marketRates] = await Promise.all([
      convertPrices(database.replica, body),
      readMarketRates(database.replica, body),
    ]);
    const { result, correctedKeyword } = await searchForgivingly(
      { ...body, ...prices, marketRates },
      correct,
      async (filter) => {
        const [found, boosts] = await Promise.all([
          findListings(database, filter, stretch),
          page === 1 ? findBoosted(database, filter, Math.random()) : [],
        ]);
        return { ...found, boosts };
      },
      (found) => found.totalCount === 0,
    );
    const { hits, totalCount, boosts } = result;
    const [rows, boosted] = await Promise.all([
      showCards(database, hits, language),
      boosts.length > 0 ? showCards(database, boosts, language) : [],
    ]);
    return {
      properties: { rows },
      boosted: boosted.map((card) => {
        const { boostId, kind, endsAt } = boosts.find(({ id }) => id === card.id)!;
        return { ...card, boost: { id: boostId, kind, endsAt: endsAt.toISOString() } };
      }),
      pagination: { totalCount, hasMore: stretch.offset + hits.length < totalCount },
      correctedKeyword,
      keywordParts: body.keyword ? keywordParts(correctedKeyword ?? body.keyword, language) : null,
    };
  }),

  handle(readSimilarListings, async ({ params: { id } }, { language }) => {
    const like = await readLikeness(database, id);
    const similar = like ? await findSimilar(database, like) : [];
    const hits = similar.length > 0 ? similar : await findNewest(database);
    return {
      rows: await showCards(database, hits, language),
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
];
