import type { Language } from '#contract/limits.ts';
import { type NearStation, STATION_FARTHEST_M, STATIONS_MOST } from '#contract/station.ts';

import { type Station, STATIONS } from './stations.ts';

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/** Steps of what is said of a distance, metres: a place that isn't exact may be 500 m from it. */
const STEPS = { exact: 50, blurred: 500 } as const;

/**
 * The stations near a point that everybody may see, the nearest first; none where there is no
 * railway near. It must never be given a place that its owner doesn't show: several distances
 * would tell it.
 */
export function nearestStations(
  point: { lat: number; lon: number },
  isExact: boolean,
  language: Language,
): NearStation[] {
  const step = isExact ? STEPS.exact : STEPS.blurred;
  return STATIONS.map((station) => ({ station, metres: metresTo(station, point) }))
    .filter(({ metres }) => metres <= STATION_FARTHEST_M)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, STATIONS_MOST)
    .map(({ station, metres }) => ({
      name: language === 'th' ? station.nameTh : station.nameEn,
      stops: station.stops.map(({ line, code }) => ({ line, code })),
      distance: Math.max(step, Math.round(metres / step) * step),
    }));
}

/** To the nearest of its stops. Flat earth: within 3 km it is off by centimetres. */
function metresTo({ stops }: Station, { lat, lon }: { lat: number; lon: number }): number {
  const shrink = Math.cos(lat * RADIANS);
  const degrees = stops.map((stop) => Math.hypot(stop.lat - lat, (stop.lon - lon) * shrink));
  return Math.min(...degrees) * METRES_PER_DEGREE;
}
