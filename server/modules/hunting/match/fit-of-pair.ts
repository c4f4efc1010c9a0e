import type { Kysely } from 'kysely';

import { fitReasons, type FitReason, scoreOf } from '#contract/hunt-fit.ts';
import { filtersOfHunt, type HuntConditions } from '#contract/hunt-filter.ts';
import type { HuntForm } from '#contract/hunt.ts';
import { convertPrices } from '#server/modules/market/currency/convert-price-range.ts';
import { searchConditions } from '#server/modules/market/search/search-conditions.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import type { MarketRow, MatchingHunt } from './match-repository.ts';

/** Returns conditions on `listing_search s`, of which a listing that matches a hunt meets one. */
export async function conditionsOf(kysely: Kysely<Schema>, hunt: HuntConditions) {
  const filters = filtersOfHunt(hunt);
  const prices = await Promise.all(filters.map((filter) => convertPrices(kysely, filter)));
  return filters.flatMap((filter, index) => searchConditions({ ...filter, ...prices[index]! }));
}

/** Whether the hunter offers the listing themselves, or their business does. */
export function isOwn(
  hunt: Pick<MatchingHunt, 'userId' | 'businessId'>,
  row: Pick<MarketRow, 'ownerUserId' | 'businessId'>,
): boolean {
  return hunt.businessId === null
    ? hunt.userId === row.ownerUserId
    : hunt.businessId === row.businessId;
}

/**
 * Returns why a listing fits a hunt. Prices of the hunt are converted to the listing's currency.
 */
export async function reasonsOf(
  kysely: Kysely<Schema>,
  hunt: Omit<HuntForm, 'notifyMode' | 'note'>,
  row: Pick<
    MarketRow,
    | 'type'
    | 'price'
    | 'bedrooms'
    | 'bathrooms'
    | 'homeSize'
    | 'lotSize'
    | 'furnishing'
    | 'features'
    | 'stationMetres'
  >,
): Promise<FitReason[]> {
  const { isoCodeCountry: country, isoCodeCurrency: currency } = hunt;
  const convert = async (max: number | null) => {
    const asked = {
      country,
      currency,
      listingPrice: { min: null, max },
      pricePerSqm: { min: null, max: null },
    };
    const { marketPrices } = await convertPrices(kysely, asked);
    return marketPrices ? marketPrices[country].max : max;
  };
  const [price, wished] = [await convert(hunt.price), await convert(hunt.wishes.price)];
  return fitReasons({ ...hunt, price, wishes: { ...hunt.wishes, price: wished } }, row);
}

/** Returns the score of a match. Only wishes count, so that most hunts need no comparison. */
export async function pairScore(
  kysely: Kysely<Schema>,
  hunt: MatchingHunt,
  row: MarketRow,
): Promise<number> {
  return hasWishes(hunt) ? scoreOf(await reasonsOf(kysely, hunt, row)) : scoreOf([]);
}

function hasWishes({ wishes }: Pick<MatchingHunt, 'wishes'>): boolean {
  const { features, ...others } = wishes;
  return features.length > 0 || Object.values(others).some((wish) => wish !== null);
}
