import { LISTING_FEATURES, type PropertyType } from '#contract/listing/listing-values.ts';
import type { NewListing } from '#server/modules/listing/listing/new-listing.ts';
import type { Random } from '#server/random.ts';

import type { MarketArea, Setting } from './market-areas.ts';

export const DAY_MS = 86_400_000;

/** The building styles of a house. */
export type Style = 'modern' | 'tropical' | 'thai' | 'colonial' | 'cottage';

/*
 * Functions that choose facts of a home at random. Each takes the random stream and the facts known
 * so far.
 */

export function yearOf(random: Random, thisYear: number, isOffPlan: boolean): number {
  if (isOffPlan) return thisYear + random.int(1, 2);
  return thisYear - Math.floor(28 * random.next() ** 1.9);
}

export function roomsOf(random: Random, type: PropertyType, market: MarketArea) {
  const lanka = market.place.country === 'LK';
  const bedrooms =
    type === 'condo'
      ? lanka
        ? random.weighted<number>([1, 2, 3, 4], [10, 42, 42, 6])
        : random.weighted<number>([0, 1, 2, 3, 4], [9, 46, 32, 11, 2])
      : type === 'townhouse'
        ? random.weighted<number>([2, 3, 4], [22, 60, 18])
        : random.weighted<number>([2, 3, 4, 5, 6], [14, 42, 30, 11, 3]);
  const bathrooms =
    type === 'condo'
      ? Math.max(1, bedrooms - (bedrooms > 1 && random.chance(0.2) ? 1 : 0))
      : Math.max(1, bedrooms + random.int(-1, 1));
  return { bedrooms, bathrooms };
}

export function storeysOf(
  random: Random,
  type: PropertyType,
  market: MarketArea,
  bedrooms: number,
): number {
  if (type === 'land') return 0;
  if (type === 'townhouse') return random.weighted([2, 3, 4], [48, 42, 10]);
  if (type === 'house') {
    return bedrooms <= 2 ? random.int(1, 2) : random.weighted([1, 2, 3], [28, 62, 10]);
  }
  const city = market.settings.includes('city') || market.condoPrice > 300_000;
  return city
    ? random.weighted([8, random.int(15, 28), random.int(29, 48)], [40, 25, 35])
    : random.weighted([5, 8, random.int(12, 22)], [15, 65, 20]);
}

export function styleOf(
  random: Random,
  type: PropertyType,
  market: MarketArea,
  setting: Setting,
  year: number,
): Style {
  if (type === 'condo') return 'modern';
  const lanka = market.place.country === 'LK';
  if (setting === 'tea')
    return random.pick(['cottage', 'colonial', 'cottage', 'tropical'] as const);
  const thai = lanka ? 0 : setting === 'city' ? 0.4 : 1.6;
  return random.weighted<Style>(
    ['modern', 'tropical', 'thai', 'colonial', 'cottage'],
    [year > 2012 ? 5 : 1.5, 3.5, thai, lanka ? 3 : 1.2, 1.2],
  );
}

export function dealsOf(
  random: Random,
  type: PropertyType,
  isOffPlan: boolean,
): readonly ('sale' | 'rent')[] {
  if (isOffPlan) return ['sale'];
  const kind = random.weighted(
    ['sale', 'rent', 'both'],
    type === 'land' ? [92, 6, 2] : type === 'condo' ? [46, 36, 18] : [64, 24, 12],
  );
  return kind === 'both' ? ['sale', 'rent'] : [kind];
}

export function furnishingOf(
  random: Random,
  type: PropertyType,
  deals: readonly string[],
  isOffPlan: boolean,
) {
  if (isOffPlan) return random.pick(['unfurnished', 'partially'] as const);
  const letting = deals.includes('rent') ? 2.2 : 1;
  return random.weighted(
    ['fully', 'partially', 'unfurnished'],
    [(type === 'condo' ? 6 : 3) * letting, 3, type === 'condo' ? 0.8 : 3],
  );
}

export function featuresOf(
  random: Random,
  type: PropertyType,
  setting: Setting,
  market: MarketArea,
  value: number,
  floorLevel: number | null,
): string[] {
  const rich = value > (market.place.country === 'TH' ? 12e6 : 70e6);
  const likely: Partial<Record<string, number>> = {
    pool:
      type === 'condo'
        ? 0.82
        : type === 'house'
          ? rich
            ? 0.5
            : setting === 'sea'
              ? 0.3
              : 0.07
          : 0.14,
    gym: 0.74,
    air_conditioning: setting === 'tea' ? 0.1 : 0.86,
    security: type === 'condo' ? 0.9 : 0.6,
    pet_friendly: type === 'condo' ? 0.16 : 0.45,
    garden: type === 'house' ? 0.72 : 0.3,
    garage: 0.55,
    solar: 0.14,
    maid_room: rich ? 0.4 : 0.04,
    sea_view: setting === 'sea' ? 0.42 : 0,
    mountain_view: setting === 'mountain' || setting === 'tea' ? 0.55 : 0,
    river_view: setting === 'river' ? 0.6 : 0,
    city_view: setting === 'city' && (floorLevel ?? 0) > 8 ? 0.65 : 0.05,
    smart_home: rich ? 0.3 : 0.06,
    fibre_internet: 0.5,
    balcony: 0.82,
    lift: 0.95,
    coworking: 0.3,
    sauna: 0.3,
    clubhouse: 0.32,
  };
  return LISTING_FEATURES[type].filter((feature) => random.chance(likely[feature] ?? 0.1));
}

export function parkingOf(random: Random, type: PropertyType, bedrooms: number): number {
  if (type === 'condo') return bedrooms >= 3 ? 2 : random.chance(0.85) ? 1 : 0;
  return type === 'townhouse' ? random.int(1, 2) : random.int(1, Math.max(2, bedrooms - 1));
}

export function renovationOf(
  random: Random,
  builtYear: number | null,
  thisYear: number,
): number | null {
  if (builtYear === null || thisYear - builtYear < 7 || random.chance(0.6)) return null;
  return random.int(Math.max(builtYear + 4, thisYear - 6), thisYear);
}

export function availableOf(
  random: Random,
  type: PropertyType,
  isOffPlan: boolean,
  builtYear: number | null,
  deals: readonly string[],
  now: Date,
): string | null {
  if (isOffPlan) return `${builtYear}-${String(random.int(1, 12)).padStart(2, '0')}-01`;
  if (type === 'land' || !deals.includes('rent') || random.chance(0.45)) return null;
  return new Date(now.getTime() + random.int(-20, 75) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the common fee per month and m²: 35 to 90 baht in Thai condominiums, more rupees in Sri
 * Lankan ones.
 */
export function feeOf(random: Random, type: PropertyType, market: MarketArea): number | null {
  if (type === 'land') return null;
  const gated = type === 'condo' || random.chance(0.45);
  if (!gated) return null;
  if (market.place.country === 'LK') return type === 'condo' ? random.int(16, 38) * 10 : null;
  if (type !== 'condo') return random.int(7, 12) * 5;
  const level = Math.min(1, market.condoPrice / 220_000);
  return Math.round(Math.min(90, Math.max(35, 34 + level * 42 + random.bell() * 6)));
}

export function tenureOf(
  random: Random,
  type: PropertyType,
  market: MarketArea,
): NewListing['tenure'] {
  const island = [83, 84].includes(market.province.id);
  const leased =
    type === 'land' ? 0.04 : island ? 0.28 : market.place.country === 'TH' ? 0.07 : 0.04;
  return random.chance(leased) ? 'leasehold' : 'freehold';
}

/** Returns the terms, the title and the access of a home, as its texts describe them. */
export function termsOf({
  type,
  market,
  deals,
  tenure,
  dailyRental,
}: Pick<NewListing, 'type' | 'deals' | 'tenure' | 'dailyRental'> & { market: MarketArea }) {
  const { country } = market.place;
  const isSold = deals.includes('sale');
  const isLand = type === 'land';
  const isByContract = deals.includes('rent') && !isLand && !dailyRental;
  return {
    depositMonths: isByContract ? 2 : null,
    minimumTermMonths: isByContract ? 12 : null,
    ownershipQuota:
      type === 'condo' && country === 'TH' && isSold && tenure === 'freehold' ? 'foreign' : null,
    leaseYearsLeft: tenure === 'leasehold' ? 30 : null,
    titleDeed: type === 'condo' || !isSold ? null : country === 'TH' ? 'chanote' : 'sinnakkara',
    roadAccess: isLand ? 'asphalt' : null,
    roadWidth: isLand ? 6 : null,
    utilities: isLand ? ['electricity', 'water'] : [],
  } as const satisfies Partial<NewListing>;
}
