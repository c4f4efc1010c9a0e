import { type RailLine, RAIL_LINES } from '#contract/place/station.ts';
import { STATIONS, type Stop, STOPS } from '#server/modules/place/station/stations.ts';

import { LANKA_TRACKS } from './lanka-railways.ts';
import { smooth } from './map-rivers.ts';
import type { Position } from './map-topology.ts';

const positionOf = ({ lat, lon }: { lat: number; lon: number }): Position => [lon, lat];

/** Returns the runs of stops that trains pass in order. Two lines have a branch. */
function runsOf(line: RailLine): Stop[][] {
  const stops = STOPS.filter((stop) => stop.line === line);
  const at = (code: string) => stops.findIndex((stop) => stop.code === code);
  if (line === 'blue') {
    // The ring closes at Tha Phra, from which the line continues to Lak Song.
    const ring = at('BL33');
    const thaPhra = stops[at('BL01')]!;
    return [
      [...stops.slice(0, ring), thaPhra],
      [thaPhra, ...stops.slice(ring)],
    ];
  }
  if (line === 'pink') {
    const branch = at('MT01');
    return [stops.slice(0, branch), [stops[at('PK10')]!, ...stops.slice(branch)]];
  }
  return [stops];
}

/** Returns the railways as smooth lines through their stations. Sri Lanka's have one colour. */
export function railways(): { line: RailLine | 'lanka'; path: Position[] }[] {
  return [
    ...RAIL_LINES.flatMap((line) =>
      runsOf(line).map((run) => ({ line, path: smooth(run.map(positionOf)) })),
    ),
    ...LANKA_TRACKS.map((run) => ({ line: 'lanka' as const, path: smooth(run.map(positionOf)) })),
  ];
}

/** Returns each station in service once, in the middle of its platforms. */
export function stationNames() {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return STATIONS.map(({ nameEn, nameTh, stops }) => ({
    nameEn,
    nameTh,
    lat: mean(stops.map(({ lat }) => lat)),
    lon: mean(stops.map(({ lon }) => lon)),
  }));
}
