import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

import { type Position, type Ring, simplify } from './map-topology.ts';

/** An area whose coasts, lakes and rivers are drawn in full detail. */
export interface DetailArea {
  west: number;
  south: number;
  east: number;
  north: number;
  /**
   * Degrees to add to positions of the source, which uses the old datum of the local survey. Thai
   * positions are on Indian 1975; the values of both countries are the median distance to the coast
   * of OpenStreetMap.
   */
  shift: { lon: number; lat: number };
}

/** Tiny ponds and rocks only add size, square kilometres. */
const LEAST_KM2 = 0.1;
/** Degrees, about 65 metres: less than the step of the source's digitised lines. */
const COAST_TOLERANCE = 0.0006;
const RIVER_TOLERANCE = 0.0012;

interface Line {
  level: number;
  points: Position[];
}

/** Reads what GMT prints for an area: segments after a `>` line that names their level. */
function readLines(area: DetailArea, what: readonly string[]): Line[] {
  const { west, south, east, north } = area;
  const region = `-R${[west, east, south, north].join('/')}`;
  const text = execFileSync('gmt', ['coast', region, '-Df', '-M', ...what], {
    encoding: 'utf8',
    // GMT writes a history file into the current folder.
    cwd: tmpdir(),
    maxBuffer: 2 ** 28,
  });
  return text
    .split('\n>')
    .slice(text.startsWith('>') ? 0 : 1)
    .map((part) => {
      const [head = '', ...rows] = part.trim().split('\n');
      const points = rows.map((row): Position => {
        const [lon, lat] = row.trim().split(/\s+/).map(Number) as [number, number];
        return [lon, lat];
      });
      return { level: Number(/Level (\d)/.exec(head)?.[1]), points };
    })
    .filter(({ points }) => points.length > 1);
}

const keyOf = ([lon, lat]: Position) => `${lon.toFixed(4)} ${lat.toFixed(4)}`;

/** Joins segments with common ends. The source is cut at the edges of one-degree squares. */
function join(lines: readonly Position[][]): Position[][] {
  const byEnd = new Map<string, Set<Position[]>>();
  const ends = (line: Position[]) => [keyOf(line[0]!), keyOf(line.at(-1)!)];
  const add = (line: Position[]) => {
    for (const end of ends(line)) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(line));
  };
  const remove = (line: Position[]) => {
    for (const end of ends(line)) byEnd.get(end)!.delete(line);
  };
  for (const line of lines) add([...line]);
  const done: Position[][] = [];
  for (const set of byEnd.values()) {
    for (const start of set) {
      remove(start);
      let line = start;
      for (;;) {
        const [first, last] = ends(line) as [string, string];
        const [next] = first === last ? [] : [...byEnd.get(last)!];
        const [before] = first === last || next ? [] : [...byEnd.get(first)!];
        const other = next ?? before;
        if (!other) break;
        remove(other);
        const [otherFirst, otherLast] = ends(other);
        if (next) line = [...line, ...(otherFirst === last ? other : other.toReversed()).slice(1)];
        else line = [...(otherLast === first ? other : other.toReversed()).slice(0, -1), ...line];
      }
      done.push(line);
    }
  }
  return done;
}

const isClosed = (line: readonly Position[]) => keyOf(line[0]!) === keyOf(line.at(-1)!);

/** Returns how far along the area's frame a position is, clockwise from the south-west corner. */
function alongFrame([lon, lat]: Position, { west, south, east, north }: DetailArea): number {
  const near = 1e-3;
  const [width, height] = [east - west, north - south];
  if (Math.abs(lon - west) < near) return lat - south;
  if (Math.abs(lat - north) < near) return height + lon - west;
  if (Math.abs(lon - east) < near) return height + width + north - lat;
  return 2 * height + width + east - lon;
}

/** Where a coast meets the frame of an area. */
interface CoastEnd {
  at: number;
  line: Position[];
  isStart: boolean;
}

/** A part of the frame between two coasts. */
interface Stretch {
  from: CoastEnd;
  to: CoastEnd;
}

/**
 * Closes the coasts that leave the area along those parts of its frame that are sea. The south-west
 * corner must be sea.
 */
function closeAlongFrame(open: Position[][], area: DetailArea): Position[][] {
  const { west, south, east, north } = area;
  const [width, height] = [east - west, north - south];
  const corners: [at: number, place: Position][] = [
    [0, [west, south]],
    [height, [west, north]],
    [height + width, [east, north]],
    [2 * height + width, [east, south]],
  ];
  const round = 2 * (width + height);
  const ends: CoastEnd[] = open
    .flatMap((line) => [
      { at: alongFrame(line[0]!, area), line, isStart: true },
      { at: alongFrame(line.at(-1)!, area), line, isStart: false },
    ])
    .toSorted((one, other) => one.at - other.at);
  if (ends.length === 0) return [[...corners.map(([, place]) => place), [west, south]]];
  // From the corner at sea, the frame changes between sea and land at each end of a coast.
  const seas: Stretch[] = ends.flatMap((end, index) =>
    index % 2 === 1 ? [{ from: end, to: ends[index + 1] ?? ends[0]! }] : [],
  );
  const rings: Position[][] = [];
  const left = new Set(seas);
  for (const first of left) {
    const ring: Position[] = [];
    let sea: Stretch | undefined = first;
    while (sea && left.delete(sea)) {
      const { from, to }: Stretch = sea;
      const until = to.at < from.at ? to.at + round : to.at;
      for (const [at, place] of [...corners, ...corners.map(([c, p]) => [c + round, p] as const)]) {
        if (at > from.at && at < until) ring.push(place);
      }
      ring.push(...(to.isStart ? to.line : to.line.toReversed()));
      const exit: CoastEnd | undefined = ends.find(
        ({ line, isStart }) => line === to.line && isStart !== to.isStart,
      );
      sea = seas.find(({ from: start }) => start === exit);
    }
    rings.push([...ring, ring[0]!]);
  }
  return rings;
}

function isInside([lon, lat]: Position, ring: Ring): boolean {
  let inside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[at - 1]!, ring[at]!];
    if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

const moved = ({ shift }: DetailArea, line: Ring, tolerance: number): Position[] =>
  simplify(line, () => tolerance).map(([lon, lat]) => [lon + shift.lon, lat + shift.lat]);

/** Returns the sea and the lakes as polygons with their islands as holes. */
export function waterOf(area: DetailArea): Position[][][] {
  const lines = readLines(area, ['-W', `-A${LEAST_KM2}`]);
  const ringsOf = (level: number) =>
    join(lines.flatMap((l) => (l.level === level ? [l.points] : [])));
  const coasts = ringsOf(1);
  const seas = closeAlongFrame(
    coasts.filter((line) => !isClosed(line)),
    area,
  );
  const polygons = [...seas, ...ringsOf(2).filter(isClosed)].map((ring) => [ring]);
  for (const island of [...coasts, ...ringsOf(3)].filter(isClosed)) {
    // The smallest water around it: a lake rather than the sea.
    polygons.findLast(([ring]) => isInside(island[0]!, ring!))?.push(island);
  }
  return polygons
    .map((rings) => rings.map((ring) => moved(area, ring, COAST_TOLERANCE)))
    .map((rings) => rings.filter((ring) => ring.length > 3));
}

/** Returns rivers and canals by rank: 1 for large rivers, 2 for others, 3 for streams and canals. */
export function riversOf(area: DetailArea): { rank: number; line: Position[] }[] {
  const ranks = [
    { rank: 1, levels: ['-I1', '-I2'] },
    { rank: 2, levels: ['-I3'] },
    { rank: 3, levels: ['-I4', '-I8'] },
  ];
  return ranks.flatMap(({ rank, levels }) =>
    join(readLines(area, levels).map(({ points }) => points)).map((line) => ({
      rank,
      line: moved(area, line, RIVER_TOLERANCE),
    })),
  );
}
