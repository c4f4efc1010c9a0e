import type { Kysely } from 'kysely';

import { MARKET_CODES, MARKETS, type Market } from '#contract/market.ts';
import { ApiError } from '#contract/errors.ts';
import type { SearchFilter } from '#contract/listing-endpoints.ts';
import { type PriceRange, rangeInMarket } from '#contract/search/price-range.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { isCurrency } from './currency-list.ts';
import { readNewestRates } from './rate-repository.ts';

/** Price bounds per market, each in the market's own currency. */
export type MarketPrices = Readonly<Record<Market, PriceRange>>;

/**
 * Returns a filter's price range in each market's currency; null if there is nothing to convert. A
 * listing matches if its own whole price, converted unrounded at the newest rates, is within the
 * requested range. The lower bound is therefore rounded up to a whole unit, the upper one down.
 * @throws ApiError `invalid_input` on `currency`: `unknown_currency`, or `no_rate` if a rate is
 *   missing
 */
export async function convertPriceRange(
  kysely: Kysely<Schema>,
  { currency, country, listingPrice }: Pick<SearchFilter, 'currency' | 'country' | 'listingPrice'>,
): Promise<MarketPrices | null> {
  if (currency === null) return null;
  if (!isCurrency(currency)) throw wrongCurrency('unknown_currency');
  const { min = null, max = null } = listingPrice;
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

function wrongCurrency(rule: 'unknown_currency' | 'no_rate'): ApiError {
  return new ApiError('invalid_input', [{ path: 'currency', rule, params: {} }]);
}
