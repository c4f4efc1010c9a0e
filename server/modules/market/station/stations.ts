import type { RailLine } from '#contract/station.ts';

import { GOLD_LINE, SILOM_LINE, SUKHUMVIT_LINE } from './bts-lines.ts';
import { BLUE_LINE, PINK_BRANCH, PINK_LINE, PURPLE_LINE, YELLOW_LINE } from './mrt-lines.ts';
import { AIRPORT_LINE, DARK_RED_LINE, LIGHT_RED_LINE } from './srt-lines.ts';

/** Where trains of one line stop; a station of several lines has as many stops. */
export interface Stop {
  line: RailLine;
  /** As it stands on the signs. */
  code: string;
  nameEn: string;
  nameTh: string;
  /** Degrees of WGS 84. */
  lat: number;
  lon: number;
  /** Planned ones aren't. */
  isOpen: boolean;
}

/** One name on the signs, with all its stops. */
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

/** Every stop, line by line, each line in its order. */
export const STOPS: readonly Stop[] = LINES.flatMap(([line, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => readStop(line, row)),
);

/** The stations that trains stop at. Stops of one name are one station: people change there. */
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
