/**
 * Shapes with shared borders. Each border between two shapes is one arc, so that simplification
 * opens no gaps and nothing is stored twice.
 */
export type Position = readonly [lon: number, lat: number];
export type Ring = readonly Position[];

/** Degrees: about 11 metres, finer than the sources. */
export const UNIT = 0.0001;

const keyOf = ([lon, lat]: Position) => `${Math.round(lon / UNIT)},${Math.round(lat / UNIT)}`;
const positionOf = (key: string): Position => {
  const [lon, lat] = key.split(',').map(Number) as [number, number];
  return [lon * UNIT, lat * UNIT];
};

/** @param toleranceAt maximum deviation of a line at a position, in degrees */
export function makeTopology(
  shapes: readonly (readonly Ring[])[],
  toleranceAt: (position: Position) => number,
): {
  /**
   * Each arc is a start position followed by steps, in units of `UNIT` degrees: lon, lat, lon, lat
   * …
   */
  arcs: number[][];
  /** The rings of each shape, each a list of arcs in order; `~index` is a reversed arc. */
  shapes: number[][][];
} {
  const rings = shapes.map((shape) => shape.map(cleanRing).filter((ring) => ring.length > 3));
  const junctions = findJunctions(rings.flat());
  const arcs: number[][] = [];
  const byKey = new Map<string, number>();
  const indexOf = (keys: readonly string[]): number => {
    const there = keys.join(' ');
    const back = keys.toReversed().join(' ');
    const known = byKey.get(there);
    if (known !== undefined) return known;
    const reversed = byKey.get(back);
    if (reversed !== undefined) return ~reversed;
    byKey.set(there, arcs.length);
    arcs.push(encode(simplify(keys.map(positionOf), toleranceAt)));
    return arcs.length - 1;
  };
  return {
    shapes: rings.map((shape) => shape.map((ring) => cut(ring, junctions).map(indexOf))),
    arcs,
  };
}

/** Returns the closed ring as keys, without consecutive duplicates. */
function cleanRing(ring: Ring): string[] {
  const keys = ring.map(keyOf).filter((key, index, all) => key !== all[index - 1]);
  if (keys.at(-1) !== keys[0]) keys.push(keys[0]!);
  return keys;
}

/** Positions where more than two lines meet, or where a shared line begins or ends. */
function findJunctions(rings: readonly string[][]): Set<string> {
  const ways = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const known = ways.get(from);
    if (known) known.add(to);
    else ways.set(from, new Set([to]));
  };
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 1) {
      add(ring[at - 1]!, ring[at]!);
      add(ring[at]!, ring[at - 1]!);
    }
  }
  return new Set([...ways].flatMap(([key, others]) => (others.size > 2 ? [key] : [])));
}

function cut(ring: readonly string[], junctions: ReadonlySet<string>): string[][] {
  const open = ring.slice(0, -1);
  const first = open.findIndex((key) => junctions.has(key));
  if (first < 0) {
    // A ring without junctions, or one fully shared with another ring: it starts at its smallest
    // key.
    const least = open.indexOf(open.toSorted()[0]!);
    return [[...open.slice(least), ...open.slice(0, least), open[least]!]];
  }
  const turned = [...open.slice(first), ...open.slice(0, first), open[first]!];
  const pieces: string[][] = [];
  let piece = [turned[0]!];
  for (const key of turned.slice(1)) {
    piece.push(key);
    if (!junctions.has(key)) continue;
    pieces.push(piece);
    piece = [key];
  }
  return pieces;
}

export function encode(line: readonly Position[]): number[] {
  const units = line.map(([lon, lat]) => [Math.round(lon / UNIT), Math.round(lat / UNIT)] as const);
  return units.flatMap(([lon, lat], index) => {
    const before = units[index - 1];
    return before ? [lon - before[0], lat - before[1]] : [lon, lat];
  });
}

/**
 * Douglas–Peucker simplification: keeps points farther than the tolerance from the simplified line.
 */
export function simplify(
  line: readonly Position[],
  toleranceAt: (position: Position) => number,
): Position[] {
  const isClosed = line.length > 3 && keyOf(line[0]!) === keyOf(line.at(-1)!);
  if (!isClosed) return between(line, 0, line.length - 1, toleranceAt);
  // A ring has no ends, so its farthest point splits it in two.
  const middle = farthest(line, 0, line.length - 1).at;
  const half = between(line, 0, middle, toleranceAt);
  return [...half, ...between(line, middle, line.length - 1, toleranceAt).slice(1)];
}

function between(
  line: readonly Position[],
  from: number,
  to: number,
  toleranceAt: (position: Position) => number,
): Position[] {
  const { at, distance } = farthest(line, from, to);
  if (at < 0 || distance <= toleranceAt(line[at]!)) return [line[from]!, line[to]!];
  const before = between(line, from, at, toleranceAt);
  return [...before, ...between(line, at, to, toleranceAt).slice(1)];
}

function farthest(line: readonly Position[], from: number, to: number) {
  let best = { at: -1, distance: -1 };
  const [startLon, startLat] = line[from]!;
  const [endLon, endLat] = line[to]!;
  const length = Math.hypot(endLon - startLon, endLat - startLat);
  for (let at = from + 1; at < to; at += 1) {
    const [lon, lat] = line[at]!;
    const distance =
      length === 0
        ? Math.hypot(lon - startLon, lat - startLat)
        : Math.abs(
            (endLon - startLon) * (startLat - lat) - (startLon - lon) * (endLat - startLat),
          ) / length;
    if (distance > best.distance) best = { at, distance };
  }
  return best;
}
