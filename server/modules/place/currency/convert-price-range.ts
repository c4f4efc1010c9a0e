import type { Kysely } from 'kysely';

import { MARKET_CODES, MARKETS, type Market } from '#contract/place/market.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { SearchFilter } from '#contract/market/search-endpoints.ts';
import { type PriceRange, rangeInMarket } from '#contract/market/search/price-range.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { isCurrency } from './currency-list.ts';
import { readNewestRates } from './rate-repository.ts';

/** Price bounds per market, each in the market's own currency. */
export type MarketPrices = Readonly<Record<Market, PriceRange>>;

/** The price bounds of a filter in each market's currency; null: they needn't be converted. */
export interface ConvertedPrices {
  marketPrices: MarketPrices | null;
  marketPricesPerSqm: MarketPrices | null;
}

/** Converts the price bounds of a filter. Throws as `convertPriceRange`. */
export async function convertPrices(
  kysely: Kysely<Schema>,
  filter: Pick<SearchFilter, 'currency' | 'country' | 'listingPrice' | 'pricePerSqm'>,
): Promise<ConvertedPrices> {
  const [marketPrices, marketPricesPerSqm] = await Promise.all([
    convertPriceRange(kysely, filter, filter.listingPrice),
    convertPriceRange(kysely, filter, filter.pricePerSqm),
  ]);
  return { marketPrices, marketPricesPerSqm };
}

/**
 * Returns a price range in each market's currency; null if there is nothing to convert. A listing
 * matches if its own whole price, converted unrounded at the newest rates, is within the
 * requested range. The lower bound is therefore rounded up to a whole unit, the upper one down.
 * @throws ApiError `invalid_input` on `currency`: `unknown_currency`, or `no_rate` if a rate is
 *   missing
 */
async function convertPriceRange(
  kysely: Kysely<Schema>,
  { currency, country }: Pick<SearchFilter, 'currency' | 'country'>,
  { min = null, max = null }: SearchFilter['listingPrice'],
): Promise<MarketPrices | null> {
  if (currency === null) return null;
  if (!isCurrency(currency)) throw wrongCurrency('unknown_currency');
  if (min === null && max === null) return null;
  if (country !== null && MARKETS[country].currency === currency) return null;
  const own = MARKET_CODES.map((market) => MARKETS[market].currency);
  const rates = await readNewestRates(kysely, [currency, ...own]);
  return Object.fromEntries(
    MARKET_CODES.map((market): [Market, PriceRange] => {
      const range = rangeInMarket(
        { min, max },
        currency,
        market,
        (code) => rates.get(code)?.perUsd,
      );
      if (!range) throw wrongCurrency('no_rate');
      return [market, range];
    }),
  ) as Record<Market, PriceRange>;
}

/** Returns a function for `rangeInMarket` with the rates of some currencies, which are read once. */
export async function openRates(
  kysely: Kysely<Schema>,
  currencies: readonly string[],
): Promise<(code: string) => number | undefined> {
  const rates = currencies.length > 0 ? await readNewestRates(kysely, currencies) : null;
  return (code) => rates?.get(code)?.perUsd;
}

function wrongCurrency(rule: 'unknown_currency' | 'no_rate'): ApiError {
  return ApiError.at('invalid_input', 'currency', rule);
}
