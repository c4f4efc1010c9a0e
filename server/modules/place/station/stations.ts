import type { RailLine } from '#contract/place/station.ts';

import {
  AIRPORT_LINE,
  BLUE_LINE,
  DARK_RED_LINE,
  GOLD_LINE,
  LIGHT_RED_LINE,
  PINK_BRANCH,
  PINK_LINE,
  PURPLE_LINE,
  SILOM_LINE,
  SUKHUMVIT_LINE,
  YELLOW_LINE,
} from './rail-lines.ts';

/** A stop of one line. A station of several lines has one stop for each. */
export interface Stop {
  line: RailLine;
  /** As on the signs. */
  code: string;
  nameEn: string;
  nameTh: string;
  /** Degrees in WGS 84. */
  lat: number;
  lon: number;
  /** False for planned stops. */
  isOpen: boolean;
}

/** A station name and all its stops. */
export interface Station {
  nameEn: string;
  nameTh: string;
  stops: readonly [Stop, ...Stop[]];
}

const LINES: readonly (readonly [RailLine, string])[] = [
  ['sukhumvit', SUKHUMVIT_LINE],
  ['silom', SILOM_LINE],
  ['gold', GOLD_LINE],
  ['blue', BLUE_LINE],
  ['purple', PURPLE_LINE],
  ['yellow', YELLOW_LINE],
  ['pink', PINK_LINE],
  ['pink', PINK_BRANCH],
  ['airport', AIRPORT_LINE],
  ['dark_red', DARK_RED_LINE],
  ['light_red', LIGHT_RED_LINE],
];

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/** Distance in metres. Flat-earth approximation: off by centimetres within 3 km. */
export function metresBetween(
  stop: Pick<Stop, 'lat' | 'lon'>,
  { lat, lon }: { lat: number; lon: number },
): number {
  const shrink = Math.cos(lat * RADIANS);
  return Math.hypot(stop.lat - lat, (stop.lon - lon) * shrink) * METRES_PER_DEGREE;
}

/** All stops, in line order. */
export const STOPS: readonly Stop[] = LINES.flatMap(([line, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => readStop(line, row)),
);

/**
 * The stations in service. Stops with the same name are one station, where passengers can change.
 */
export const STATIONS: readonly Station[] = gatherStations(STOPS.filter(({ isOpen }) => isOpen));

function readStop(line: RailLine, row: string): Stop {
  const [code, nameEn, nameTh, lat, lon, state] = row.split('|') as [string, ...string[]];
  return {
    line,
    code,
    nameEn: nameEn!,
    nameTh: nameTh!,
    lat: Number(lat),
    lon: Number(lon),
    isOpen: state !== 'planned',
  };
}

function gatherStations(stops: readonly Stop[]): Station[] {
  const byName = new Map<string, [Stop, ...Stop[]]>();
  for (const stop of stops) {
    const known = byName.get(stop.nameEn);
    if (known) known.push(stop);
    else byName.set(stop.nameEn, [stop]);
  }
  return [...byName.values()].map((own) => ({
    nameEn: own[0].nameEn,
    nameTh: own[0].nameTh,
    stops: own,
  }));
}
