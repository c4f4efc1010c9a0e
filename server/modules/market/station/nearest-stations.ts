import type { Language } from '#contract/limits.ts';
import { type NearStation, STATION_FARTHEST_M, STATIONS_MOST } from '#contract/station.ts';

import { type Station, STATIONS } from './stations.ts';

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/** Rounding steps of distances in metres. An approximate location may be 500 m off. */
const STEPS = { exact: 50, blurred: 500 } as const;

/**
 * Returns the stations near a public point, nearest first; empty if there is no railway nearby.
 * Never pass a hidden location, because several distances would reveal it.
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

/** Distance to the nearest stop. Flat-earth approximation: off by centimetres within 3 km. */
function metresTo({ stops }: Station, { lat, lon }: { lat: number; lon: number }): number {
  const shrink = Math.cos(lat * RADIANS);
  const degrees = stops.map((stop) => Math.hypot(stop.lat - lat, (stop.lon - lon) * shrink));
  return Math.min(...degrees) * METRES_PER_DEGREE;
}
