import { type RailLine, STATION_SEARCH_MOST_M } from '#contract/place/station.ts';
import type { RailSystem } from '#contract/market/search/word-meanings.ts';
import { foldPlaceName } from '../place/fold-place-name.ts';
import type { PlaceCircle } from '#contract/place/place.ts';
import type { Point } from '../geometry/morton.ts';

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

/** How far a search for homes near a station reaches, in metres: a walk of a quarter of an hour. */
export const WALK_M = 1_000;

/** Returns the circle within walking distance of a station. */
export function circleAround({ stops: [{ lat, lon }] }: Station): PlaceCircle {
  return { lat, lon, radius: WALK_M / 1_000 };
}

interface WalkableStations {
  stations: Station[];
  /** Metres to the nearest stop of each system; null: none. */
  systemMetres: Record<RailSystem, number | null>;
  /** Metres to the nearest stop, also beyond walking distance; null beyond what a search can ask. */
  nearestMetres: number | null;
}

/** Returns the stations within walking distance of a public point. */
export function walkableStations(point: Point): WalkableStations {
  const systemMetres: WalkableStations['systemMetres'] = {
    bts: null,
    mrt: null,
    arl: null,
    srt: null,
  };
  let nearestMetres: number | null = null;
  const stations = STATIONS.filter(({ stops }) => {
    const near = stops.flatMap(({ line, ...stop }) => {
      const metres = Math.round(metresBetween(stop, point));
      if (metres <= Math.min(STATION_SEARCH_MOST_M, nearestMetres ?? Infinity)) {
        nearestMetres = metres;
      }
      return metres > WALK_M ? [] : [{ system: SYSTEM_OF_LINE[line], metres }];
    });
    for (const { system, metres } of near) {
      systemMetres[system] = Math.min(metres, systemMetres[system] ?? Infinity);
    }
    return near.length > 0;
  });
  return { stations, systemMetres, nearestMetres };
}
