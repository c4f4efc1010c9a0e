import { isOutside } from '#contract/listing/listing-form.ts';
import {
  COMPARABLES_LEAST,
  type UsualPrices,
  type ValuedHome,
} from '#contract/listing/market-value-endpoints.ts';
import { findPlace } from '#contract/place/places/places.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type Comparable, findComparables } from './comparable-repository.ts';
import { type Estimate, estimateValue, type Subject } from './estimate-value.ts';
import { weightedQuantile } from './weighted-quantile.ts';

/** Search radii in km: the surroundings, a city district, a rural district, a province. */
const REACHES = [2, 6, 15, 40] as const;

/** The search stops widening at this many comparables. */
const ENOUGH = 60;

/** Maximum number of nearest comparables per deal; more don't improve the estimate. */
const MOST = 200;

export interface Valuation extends Estimate {
  /** Number of comparables of the same deal that the estimate is based on. */
  count: number;
  /** Search radius in kilometres. */
  within: number;
}

/** Prices may be this many times above or below those of comparable homes. */
const USUAL_FACTOR = 4;

interface Appraisal {
  valuation: Valuation | null;
  usual: UsualPrices | null;
}

/**
 * Returns an estimate from asking prices of surrounding listings, and the bounds outside of which a
 * price is probably a mistake. The estimate is null if there are too few listings of the same deal
 * and type, or `estimateValue` can't compare them.
 */
export async function appraiseHome(
  database: Pick<Database, 'replica'>,
  home: ValuedHome,
  now: Date,
): Promise<Appraisal> {
  const place = centerOf(home);
  // No listings exist outside the country, and near a pole a few kilometres span all longitudes: a
  // query of seconds.
  if (!place || isOutside(home)) return { valuation: null, usual: null };
  const { found, within } = await findNearby(database, home, place);
  if (countOf(found, home) < COMPARABLES_LEAST) return { valuation: null, usual: null };
  const usual = usualPrices(found, home);
  const estimate = estimateValue(subjectOf(home, place), found, now);
  if (!estimate) return { valuation: null, usual };
  const isSure = place.reach === 0 || estimate.certainty !== 'high';
  const certainty = isSure ? estimate.certainty : 'medium';
  return { valuation: { ...estimate, certainty, count: estimate.weighed.length, within }, usual };
}

/** Returns wide bounds from the prices per square metre around the home, of its deal and type. */
function usualPrices(found: readonly Comparable[], home: ValuedHome): UsualPrices | null {
  const field = home.propertyType === 'land' ? 'lotSize' : 'homeSize';
  const rates = found.flatMap((one) =>
    one.deal === home.deal && one[field] ? [one.price / one[field]] : [],
  );
  if (rates.length < COMPARABLES_LEAST) return null;
  const weights = rates.map(() => 1);
  const priceAt = (share: number) => weightedQuantile(rates, weights, share) * home[field]!;
  return {
    least: Math.floor(priceAt(0.1) / USUAL_FACTOR),
    most: Math.min(1e14, Math.ceil(priceAt(0.9) * USUAL_FACTOR)),
  };
}

const countOf = (found: readonly Comparable[], home: ValuedHome) =>
  found.filter(({ deal }) => deal === home.deal).length;

interface Center extends Point {
  /**
   * Index in `REACHES` of the smallest radius to use: larger for a district's centre, which isn't a
   * home's location.
   */
  reach: number;
}

/** Returns the property's point, else the centre of its district or province. */
function centerOf({ latitude, longitude, districtId, provinceId }: ValuedHome): Center | null {
  if (latitude !== null && longitude !== null) return { lat: latitude, lon: longitude, reach: 0 };
  const district = districtId === null ? undefined : findPlace(districtId);
  const place = district ?? (provinceId === null ? undefined : findPlace(provinceId));
  return place ? { lat: place.lat, lon: place.lon, reach: district ? 1 : 2 } : null;
}

async function findNearby(
  database: Pick<Database, 'replica'>,
  home: ValuedHome,
  center: Center,
): Promise<{ found: Comparable[]; within: number }> {
  let found: Comparable[] = [];
  let within = 0;
  for (const kilometres of REACHES.slice(center.reach)) {
    within = kilometres;
    found = await findComparables(database, {
      type: home.propertyType,
      country: home.country,
      center,
      kilometres,
      excludeId: home.excludeId ?? 0,
      most: MOST,
    });
    if (countOf(found, home) >= ENOUGH) break;
  }
  return { found, within };
}

function subjectOf(home: ValuedHome, { lat, lon }: Point): Subject {
  return {
    deal: home.deal,
    type: home.propertyType,
    homeSize: home.homeSize,
    lotSize: home.lotSize,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    floorLevel: home.floorLevel,
    builtYear: home.builtInDate,
    renovatedYear: home.lastRenovationDate,
    furnishing: home.furnishingStatus,
    features: home.features,
    isOffPlan: home.isOffPlan,
    districtId: home.districtId,
    lat,
    lon,
  };
}
