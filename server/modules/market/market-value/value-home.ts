import { isOutside } from '#contract/listing-form.ts';
import { COMPARABLES_LEAST, type ValuedHome } from '#contract/market-value-endpoints.ts';
import type { Point } from '#server/modules/market/geometry/morton.ts';
import { findPlace } from '#server/modules/market/place/places.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type Comparable, findComparables } from './comparable-repository.ts';
import { type Estimate, estimateValue, type Subject } from './estimate-value.ts';

/** Search radii in km: the surroundings, a city district, a rural district, a province. */
const REACHES = [2, 6, 15, 40] as const;

/** The search stops widening at this many comparables. */
const ENOUGH = 60;

/** Maximum number of nearest comparables per deal; more don't improve the estimate. */
const MOST = 200;

/** Minimum weight, relative to the most similar, to count as a basis of the estimate. */
const LEAST_WEIGHT = 0.05;

export interface Valuation extends Estimate {
  /** Number of comparables of the same deal that the estimate is based on. */
  count: number;
  /** Search radius in kilometres. */
  within: number;
}

/**
 * Returns an estimate from asking prices of surrounding listings. Null if fewer than
 * `COMPARABLES_LEAST` have the same deal and type. Also null if none is similar, or prices differ
 * by more than a factor of ten.
 */
export async function valueHome(
  database: Pick<Database, 'replica'>,
  home: ValuedHome,
  now: Date,
): Promise<Valuation | null> {
  const place = centerOf(home);
  // No listings exist outside the country, and near a pole a few kilometres span all longitudes: a
  // query of seconds.
  if (!place || isOutside(home)) return null;
  const { found, within } = await lookAround(database, home, place);
  if (countOf(found, home) < COMPARABLES_LEAST) return null;
  const estimate = estimateValue(subjectOf(home, place), found, now);
  if (!estimate) return null;
  const isSure = place.reach === 0 || estimate.certainty !== 'high';
  return {
    ...estimate,
    certainty: isSure ? estimate.certainty : 'medium',
    count: estimate.weighed.filter(({ weight }) => weight >= LEAST_WEIGHT).length,
    within,
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

async function lookAround(
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
