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
 * The part of a search that one country and deal answers. Each has its own piece of every index,
 * already in order: several are merged, where `country in (…)` would sort them anew.
 *
 * Only what is asked for stands in the condition. With `($1 is null or …)` for each field the
 * planner would have to find one plan for all searches, and would find a slow one.
 */
export interface SearchBranch {
  /** Over `listing_search s`: all that the filter asks for, but its keyword. */
  condition: Condition;
  /** The part of it that says whose piece of an index is read: the country and the deal. */
  market: Condition;
  /** The types, for the index of the words, in the syntax of `tsquery`; null: all. */
  typeQuery: string | null;
  /** The rest of it. */
  refinement: Condition;
}

type Condition = RawBuilder<unknown>;

/**
 * A filter whose prices may have been converted: then each market has its own bounds, and rates to
 * compare its prices with the others'.
 */
export type PricedFilter = SearchFilter & {
  marketPrices?: MarketPrices | null;
  marketRates?: MarketRates | null;
};

/**
 * The branches of a filter, all but its keyword. No choice restricts nothing: neither deal asks for
 * either, and an empty list, or a whole one, for everything (land has no furnishing at all). A
 * frequency is the rent's alone: what is for sale fits any.
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

/** What a filter asks of the columns that every search is told apart by. */
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
  // No branch at all would be no statement: one that finds nothing answers for it.
  if (countries.length === 0) countries.push(filter.country ?? near[0]!);
  return {
    countries,
    deals: askedDeals(filter),
    types: isChoice(filter.propertyTypes, PROPERTY_TYPES) ? filter.propertyTypes : [],
  };
}

/** The columns of a filter that asks for nothing else, wherever it looks; null where it does. */
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

/** The conditions together; none of them is no condition. */
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
    // At least none is no wish: land, which has no rooms, fits too.
    ...(filter.bedrooms ? [sql`s.bedrooms >= ${filter.bedrooms}`] : []),
    ...(filter.bathrooms ? [sql`s.bathrooms >= ${filter.bathrooms}`] : []),
    ...(filter.isOffPlan ? [sql`s.is_off_plan`] : []),
    ...(filter.hasSellerFinance ? [sql`s.seller_finance`] : []),
    ...(filter.hasDailyRental ? [sql`s.daily_rental`] : []),
  ];
}

/** Some asked for a Lankan province: no address names it, but each names a district of it. */
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

/** The bounds in the currency of a market. */
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

/** A price on request is null and fits no range. */
function priceConditions({ min, max }: PriceRange, alias: string): Condition[] {
  const price = sql.ref(`${alias}.price`);
  return [
    ...(min === null ? [] : [sql`${price} >= ${min}::bigint`]),
    ...(max === null ? [] : [sql`${price} <= ${max}::bigint`]),
  ];
}

/** A listing with both deals shows once, for sale, unless only its rent is within the prices. */
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
