import type { PlaceCircle } from '#contract/place/place.ts';
import { STATION_SEARCH_MOST_M } from '#contract/place/station.ts';
import type { RailSystem } from '#contract/market/search/word-meanings.ts';
import type { Point } from '../geometry/morton.ts';

import { SYSTEM_OF_LINE } from './named-stations.ts';
import { metresBetween, type Station, STATIONS } from './stations.ts';

/** How far a search for homes near a station reaches, in metres: a walk of a quarter of an hour. */
export const WALK_M = 1_000;

/** Returns the circle within walking distance of a station. */
export function circleAround({ stops: [{ lat, lon }] }: Station): PlaceCircle {
  return { lat, lon, radius: WALK_M / 1_000 };
}

export interface WalkableStations {
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
