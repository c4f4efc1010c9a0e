import { type RawBuilder, sql } from 'kysely';

import type { Market } from '#contract/place/market.ts';
import {
  type Deal,
  DEALS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#contract/listing/listing-values.ts';
import { FILTER_LIST, filterOfKey, isChoice } from '#contract/market/filters.ts';
import type { SearchFilter } from '#contract/market/search-endpoints.ts';
import type { ConvertedPrices } from '#server/modules/place/currency/convert-price-range.ts';
import { addressPlaces, countryOfPlace } from '#contract/place/places/places.ts';
import type { MarketRates } from '#server/modules/place/currency/read-market-rates.ts';
import { askTypes } from '#server/modules/listing/search-index/column-lexemes.ts';

import { between, filterConditions, type Range } from './filter-conditions.ts';
import {
  allOf,
  areasIn,
  marketsNear,
  placeCondition,
  splitAreas,
  withinAreas,
  withinBox,
  withinCircle,
} from './search-area.ts';

/**
 * The part of a search for one country and deal. Each has its own section of every index, already
 * sorted. Several are merged, whereas `country in (…)` would need a new sort.
 *
 * A condition contains only the fields that are set. With `($1 is null or …)` for each field, the
 * planner would use one slow plan for all searches.
 */
export interface SearchBranch {
  /**
   * Conditions on `listing_search s` for the whole filter except its keyword: one for each area, of
   * which no row meets two.
   */
  conditions: Condition[];
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
export type PricedFilter = SearchFilter &
  Partial<ConvertedPrices> & { marketRates?: MarketRates | null };

/** The price per square metre of a row, as its index has it. */
export const ROW_PRICE_PER_SQM = pricePerSqmOf('s');

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
    const areas = areasIn(country, filter.areas);
    return deals.map((deal) => {
      const others = allOf([
        ...shared,
        ...dealConditions(filter, prices, deal),
        ...(deals.length > 1 && deal === 'rent' ? [notFoundForSale(prices)] : []),
      ]);
      const market = sql`s.country = ${country} and s.deal = ${deal}`;
      const ofTypes = types.length > 0 ? [sql`s.type = any(${types}::text[])`] : [];
      return {
        conditions: splitAreas(areas).map((area) => allOf([market, ...ofTypes, area, others])),
        market,
        typeQuery: askTypes(types),
        refinement: allOf([...withinAreas(areas), others]),
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
  const prices = pricesOf(filter, columns.countries[0]!);
  const asksMore =
    filter.keyword !== '' ||
    filter.city !== null ||
    filter.areas.length > 0 ||
    sharedConditions(filter).length > 0 ||
    columns.deals.some((deal) => dealConditions(filter, prices, deal).length > 0);
  return asksMore ? null : columns;
}

function askedDeals(filter: SearchFilter): readonly Deal[] {
  if (filter.isForSale === filter.isForRent) return DEALS;
  return filter.isForSale ? ['sale'] : ['rent'];
}

/** The filters on a row's own columns. The types select the section of an index. */
const SHARED = FILTER_LIST.filter(({ name, isOfDeal }) => !isOfDeal && name !== 'propertyTypes');

const FREQUENCY = filterOfKey('frequency');

function sharedConditions(filter: SearchFilter): Condition[] {
  return [
    ...withinCircle(filter),
    ...(filter.city === null ? [] : [placeCondition(addressPlaces(filter.city))]),
    ...SHARED.flatMap((one) => filterConditions(one, filter[one.name])),
    ...(filter.businessId === null ? [] : [sql`s.business_id = ${filter.businessId}`]),
  ];
}

/** The bounds of the prices and of the prices per square metre, in a market's currency. */
interface Prices {
  whole: Range;
  perSqm: Range;
}

function pricesOf(filter: PricedFilter, market: Market): Prices {
  return {
    whole: filter.marketPrices?.[market] ?? filter.listingPrice,
    perSqm: filter.marketPricesPerSqm?.[market] ?? filter.pricePerSqm,
  };
}

function dealConditions({ frequency }: SearchFilter, prices: Prices, deal: Deal): Condition[] {
  return [
    ...priceConditions(prices, 's'),
    ...(deal === 'rent' ? filterConditions(FREQUENCY, frequency) : []),
  ];
}

/** A price on request is null and matches no range. */
function priceConditions({ whole, perSqm }: Prices, alias: 's' | 'sale'): Condition[] {
  return [...between(sql.ref(`${alias}.price`), whole), ...between(pricePerSqmOf(alias), perSqm)];
}

function pricePerSqmOf(alias: 's' | 'sale'): Condition {
  const row = sql.raw(alias);
  return sql`(${row}.price / case when ${row}.type = 'land' then ${row}.lot_size else ${row}.home_size end)`;
}

/**
 * A listing with both deals is shown once, for sale, unless only its rent is in the price ranges.
 */
function notFoundForSale(asked: Prices): Condition {
  const prices = priceConditions(asked, 'sale');
  if (prices.length === 0) return sql`not s.other_deal`;
  return sql`(not s.other_deal or not exists (
    select from listing_search sale
    where sale.listing_id = s.listing_id and sale.deal = 'sale'
      and ${allOf(prices)}
  ))`;
}
