import { type RawBuilder, sql } from 'kysely';

import type { Market } from '#contract/place/market.ts';
import {
  ALL_TITLE_DEEDS,
  type Deal,
  DEALS,
  FURNISHINGS,
  PROPERTY_TYPES,
  type PropertyType,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
} from '#contract/listing/listing-values.ts';
import type { SearchFilter } from '#contract/listing/listing-endpoints.ts';
import type { PriceRange } from '#contract/market/search/price-range.ts';
import { plannedByValues } from '#server/platform/database/named-statements.ts';
import type { ConvertedPrices } from '#server/modules/place/currency/convert-price-range.ts';
import { addressPlaces, countryOfPlace } from '#contract/place/places/places.ts';
import type { MarketRates } from '#server/modules/place/currency/read-market-rates.ts';
import { askTypes } from '#server/modules/listing/search-index/column-lexemes.ts';

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

/** The size of a row of `listing_search s`, in square metres, as its index has it. */
export const ROW_SIZE = sql`case when s.type = 'land' then s.lot_size else s.home_size end`;
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

function sharedConditions(filter: SearchFilter): Condition[] {
  const { furnishingStatus, features, utilities } = filter;
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
    ...(filter.exactBedrooms === null ? [] : [sql`s.bedrooms = ${filter.exactBedrooms}`]),
    ...between(ROW_SIZE, filter.size),
    ...between(sql`s.floor_level`, filter.floorLevel),
    ...between(sql`s.station_metres`, { max: filter.stationWithin }),
    ...(isChoice(filter.tenure, TENURES) ? [sql`s.tenure = any(${filter.tenure}::text[])`] : []),
    ...(filter.ownershipQuota === null ? [] : [sql`s.ownership_quota = ${filter.ownershipQuota}`]),
    ...(isChoice(filter.titleDeed, ALL_TITLE_DEEDS)
      ? [sql`s.title_deed = any(${filter.titleDeed}::text[])`]
      : []),
    ...between(sql`s.deposit_months`, { max: filter.depositMonths }),
    ...between(sql`s.minimum_term_months`, { max: filter.minimumTermMonths }),
    ...(filter.leaseYearsLeft === null
      ? []
      : [sql`(s.tenure = 'freehold' or s.lease_years_left >= ${filter.leaseYearsLeft})`]),
    ...(isChoice(filter.roadAccess, ROAD_ACCESSES)
      ? [sql`s.road_access = any(${filter.roadAccess}::text[])`]
      : []),
    ...between(sql`s.road_width`, { min: filter.roadWidth }),
    ...(utilities.length > 0 ? [sql`s.utilities @> ${utilities}::text[]`] : []),
    ...(filter.isOffPlan ? [sql`s.is_off_plan`] : []),
    ...(filter.hasSellerFinance ? [sql`s.seller_finance`] : []),
    ...(filter.hasDailyRental ? [sql`s.daily_rental`] : []),
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
    ...(deal === 'rent' && isChoice(frequency, RENT_FREQUENCIES)
      ? [sql`s.rent_frequency = any(${frequency}::text[])`]
      : []),
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

type Range = { [Bound in keyof PriceRange]?: PriceRange[Bound] };

function between(value: Condition, { min = null, max = null }: Range): Condition[] {
  return [
    ...(min === null ? [] : [sql`${plannedByValues} ${value} >= ${min}`]),
    ...(max === null ? [] : [sql`${plannedByValues} ${value} <= ${max}`]),
  ];
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

function isChoice<T>(chosen: readonly T[], all: readonly T[]): boolean {
  return chosen.length > 0 && all.some((one) => !chosen.includes(one));
}
