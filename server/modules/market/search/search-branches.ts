import { type RawBuilder, sql } from 'kysely';

import type { Market } from '#contract/market.ts';
import {
  type Deal,
  DEALS,
  FURNISHINGS,
  PROPERTY_TYPES,
  type PropertyType,
  RENT_FREQUENCIES,
} from '#contract/listing-values.ts';
import type { SearchFilter } from '#contract/listing-endpoints.ts';
import type { PriceRange } from '#contract/search/price-range.ts';
import type { MarketPrices } from '#server/modules/market/currency/convert-price-range.ts';
import type { MarketRates } from '#server/modules/market/currency/read-market-rates.ts';
import {
  addressLevel,
  addressPlaces,
  countryOfPlace,
} from '#server/modules/market/place/places.ts';
import { askTypes } from '#server/modules/market/search-index/column-lexemes.ts';

import { marketsNear, withinBox, withinCircle } from './search-area.ts';

/**
 * The part of a search for one country and deal. Each has its own section of every index, already
 * sorted. Several are merged, whereas `country in (…)` would need a new sort.
 *
 * A condition contains only the fields that are set. With `($1 is null or …)` for each field, the
 * planner would use one slow plan for all searches.
 */
export interface SearchBranch {
  /** Condition on `listing_search s` for the whole filter except its keyword. */
  condition: Condition;
  /** The country and deal, which select the section of an index. */
  market: Condition;
  /** The types as a `tsquery` for the text index; null: all types. */
  typeQuery: string | null;
  /** The other conditions. */
  refinement: Condition;
}

type Condition = RawBuilder<unknown>;

/**
 * A filter with converted prices: bounds for each market, and rates to compare prices across
 * markets.
 */
export type PricedFilter = SearchFilter & {
  marketPrices?: MarketPrices | null;
  marketRates?: MarketRates | null;
};

/**
 * Returns the branches of a filter, without its keyword. An empty choice matches everything:
 * neither deal means both, and an empty or complete list means any value (land has no furnishing at
 * all). The frequency applies only to rent, so listings for sale always match.
 */
export function searchBranches(filter: PricedFilter): SearchBranch[] {
  const { bounds } = filter;
  const { countries, deals, types } = searchColumns(filter);
  const shared = [...sharedConditions(filter), ...(bounds ? withinBox(bounds) : [])];
  return countries.flatMap((country) => {
    const prices = pricesOf(filter, country);
    return deals.map((deal) => {
      const refinement = allOf([
        ...shared,
        ...dealConditions(filter, prices, deal),
        ...(deals.length > 1 && deal === 'rent' ? [notFoundForSale(prices)] : []),
      ]);
      const market = sql`s.country = ${country} and s.deal = ${deal}`;
      const ofTypes = types.length > 0 ? [sql`s.type = any(${types}::text[])`] : [];
      return {
        condition: allOf([market, ...ofTypes, refinement]),
        market,
        typeQuery: askTypes(types),
        refinement,
      };
    });
  });
}

/** The country, deal and type columns that a filter selects. Every search has them. */
export interface SearchColumns {
  countries: Market[];
  deals: readonly Deal[];
  /** Empty: all. */
  types: readonly PropertyType[];
}

function searchColumns(filter: PricedFilter): SearchColumns {
  const near = marketsNear(filter, filter.bounds);
  const cityCountry = filter.city === null ? null : countryOfPlace(filter.city);
  const countries = near.filter((code) =>
    [filter.country, cityCountry].every((asked) => asked === null || code === asked),
  );
  // A statement needs at least one branch, so a branch without results is used.
  if (countries.length === 0) countries.push(filter.country ?? near[0]!);
  return {
    countries,
    deals: askedDeals(filter),
    types: isChoice(filter.propertyTypes, PROPERTY_TYPES) ? filter.propertyTypes : [],
  };
}

/** Returns the columns of a filter that sets nothing else, in any area; null if it sets more. */
export function columnsAlone(filter: PricedFilter): SearchColumns | null {
  const columns = searchColumns(filter);
  const { min, max } = pricesOf(filter, columns.countries[0]!);
  const asksMore =
    filter.keyword !== '' ||
    filter.city !== null ||
    min !== null ||
    max !== null ||
    sharedConditions(filter).length > 0 ||
    columns.deals.some((deal) => dealConditions(filter, { min: null, max: null }, deal).length > 0);
  return asksMore ? null : columns;
}

/** Joins conditions with `and`; an empty list is always true. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function askedDeals(filter: SearchFilter): readonly Deal[] {
  if (filter.isForSale === filter.isForRent) return DEALS;
  return filter.isForSale ? ['sale'] : ['rent'];
}

function sharedConditions(filter: SearchFilter): Condition[] {
  const { furnishingStatus, features } = filter;
  return [
    ...withinCircle(filter),
    ...(filter.city === null ? [] : [placeCondition(addressPlaces(filter.city))]),
    ...(isChoice(furnishingStatus, FURNISHINGS)
      ? [sql`s.furnishing = any(${furnishingStatus}::text[])`]
      : []),
    ...(features.length > 0 ? [sql`s.features @> ${features}::text[]`] : []),
    // A minimum of 0 is no restriction, so that land without rooms matches too.
    ...(filter.bedrooms ? [sql`s.bedrooms >= ${filter.bedrooms}`] : []),
    ...(filter.bathrooms ? [sql`s.bathrooms >= ${filter.bathrooms}`] : []),
    ...(filter.isOffPlan ? [sql`s.is_off_plan`] : []),
    ...(filter.hasSellerFinance ? [sql`s.seller_finance`] : []),
    ...(filter.hasDailyRental ? [sql`s.daily_rental`] : []),
  ];
}

/**
 * Several ids come from a Sri Lankan province: addresses contain its districts, not the province.
 */
function placeCondition(ids: readonly number[]): Condition {
  const [id] = ids;
  if (ids.length === 1) {
    switch (addressLevel(id!)) {
      case 'province':
        return sql`s.province_id = ${id}`;
      case 'district':
        return sql`s.district_id = ${id}`;
      case null:
        return sql`(s.province_id = ${id} or s.district_id = ${id})`;
    }
  }
  return sql`s.province_id = any(${ids}::int[])`;
}

/** Returns the price bounds in a market's currency. */
function pricesOf({ listingPrice, marketPrices }: PricedFilter, market: Market): PriceRange {
  const { min = null, max = null } = marketPrices?.[market] ?? listingPrice;
  return { min, max };
}

function dealConditions({ frequency }: SearchFilter, prices: PriceRange, deal: Deal): Condition[] {
  return [
    ...priceConditions(prices, 's'),
    ...(deal === 'rent' && isChoice(frequency, RENT_FREQUENCIES)
      ? [sql`s.rent_frequency = any(${frequency}::text[])`]
      : []),
  ];
}

/** A price on request is null and matches no range. */
function priceConditions({ min, max }: PriceRange, alias: string): Condition[] {
  const price = sql.ref(`${alias}.price`);
  return [
    ...(min === null ? [] : [sql`${price} >= ${min}::bigint`]),
    ...(max === null ? [] : [sql`${price} <= ${max}::bigint`]),
  ];
}

/**
 * A listing with both deals is shown once, for sale, unless only its rent is in the price range.
 */
function notFoundForSale(range: PriceRange): Condition {
  const prices = priceConditions(range, 'sale');
  if (prices.length === 0) return sql`not s.other_deal`;
  return sql`(not s.other_deal or not exists (
    select from listing_search sale
    where sale.listing_id = s.listing_id and sale.deal = 'sale'
      and ${allOf(prices)}
  ))`;
}

function isChoice<T>(chosen: readonly T[], all: readonly T[]): boolean {
  return chosen.length > 0 && all.some((one) => !chosen.includes(one));
}
