import type { HuntForm } from './hunt.ts';
import type { PropertyType } from './listing-values.ts';

/** What the fit of a listing depends on, besides the conditions of the search. */
export interface FittingHome {
  type: PropertyType;
  /** Of the deal that the hunt asks for, rents per month; null: on request. */
  price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  furnishing: string | null;
  features: readonly string[];
  /** Metres to the nearest station. */
  stationMetres: number | null;
}

/** One criterion of a hunt and what a listing has. Numbers are in the criterion's own unit. */
export interface FitReason {
  criterion: 'price' | 'bedrooms' | 'bathrooms' | 'size' | 'station' | 'furnishing' | 'feature';
  isWish: boolean;
  fits: boolean;
  /** What the hunt asks for, and what the listing has; null: unknown, or no bound. */
  wanted: number | string | null;
  found: number | string | null;
}

/** The share of the score that the conditions have, which every match meets. */
const BASE = 60;

/**
 * Returns how well a match fits: 60 points for meeting the conditions, and 40 for the wishes, all
 * of which weigh the same. Without wishes, every match has 100.
 */
export function scoreOf(reasons: readonly FitReason[]): number {
  const wishes = reasons.filter(({ isWish }) => isWish);
  if (wishes.length === 0) return 100;
  const met = wishes.filter(({ fits }) => fits).length;
  return Math.round(BASE + ((100 - BASE) * met) / wishes.length);
}

/**
 * Returns why a listing fits a hunt, criterion by criterion, wishes last.
 * @param hunt its prices are in the listing's currency
 */
export function fitReasons(
  hunt: Pick<
    HuntForm,
    'price' | 'bedrooms' | 'bathrooms' | 'homeSize' | 'lotSize' | 'features' | 'wishes'
  >,
  home: FittingHome,
): FitReason[] {
  const { wishes } = hunt;
  const isLand = home.type === 'land';
  const size = isLand ? home.lotSize : home.homeSize;
  return [
    ...atMost('price', hunt.price, home.price),
    ...atLeast('bedrooms', hunt.bedrooms, home.bedrooms),
    ...atLeast('bathrooms', hunt.bathrooms, home.bathrooms),
    ...atLeast('size', isLand ? hunt.lotSize : hunt.homeSize, size),
    ...hunt.features.map((feature) => having(feature, home)),
    ...[
      ...atMost('price', wishes.price, home.price),
      ...atLeast('bedrooms', wishes.bedrooms, home.bedrooms),
      ...atLeast('bathrooms', wishes.bathrooms, home.bathrooms),
      ...(isLand ? [] : atLeast('size', wishes.homeSize, size)),
      ...atMost('station', wishes.stationWithin, home.stationMetres),
      ...furnished(wishes.furnishingStatus, home.furnishing),
      ...wishes.features.map((feature) => having(feature, home)),
    ].map((reason) => ({ ...reason, isWish: true })),
  ];
}

type Bound = FitReason['criterion'];

function atMost(criterion: Bound, wanted: number | null, found: number | null): FitReason[] {
  if (wanted === null) return [];
  return [{ criterion, isWish: false, fits: found !== null && found <= wanted, wanted, found }];
}

function atLeast(criterion: Bound, wanted: number | null, found: number | null): FitReason[] {
  if (!wanted) return [];
  return [{ criterion, isWish: false, fits: found !== null && found >= wanted, wanted, found }];
}

function furnished(wanted: string | null, found: string | null): FitReason[] {
  if (wanted === null) return [];
  return [{ criterion: 'furnishing', isWish: false, fits: found === wanted, wanted, found }];
}

const having = (feature: string, home: FittingHome): FitReason => ({
  criterion: 'feature',
  isWish: false,
  fits: home.features.includes(feature),
  wanted: feature,
  found: null,
});
