import type { RailLine } from '#contract/place/station.ts';
import type { RailSystem } from '#contract/market/search/word-meanings.ts';
import { foldPlaceName } from '../place/fold-place-name.ts';

import { metresBetween, type Station, STATIONS } from './stations.ts';

/** Points in URLs have four decimals. */
const SAME_POINT_M = 10;

export const SYSTEM_OF_LINE: Record<RailLine, RailSystem> = {
  sukhumvit: 'bts',
  silom: 'bts',
  gold: 'bts',
  blue: 'mrt',
  purple: 'mrt',
  yellow: 'mrt',
  pink: 'mrt',
  airport: 'arl',
  dark_red: 'srt',
  light_red: 'srt',
};

const BY_NAME = new Map(
  STATIONS.flatMap((station) =>
    [station.nameEn, station.nameTh].map((name) => [foldPlaceName(name), station] as const),
  ),
);

/** Returns the station with one of these names, in either script. */
export function stationNamed(names: readonly string[]): Station | undefined {
  for (const name of names) {
    const station = BY_NAME.get(foldPlaceName(name));
    if (station) return station;
  }
  return undefined;
}

/** Returns the station that is at a point. */
export function stationAt(point: { lat: number; lon: number }): Station | undefined {
  return STATIONS.find(({ stops: [stop] }) => metresBetween(stop, point) < SAME_POINT_M);
}
