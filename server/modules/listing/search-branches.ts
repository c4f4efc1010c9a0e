import { type RawBuilder, sql } from 'kysely';

import {
  type Deal,
  DEALS,
  FURNISHINGS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
} from '#contract/listing.ts';
import type { SearchFilter } from '#contract/listing-endpoints.ts';

import { askColumns } from './column-lexemes.ts';
import type { Box } from './morton.ts';
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
  /** What of it the index of the words answers, in the syntax of `tsquery`. */
  columnQuery: string;
  /** The rest of it. */
  refinement: Condition;
}

type Condition = RawBuilder<unknown>;

/**
 * The branches of a filter, all but its keyword. No choice restricts nothing: neither deal asks for
 * either, and an empty list, or a whole one, for everything (land has no furnishing at all). A
 * frequency is the rent's alone: what is for sale fits any.
 * @param bounds the part of the map to stay in
 */
export function searchBranches(filter: SearchFilter, bounds?: Box): SearchBranch[] {
  const near = marketsNear(filter, bounds);
  const countries = near.filter((code) => filter.country === null || code === filter.country);
  // No branch at all would be no statement: one that finds nothing answers for it.
  if (countries.length === 0) countries.push(filter.country!);
  const deals = askedDeals(filter);
  const types = isChoice(filter.propertyTypes, PROPERTY_TYPES) ? filter.propertyTypes : [];
  const shared = [...sharedConditions(filter), ...(bounds ? withinBox(bounds) : [])];
  return countries.flatMap((country) =>
    deals.map((deal) => {
      const refinement = allOf([
        ...shared,
        ...dealConditions(filter, deal),
        ...(deals.length > 1 && deal === 'rent' ? [notFoundForSale(filter)] : []),
      ]);
      const columns = [
        sql`s.country = ${country}`,
        sql`s.deal = ${deal}`,
        ...(types.length > 0 ? [sql`s.type = any(${types}::text[])`] : []),
      ];
      return {
        condition: allOf([...columns, refinement]),
        columnQuery: askColumns(country, deal, types),
        refinement,
      };
    }),
  );
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
    ...(filter.city === null
      ? []
      : [sql`(s.province_id = ${filter.city} or s.district_id = ${filter.city})`]),
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

function dealConditions(filter: SearchFilter, deal: Deal): Condition[] {
  const { frequency } = filter;
  return [
    ...priceConditions(filter, 's'),
    ...(deal === 'rent' && isChoice(frequency, RENT_FREQUENCIES)
      ? [sql`s.rent_frequency = any(${frequency}::text[])`]
      : []),
  ];
}

/** A price on request is null and fits no range. */
function priceConditions({ listingPrice }: SearchFilter, alias: string): Condition[] {
  const { min = null, max = null } = listingPrice;
  const price = sql.ref(`${alias}.price`);
  return [
    ...(min === null ? [] : [sql`${price} >= ${min}::bigint`]),
    ...(max === null ? [] : [sql`${price} <= ${max}::bigint`]),
  ];
}

/** A listing with both deals shows once, for sale, unless only its rent is within the prices. */
function notFoundForSale(filter: SearchFilter): Condition {
  const prices = priceConditions(filter, 'sale');
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
