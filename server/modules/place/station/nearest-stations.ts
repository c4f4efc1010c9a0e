import type { Language } from '#contract/kit/limits.ts';
import { type NearStation, STATION_FARTHEST_M, STATIONS_MOST } from '#contract/place/station.ts';

import { metresBetween, type Station, STATIONS } from './stations.ts';

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
  return STATIONS.map((station) => ({ station, metres: metresTo(station, point) }))
    .filter(({ metres }) => metres <= STATION_FARTHEST_M)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, STATIONS_MOST)
    .map(({ station, metres }) => ({
      name: language === 'th' ? station.nameTh : station.nameEn,
      stops: station.stops.map(({ line, code }) => ({ line, code })),
      distance: statedDistance(metres, isExact),
    }));
}

/** Returns a distance as a page states it, in metres. */
export function statedDistance(metres: number, isExact: boolean): number {
  const step = isExact ? STEPS.exact : STEPS.blurred;
  return Math.max(step, Math.round(metres / step) * step);
}

/** Distance to the nearest stop, in metres. */
export function metresTo(
  { stops }: Pick<Station, 'stops'>,
  point: { lat: number; lon: number },
): number {
  return Math.min(...stops.map((stop) => metresBetween(stop, point)));
}
