import { isOutside } from '#contract/listing-form.ts';
import { COMPARABLES_LEAST, type ValuedHome } from '#contract/market-value-endpoints.ts';
import type { Point } from '#server/modules/market/geometry/morton.ts';
import { findPlace } from '#server/modules/market/place/places.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type Comparable, findComparables } from './comparable-repository.ts';
import { type Estimate, estimateValue, type Subject } from './estimate-value.ts';

/** Kilometres within which homes are looked for: near, as far as a town district, one of the country, a province. */
const REACHES = [2, 6, 15, 40] as const;

/** With so many there is no need to look farther. */
const ENOUGH = 60;

/** Nearest ones of each deal that are looked at: more of them say nothing more. */
const MOST = 200;

/** What counts less than this beside the most alike is no reason for anything. */
const LEAST_WEIGHT = 0.05;

export interface Valuation extends Estimate {
  /** Homes of the same deal that it goes by. */
  count: number;
  /** Kilometres within which they are. */
  within: number;
}

/**
 * What homes like one are offered at, by the listings around it; null where fewer than
 * `COMPARABLES_LEAST` are of its deal and type, none is like it, or they differ tenfold.
 */
export async function valueHome(
  database: Pick<Database, 'replica'>,
  home: ValuedHome,
  now: Date,
): Promise<Valuation | null> {
  const place = centerOf(home);
  // Nobody offers a home elsewhere, and around a pole a few kilometres are all longitudes: seconds of work.
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
  /** How far one has to look at least, as its place in `REACHES`: a district's middle is no home. */
  reach: number;
}

/** Where a home is: its point, else the middle of its district or province. */
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
