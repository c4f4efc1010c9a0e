import type { HuntForm } from './hunt.ts';
import type { PropertyType } from '../listing/listing-values.ts';

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

/** What a hunter wants to know first about a match. A percentage, kilometres, days or a number. */
export interface FitNote {
  note: 'wishes' | 'below_budget' | 'below_usual' | 'above_usual' | 'distance' | 'listed';
  value: number;
  /** Of `wishes`: the number of all. */
  of?: number;
}

/** What the rank of a match depends on, besides the wishes. Null: unknown. */
export interface RankedHome {
  /** Of the deal, and the hunt's maximum in the same currency. */
  price: number | null;
  budget: number | null;
  /** The usual price of such a home in its district. */
  usual: number | null;
  /** Kilometres to the middle of the nearest area, and to its edge. */
  distance: { km: number; reach: number } | null;
  /** Days since it was listed. */
  days: number;
}

const share = (value: number) => Math.min(1, Math.max(0, value));

/** Weights in the rank. What people asked for weighs most. */
const WEIGHTS = { wishes: 5, budget: 3, usual: 2, distance: 2, listed: 2 } as const;
/** This far below the budget, or from the usual price, nothing more is gained or lost. */
const PRICE_REACH = 0.3;
/** From this age on, a listing isn't news at all. */
const OLD_DAYS = 30;
/** Differences from the usual price, in per cent, and ages that are worth mentioning. */
const UNUSUAL = 5;
const NEWS_DAYS = 7;

/**
 * Returns the rank of a match, 0 to 100: the share of its wishes that it meets, how far it is below
 * the budget and the usual price, how near the middle of the area, and how new. What is unknown
 * doesn't count. The notes say the same in words.
 */
export function rankFit(
  reasons: readonly FitReason[],
  { price, budget, usual, distance, days }: RankedHome,
): { score: number; notes: FitNote[] } {
  const wishes = reasons.filter(({ isWish }) => isWish);
  const met = wishes.filter(({ fits }) => fits).length;
  const below = (bound: number | null) => (price === null || !bound ? null : 1 - price / bound);
  const [saved, cheaper] = [below(budget), below(usual)];
  const tenths = Math.round(10 * (distance?.km ?? 0));
  const percent = (part: number | null) => Math.round(100 * (part ?? 0));
  const parts: Record<keyof typeof WEIGHTS, number | null> = {
    wishes: wishes.length > 0 ? met / wishes.length : null,
    budget: budget === null ? null : share((saved ?? 0) / PRICE_REACH),
    usual: cheaper === null ? null : share((1 + cheaper / PRICE_REACH) / 2),
    distance: distance && share(1 - distance.km / distance.reach),
    listed: share(1 - days / OLD_DAYS),
  };
  let [sum, most] = [0, 0];
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const part = parts[name as keyof typeof WEIGHTS];
    if (part === null) continue;
    sum += weight * part;
    most += weight;
  }
  const notes: FitNote[] = [
    ...(wishes.length > 0 ? [{ note: 'wishes' as const, value: met, of: wishes.length }] : []),
    ...(percent(saved) > 0 ? [{ note: 'below_budget' as const, value: percent(saved) }] : []),
    ...(Math.abs(percent(cheaper)) >= UNUSUAL
      ? [
          {
            note: percent(cheaper) > 0 ? ('below_usual' as const) : ('above_usual' as const),
            value: Math.abs(percent(cheaper)),
          },
        ]
      : []),
    ...(tenths > 0 ? [{ note: 'distance' as const, value: tenths / 10 }] : []),
    ...(days <= NEWS_DAYS ? [{ note: 'listed' as const, value: days }] : []),
  ];
  return { score: Math.round((100 * sum) / most), notes };
}
