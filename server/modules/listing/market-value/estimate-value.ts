import {
  type Certainty,
  COMPARABLES_LEAST,
  COMPARABLES_MOST,
} from '#contract/listing/market-value-endpoints.ts';
import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';
import { kilometresBetween } from '#contract/place/circle.ts';

import { type Comparable, KM_PER_DEGREE, type PricedFacts } from './comparable-repository.ts';
import { type Belief, type Fit, fitRidge, type Observations } from './fit-ridge.ts';
import { ageOf, priceFeatures } from './price-features.ts';
import { effectiveCount, weightedQuantile } from './weighted-quantile.ts';

/** The property to value. */
export interface Subject extends PricedFacts {
  deal: Deal;
  type: PropertyType;
}

/** A comparable with its price adjusted to the facts of the valued property. */
export interface Weighed {
  comparable: Comparable;
  kilometres: number;
  weight: number;
  adjustedPrice: number;
}

export interface Estimate {
  low: number;
  likely: number;
  high: number;
  certainty: Certainty;
  /** Most similar first. */
  weighed: Weighed[];
}

/** Minimum weight, relative to the most similar, to count as a basis of the estimate. */
const LEAST_WEIGHT = 0.05;

/** Parameters of the similarity weights; see docs/market-value.md. */
const KERNELS = {
  /**
   * The distance kernel's width reaches this many nearest comparables, but is at least `leastKm`.
   */
  nearest: 20,
  leastKm: 0.7,
  /** Kernel width as a difference of logarithms. */
  size: 0.7,
  lot: 1,
  years: 20,
  bedrooms: 2,
  /** Days after which a price's weight halves. */
  halfLifeDays: 365,
  /** Factor by which the regression's distance kernel is wider than the value's. */
  wide: 3,
  /** Prior strength of the belief that districts have equal prices. */
  district: 0.1,
  /** Relative weight of a price of the other deal, after conversion. */
  otherDeal: 0.35,
  /** Kernel width over the adjustment of a price, as a difference of logarithms. */
  adjustment: 0.2,
} as const;

/**
 * Prices beyond this many robust deviations get no weight (Tukey's bisquare at 95 % efficiency).
 */
const BISQUARE = 4.685;
const ROUNDS = 3;

/** Asking prices are rounded, so a difference of 2 % isn't significant. */
const LEAST_SCALE = 0.02;

/** The range contains 80 % of prices. */
const SHARE = 0.8;

/**
 * Below this similarity to every comparable, as with six times the size of any, there is no
 * estimate.
 */
const LEAST_LIKENESS = 0.01;

/** A comparable whose price would have to be doubled or halved says nothing about this property. */
const FARTHEST_ADJUSTMENT = Math.log(2);

/**
 * A range in which the high price is more than four times the low one is useless (a difference of
 * logarithms).
 */
const WIDEST_RANGE = Math.log(4);

/**
 * If more than this share of the shown asking prices are on one side of the range, they contradict
 * it: appraisers ask for comparables below and above the property (bracketing).
 */
const MOST_ON_ONE_SIDE = 0.7;

const DAY_MS = 86_400_000;

const bell = (distance: number, width: number) => Math.exp(-0.5 * (distance / width) ** 2);

const logRatio = (one: number | null, other: number | null) =>
  one && other ? Math.log(one / other) : 0;

/**
 * Estimates a property's value from asking prices. A hedonic regression of the neighbourhood
 * adjusts each comparable's price to this property's facts. The weighted median of the adjusted
 * prices is the value, their quantiles are the range. Pure function; docs/market-value.md has the
 * method and its sources.
 * @param comparables of the same type, at least one; some of the same deal
 * @returns null if fewer than `COMPARABLES_LEAST` are similar enough, or if their prices vary too
 *   much or contradict the range
 */
export function estimateValue(
  subject: Subject,
  comparables: readonly Comparable[],
  now: Date,
  kernels: Kernels = KERNELS,
): Estimate | null {
  const kilometres = comparables.map((one) => kilometresBetween(one, subject));
  const width = Math.max(
    kernels.leastKm,
    kilometres.toSorted((one, other) => one - other)[
      Math.min(kernels.nearest, kilometres.length) - 1
    ]!,
  );
  const likeness = comparables.map((one) => likenessOf(one, subject, now, kernels));
  if (Math.max(...likeness) < LEAST_LIKENESS) return null;
  const near = (times: number) =>
    relative(likeness.map((one, index) => one * bell(kilometres[index]!, width * times)));
  const design = designOf(subject, comparables, now, width, kernels);
  const values = comparables.map(({ price }) => Math.log(price));
  const { fit, robust } = fitRobustly({ ...design, values, weights: near(kernels.wide) });
  const residuals = residualsOf(design.rows, values, fit);
  const adjustments = design.rows.map((row) => adjustmentOf(row, fit, design.dealAt));
  const weights = near(1).map(
    (weight, index) =>
      weight *
      robust[index]! *
      adjustedWeight(adjustments[index]!, kernels) *
      (comparables[index]!.deal === subject.deal ? 1 : kernels.otherDeal),
  );
  if (Math.max(...weights) === 0) return null;
  const opinions = relative(weights);
  const basis = comparables
    .map((comparable, index) => ({
      comparable,
      kilometres: kilometres[index]!,
      weight: opinions[index]!,
      residual: residuals[index]!,
    }))
    .filter(({ comparable, weight }) => comparable.deal === subject.deal && weight >= LEAST_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight);
  if (basis.length < COMPARABLES_LEAST) return null;
  const middle = weightedQuantile(residuals, opinions, 0.5);
  const count = effectiveCount(opinions);
  const left = leftOut(design.rows, residuals, near(kernels.wide), fit);
  // The fit trusts unusual prices less. The range still has to hold them, up to the outliers.
  const spread = opinions.map((one, index) => (one > 0 ? one / robust[index]! : 0));
  const center = weightedQuantile(left, spread, 0.5);
  const stretch = rangeStretch(
    count,
    fit.unsureness(design.rows[0]!.map((_, at) => (at === 0 ? 1 : 0))),
  );
  const edge = (share: number) =>
    middle + (weightedQuantile(left, spread, share) - center) * stretch;
  const [low, high] = [edge((1 - SHARE) / 2), edge((1 + SHARE) / 2)];
  if (high - low > WIDEST_RANGE) return null;
  const price = (offset: number) => Math.exp(fit.coefficients[0]! + offset);
  if (isOneSided(basis, price(low), price(high))) return null;
  return {
    low: price(low),
    likely: price(middle),
    high: price(high),
    certainty: certaintyOf(count, (high - low) / 2),
    weighed: basis.map(({ residual, ...one }) => ({ ...one, adjustedPrice: price(residual) })),
  };
}

function isOneSided(basis: readonly { comparable: Comparable }[], low: number, high: number) {
  const shown = basis
    .filter(({ comparable }) => comparable.isLive)
    .slice(0, COMPARABLES_MOST)
    .map(({ comparable }) => comparable.price);
  const most = shown.length * MOST_ON_ONE_SIDE;
  return (
    shown.filter((price) => price < low).length > most ||
    shown.filter((price) => price > high).length > most
  );
}

/**
 * Weights are relative, so a property without similar ones is compared with the least different.
 */
function relative(weights: readonly number[]): number[] {
  const top = Math.max(...weights);
  return weights.map((one) => (top > 0 ? one / top : 1));
}

type Kernels = { [Key in keyof typeof KERNELS]: number };

/** Returns the similarity of two properties, regardless of location; 1 means identical. */
function likenessOf(one: Comparable, subject: Subject, now: Date, kernels: Kernels): number {
  const thisYear = now.getUTCFullYear();
  const ages = [ageOf(one, thisYear), ageOf(subject, thisYear)] as const;
  const yearsApart = ages[0] === null || ages[1] === null ? kernels.years : ages[0] - ages[1];
  const days = Math.max(0, now.getTime() - one.listedAt.getTime()) / DAY_MS;
  return (
    bell(logRatio(one.homeSize, subject.homeSize), kernels.size) *
    bell(logRatio(one.lotSize, subject.lotSize), kernels.lot) *
    (subject.type === 'land' ? 1 : bell(yearsApart, kernels.years)) *
    bell(apartBy(one.bedrooms, subject.bedrooms), kernels.bedrooms) *
    0.5 ** (days / kernels.halfLifeDays)
  );
}

interface Design {
  rows: number[][];
  /** Column of the other deal in a row. */
  dealAt: number;
  beliefs: Belief[];
}

/**
 * Builds the regression's design matrix: each comparable's differences from the subject per
 * feature, its district, and whether its price is of the other deal. The first coefficient is the
 * subject's own price.
 */
function designOf(
  subject: Subject,
  comparables: readonly Comparable[],
  now: Date,
  width: number,
  kernels: Kernels,
): Design {
  const thisYear = now.getUTCFullYear();
  const features = priceFeatures(subject.deal, subject.type);
  const districts = [...new Set(comparables.map(({ districtId }) => districtId))];
  const shrink = Math.cos((subject.lat * Math.PI) / 180);
  const read = (home: PricedFacts, isOtherDeal: boolean) => {
    const north = ((home.lat - subject.lat) * KM_PER_DEGREE) / width;
    const east = ((home.lon - subject.lon) * KM_PER_DEGREE * shrink) / width;
    return [
      ...features.map((feature) => feature.read(home, { thisYear, north, east })),
      isOtherDeal ? 1 : 0,
      ...districts.map((id) => (id === home.districtId ? 1 : 0)),
    ];
  };
  const own = read(subject, false);
  return {
    dealAt: 1 + features.length,
    rows: comparables.map((one) => [
      1,
      ...read(one, one.deal !== subject.deal).map((value, index) =>
        apartBy(value, own[index] ?? null),
      ),
    ]),
    beliefs: [
      FREE,
      ...features,
      FREE,
      ...districts.map(() => ({ mean: 0, firmness: kernels.district })),
    ],
  };
}

/**
 * Returns by how much a comparable's price is adjusted to this property's facts, as a difference of
 * logarithms. The conversion of a rent to a price isn't a difference of facts.
 */
const adjustmentOf = (row: readonly number[], { coefficients }: Fit, dealAt: number) =>
  coefficients[0]! + row[dealAt]! * coefficients[dealAt]! - dot(row, coefficients);

const adjustedWeight = (adjustment: number, { adjustment: width }: Kernels) =>
  Math.abs(adjustment) > FARTHEST_ADJUSTMENT ? 0 : bell(adjustment, width);

/** Difference of two facts: 0 if either isn't known, else a missing size would count as 1 m². */
const apartBy = (one: number | null, other: number | null) =>
  one === null || other === null ? 0 : one - other;

/** No prior belief. */
const FREE: Belief = { mean: 0, firmness: 1e-6 };

/**
 * Fits a regression that is robust against outliers: distant values get less weight in the next
 * round (iteratively reweighted least squares with Tukey's bisquare).
 */
function fitRobustly({ rows, values, weights, beliefs }: Design & Omit<Observations, 'rows'>) {
  let counted = [...weights];
  let fit = fitRidge({ rows, values, weights: counted }, beliefs);
  let robust = weights.map(() => 1);
  for (let round = 1; round < ROUNDS; round += 1) {
    const residuals = residualsOf(rows, values, fit);
    const middle = weightedQuantile(residuals, counted, 0.5);
    const apart = residuals.map((one) => Math.abs(one - middle));
    // 1.4826 converts the median deviation to a standard deviation for a normal distribution.
    const scale = Math.max(LEAST_SCALE, 1.4826 * weightedQuantile(apart, weights, 0.5));
    robust = apart.map((one) => Math.max(0, 1 - (one / (BISQUARE * scale)) ** 2) ** 2);
    counted = weights.map((weight, index) => weight * robust[index]!);
    fit = fitRidge({ rows, values, weights: counted }, beliefs);
  }
  return { fit, robust };
}

const residualsOf = (rows: readonly number[][], values: readonly number[], fit: Fit) =>
  values.map((value, index) => value - dot(rows[index]!, fit.coefficients));

/**
 * Returns the residuals as if each property were left out of its own regression (Allen's PRESS,
 * 1974). With few properties, the fit is closer to them than to any other.
 */
function leftOut(
  rows: readonly number[][],
  residuals: readonly number[],
  weights: readonly number[],
  fit: Fit,
): number[] {
  return residuals.map((residual, index) => {
    const leverage = Math.min(0.9, weights[index]! * fit.unsureness(rows[index]!));
    return residual / (1 - leverage);
  });
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

/**
 * Returns the factor by which the range of a small sample is widened. Its centre is uncertain too,
 * by the unsureness of the fit. Small samples have heavy tails, as in Student's t (to the first
 * order, 1 + (z² + 1) / 4n).
 */
function rangeStretch(count: number, unsureness: number): number {
  const z = 1.2816;
  return Math.sqrt(1 + unsureness) * (1 + (z * z + 1) / (4 * count));
}

/**
 * Certainty by the number of comparables and half the width of the range (a difference of
 * logarithms).
 */
function certaintyOf(count: number, halfRange: number): Certainty {
  if (count >= 12 && halfRange <= 0.25) return 'high';
  return count >= 6 && halfRange <= 0.4 ? 'medium' : 'low';
}
