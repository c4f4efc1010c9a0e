import * as v from 'valibot';

import { betweenFields } from './area.ts';
import { endpoint } from './endpoint.ts';
import { ListingCard } from './listing.ts';
import { ListingForm } from './listing-form.ts';
import { DEALS } from './listing-values.ts';
import { Id, Money, openEnum } from './values.ts';

/** Homes that are shown beside a value. */
export const COMPARABLES_MOST = 8;

/** From fewer homes than this nobody can tell what one is worth. */
export const COMPARABLES_LEAST = 5;

/** How sure a value is, by how many homes it goes by and how far apart their prices are. */
const CERTAINTIES = ['high', 'medium', 'low'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

const facts = ListingForm.entries;

/**
 * The facts of a home that its value goes by: a part of the form that it is offered with. Where it is
 * may be a point or, less surely, a district or province.
 */
export const ValuedHome = v.pipe(
  v.strictObject({
    /** A home that is offered for both has two values. */
    deal: v.picklist(DEALS),
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
    /** The listing that is being changed: a home isn't compared with itself. */
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

/** What homes like one are offered at: money in the currency of its country, rents a month's. */
export const MarketValue = v.object({
  /** Four of five such homes are offered at no less than the one and no more than the other. */
  low: Money,
  likely: Money,
  high: Money,
  certainty: openEnum(CERTAINTIES, 'low'),
  /** Homes that it goes by. */
  count: v.number(),
  /** Kilometres within which they are. */
  within: v.number(),
});
export type MarketValue = v.InferOutput<typeof MarketValue>;

export const estimateMarketValue = endpoint({
  id: 'properties.marketValue',
  method: 'POST',
  path: '/api/properties/market-value',
  summary:
    'Estimates the market value of a property from published listings nearby that show their price. Returns null if there are too few.',
  access: 'anyone',
  limit: 'read',
  body: ValuedHome,
  reply: v.object({
    deal: openEnum(DEALS, 'sale'),
    isoCodeCurrency: v.string(),
    value: v.nullable(MarketValue),
    /** Those that count most, the first the most. */
    comparables: v.pipe(
      v.array(
        v.object({
          property: ListingCard,
          /** What it is offered at (a rent a month's), and what it would be, were it like this home. */
          price: Money,
          adjustedPrice: Money,
          /** Kilometres from the home to where the listing is shown, to one decimal. */
          distance: v.number(),
        }),
      ),
      v.maxLength(COMPARABLES_MOST),
    ),
  }),
  errors: [],
});
