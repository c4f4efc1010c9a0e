import type { Kysely } from 'kysely';

import type { SearchFilter } from '#contract/market/search-endpoints.ts';
import { MARKET_CODES, MARKETS, type Market } from '#contract/place/market.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { readNewestRates } from './rate-repository.ts';

/** Units of each market's currency that one US dollar buys. */
export type MarketRates = Readonly<Record<Market, number>>;

/**
 * Returns the rates for sorting prices across markets; null if the search isn't sorted by a price,
 * is limited to one country, or a rate is missing.
 */
export async function readMarketRates(
  kysely: Kysely<Schema>,
  { country, order }: Pick<SearchFilter, 'country' | 'order'>,
): Promise<MarketRates | null> {
  if (country !== null || (order.column !== 'price' && order.column !== 'pricePerSqm')) return null;
  const rates = await readNewestRates(
    kysely,
    MARKET_CODES.map((market) => MARKETS[market].currency),
  );
  const perUsd = (market: Market) => rates.get(MARKETS[market].currency)?.perUsd;
  const [TH, LK] = [perUsd('TH'), perUsd('LK')];
  return TH === undefined || LK === undefined ? null : { TH, LK };
}
