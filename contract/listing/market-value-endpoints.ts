import * as v from 'valibot';

import { betweenFields } from '../place/area.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ListingCard } from './listing.ts';
import { otherListingKeys } from './listing-entity.ts';
import { ListingForm } from './listing-form.ts';
import { type Deal, DEALS } from './listing-values.ts';
import type { Market } from '../place/market.ts';
import { Id, Money, openEnum } from '../kit/values.ts';

/** Maximum number of comparable homes that are returned with a value. */
export const COMPARABLES_MOST = 8;

/** Minimum number of comparable homes for an estimate. */
export const COMPARABLES_LEAST = 5;

/** Certainty of an estimate, by the number of comparable homes and the spread of their prices. */
const CERTAINTIES = ['high', 'medium', 'low'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

const facts = ListingForm.entries;

/** Facts of the listing form that are used for an estimate. */
export const VALUED_FACTS = {
  propertyType: facts.propertyType,
  country: facts.country,
  provinceId: facts.provinceId,
  districtId: facts.districtId,
  latitude: facts.latitude,
  longitude: facts.longitude,
  homeSize: facts.homeSize,
  lotSize: facts.lotSize,
  bedrooms: facts.bedrooms,
  bathrooms: facts.bathrooms,
  floorLevel: facts.floorLevel,
  builtInDate: facts.builtInDate,
  lastRenovationDate: facts.lastRenovationDate,
  furnishingStatus: facts.furnishingStatus,
  features: facts.features,
  isOffPlan: facts.isOffPlan,
} as const;

/**
 * A home to value, for one deal: a home offered for both has two values. Its location is a point
 * or, less precisely, a district or province.
 */
export const ValuedHome = v.pipe(
  v.strictObject({
    ...VALUED_FACTS,
    deal: v.picklist(DEALS),
    /** The listing that is edited, so that a home isn't compared with itself. */
    excludeId: v.optional(v.nullable(Id), null),
  }),
  betweenFields('required', (home) => [
    ...(home.propertyType === 'land' && home.lotSize === null ? (['lotSize'] as const) : []),
    ...(home.propertyType !== 'land' && home.homeSize === null ? (['homeSize'] as const) : []),
    ...((home.latitude === null) === (home.longitude === null)
      ? []
      : [home.latitude === null ? ('latitude' as const) : ('longitude' as const)]),
    ...(home.latitude === null && home.districtId === null && home.provinceId === null
      ? (['provinceId'] as const)
      : []),
  ]),
);
export type ValuedHome = v.InferOutput<typeof ValuedHome>;
export type ValuedHomeInput = v.InferInput<typeof ValuedHome>;

const entityFacts = {
  ...VALUED_FACTS,
  deal: v.optional(v.picklist(DEALS)),
  excludeId: v.optional(v.nullable(Id)),
  id: v.optional(v.nullable(Id), null),
  isForSale: facts.isForSale,
  isForRent: facts.isForRent,
};

/** A home to value, or a whole listing: then for the deal that it is offered for, sale first. */
const ValuedEntity = v.pipe(
  v.strictObject({ ...otherListingKeys(entityFacts), ...entityFacts }),
  v.transform((home): ValuedHomeInput => {
    const { id, isForSale, isForRent, excludeId = id } = home;
    const valued = Object.keys(VALUED_FACTS) as (keyof typeof VALUED_FACTS)[];
    return {
      ...(Object.fromEntries(valued.map((key) => [key, home[key]])) as Pick<
        ValuedHome,
        keyof typeof VALUED_FACTS
      >),
      deal: home.deal ?? (isForRent && !isForSale ? 'rent' : 'sale'),
      excludeId,
    };
  }),
  ValuedHome,
);

/** The asking prices of comparable homes, in the currency of the country; rents are per month. */
export const MarketValue = v.object({
  /** 80 % of such homes are offered within `low` and `high`. */
  low: Money,
  likely: Money,
  high: Money,
  certainty: openEnum(CERTAINTIES, 'low'),
  /** Number of comparable homes used. */
  count: v.number(),
  /** Radius of the comparable homes, kilometres. */
  within: v.number(),
});
export type MarketValue = v.InferOutput<typeof MarketValue>;

/** Asking prices outside of these are almost certainly mistakes; rents are per month. */
const POSSIBLE_PRICES: Record<Market, Record<Deal, UsualPrices>> = {
  TH: { sale: { least: 50_000, most: 5e9 }, rent: { least: 500, most: 5e6 } },
  LK: { sale: { least: 500_000, most: 5e10 }, rent: { least: 5_000, most: 5e7 } },
};

/** Wide bounds of the asking prices of homes of a type, size and place; rents are per month. */
const UsualPrices = v.object({ least: Money, most: Money });
export type UsualPrices = v.InferOutput<typeof UsualPrices>;

/**
 * Returns whether a price (rent per month) is probably a mistake: far from those of comparable
 * homes, or impossible in the country.
 * @param usual null if there are too few comparable homes
 */
export function isUnusualPrice(
  price: number,
  { country, deal }: Pick<ValuedHome, 'country' | 'deal'>,
  usual: UsualPrices | null,
): boolean {
  const { least, most } = usual ?? POSSIBLE_PRICES[country][deal];
  return price < least || price > most;
}

export const estimateMarketValue = endpoint({
  id: 'properties.marketValue',
  route: 'POST /api/properties/market-value',
  summary:
    'Estimates the market value of a property from published listings nearby that show their price. The whole listing may be sent. Returns null if there are too few.',
  access: 'anyone',
  limit: 'read',
  body: ValuedEntity,
  reply: v.object({
    deal: openEnum(DEALS, 'sale'),
    isoCodeCurrency: v.string(),
    value: v.nullable(MarketValue),
    /** Null: too few comparable homes. Older servers omit it. */
    usual: v.optional(v.nullable(UsualPrices), null),
    /** The homes with the largest weight, largest first. */
    comparables: v.pipe(
      v.array(
        v.object({
          property: ListingCard,
          /** The asking price (a rent per month), and that price adjusted to the valued home. */
          price: Money,
          adjustedPrice: Money,
          /** Kilometres from the home to the listing's public point, to one decimal. */
          distance: v.number(),
        }),
      ),
      v.maxLength(COMPARABLES_MOST),
    ),
  }),
});
