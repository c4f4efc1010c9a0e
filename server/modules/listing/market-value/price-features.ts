import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';

import type { PricedFacts } from './comparable-repository.ts';
import type { Belief } from './fit-ridge.ts';

/** A fact that affects prices, as a number, and its prior effect on a price's logarithm. */
interface PriceFeature extends Belief {
  /** Null: unknown. Homes aren't compared by a fact that one of them doesn't state. */
  read: (home: PricedFacts, context: FeatureContext) => number | null;
}

interface FeatureContext {
  thisYear: number;
  /** Distance north and east of the valued property, in widths of the distance kernel. */
  north: number;
  east: number;
}

const ln = (value: number | null) => (value === null ? null : Math.log(value));
const tenth = (value: number | null) => (value === null ? null : value / 10);

/** Age beyond this many years doesn't change a building's price further. */
const OLDEST_YEARS = 45;

/**
 * Years since construction. A renovation reduces the age by half the years between construction and
 * renovation.
 */
export function ageOf({ builtYear, renovatedYear }: PricedFacts, thisYear: number): number | null {
  if (builtYear === null) return null;
  const since = builtYear + Math.max(0, (renovatedYear ?? builtYear) - builtYear) / 2;
  return Math.min(OLDEST_YEARS, Math.max(0, thisYear - since));
}

/** Amenities that raise prices in every country, for any type. */
const AMENITIES = ['pool', 'sea_view', 'river_view'] as const;

const FURNISHED = { fully: 0.5, partially: 0, unfurnished: -0.5 } as const;

/** Elasticity of the price to the interior area and to the land area. */
const SIZE_SHARES: Record<PropertyType, { home: number; lot: number }> = {
  condo: { home: 1, lot: 0 },
  townhouse: { home: 0.5, lot: 0.4 },
  house: { home: 0.5, lot: 0.4 },
  land: { home: 0, lot: 0.9 },
};

/**
 * Returns the features of a hedonic price (Rosen, 1974) for a deal and type. For rent, features
 * that benefit only an owner have a smaller effect.
 */
export function priceFeatures(deal: Deal, type: PropertyType): readonly PriceFeature[] {
  const share = SIZE_SHARES[type];
  const hasRooms = type !== 'land';
  return [
    ...(hasRooms
      ? [{ read: ({ homeSize }: PricedFacts) => ln(homeSize), mean: share.home, firmness: 2 }]
      : []),
    ...(type === 'condo'
      ? []
      : [{ read: ({ lotSize }: PricedFacts) => ln(lotSize), mean: share.lot, firmness: 2 }]),
    { read: (_home, { north }) => north, mean: 0, firmness: 4 },
    { read: (_home, { east }) => east, mean: 0, firmness: 4 },
    ...(hasRooms ? buildingFeatures(deal, type) : []),
  ];
}

function buildingFeatures(deal: Deal, type: PropertyType): PriceFeature[] {
  return [
    { read: ({ bedrooms }) => bedrooms, mean: 0.02, firmness: 8 },
    { read: ({ bathrooms }) => bathrooms, mean: 0.02, firmness: 8 },
    // 1 % per year, as most studies of depreciation find.
    {
      read: (home, { thisYear }) => tenth(ageOf(home, thisYear)),
      mean: -0.1,
      firmness: 4,
    },
    { read: ({ isOffPlan }) => (isOffPlan ? 1 : 0), mean: 0, firmness: 8 },
    {
      read: ({ furnishing }) => (furnishing === null ? null : FURNISHED[furnishing]),
      mean: deal === 'rent' ? 0.1 : 0.03,
      firmness: 8,
    },
    ...(type === 'condo'
      ? [{ read: ({ floorLevel }: PricedFacts) => tenth(floorLevel), mean: 0.03, firmness: 8 }]
      : []),
    ...AMENITIES.map((amenity) => ({
      read: ({ features }: PricedFacts) => (features.includes(amenity) ? 1 : 0),
      mean: 0,
      firmness: 12,
    })),
  ];
}
