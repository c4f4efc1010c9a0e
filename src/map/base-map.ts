import type {
  Feature,
  FeatureCollection,
  LineString,
  MultiLineString,
  MultiPolygon,
} from 'geojson';

import type { MapLabelKind } from '#contract/place/map-labels.ts';

/** Unit of the data files, in degrees. */
const UNIT = 0.0001;

/** Format of `base-map.json`, as written by tools/base-map/build-base-map.ts. */
export interface BaseMapFile {
  /** Thailand and Sri Lanka, then their neighbours. */
  around: TopologyFile;
  /** Areas whose coasts are drawn in full detail, in degrees: west, south, east, north. */
  areas: readonly (readonly [number, number, number, number])[];
  /** The sea of these areas and their lakes: polygons with islands as holes. */
  water: readonly (readonly (readonly number[])[])[];
  provinceBorders: readonly (readonly number[])[];
  /** Rank 0 is drawn in its true width; 1 is also shown on a map of the country; 3 is a canal. */
  rivers: readonly { rank: number; line: readonly number[] }[];
  /** Railways by line: an id of `RAIL_LINES`, or `lanka`. */
  rails: readonly { line: string; path: readonly number[] }[];
}

export interface TopologyFile {
  /** A first position, then differences: lon, lat, lon, lat … */
  arcs: readonly (readonly number[])[];
  /** Shapes made of rings of arcs; `~index` is a reversed arc. */
  shapes: readonly (readonly (readonly number[])[])[];
}

/** Format of `labels-*.json`: name, lon, lat, name, lon, lat … */
export type LabelsFile = Readonly<Record<MapLabelKind, readonly (string | number)[]>>;

export interface BaseMap {
  /** The rectangles of the detailed areas. Their water and the neighbours are drawn over them. */
  land: Feature<MultiPolygon>;
  around: Feature<MultiPolygon>;
  countryBorders: Feature<MultiLineString>;
  water: Feature<MultiPolygon>;
  /** The shores of the water, without the edges of the areas. */
  coast: Feature<MultiLineString>;
  provinceBorders: Feature<MultiLineString>;
  rivers: FeatureCollection<LineString, { rank: number }>;
  rails: FeatureCollection<LineString, { line: string }>;
}

/** The first shapes of `around`: Thailand and Sri Lanka. */
const OWN_SHAPES = 2;

type Position = [number, number];

/** @param arc a first position, then differences */
function decodeArc(arc: readonly number[]): Position[] {
  let [lon, lat] = [0, 0];
  const line: Position[] = [];
  for (let at = 0; at < arc.length; at += 2) {
    lon += arc[at]!;
    lat += arc[at + 1]!;
    line.push([lon * UNIT, lat * UNIT]);
  }
  return line;
}

/** Returns the polygons of each shape, and the arcs that two shapes share. */
export function decodeTopology({ arcs, shapes }: TopologyFile) {
  const lines = arcs.map(decodeArc);
  const uses = new Array<number>(arcs.length).fill(0);
  const polygons = shapes.map((rings) =>
    rings.map((ring) => [
      ring.flatMap((index, place) => {
        const own = index < 0 ? ~index : index;
        uses[own]! += 1;
        const line = index < 0 ? lines[own]!.toReversed() : lines[own]!;
        return place === 0 ? line : line.slice(1);
      }),
    ]),
  );
  return { polygons, shared: lines.filter((_, index) => uses[index]! > 1) };
}

/** Returns the parts of a ring that aren't on the edges of the areas. */
function shoresOf(ring: readonly Position[], { areas }: BaseMapFile): Position[][] {
  const isAtEdge = ([lon, lat]: Position) =>
    areas.some(([west, south, east, north]) => {
      const near = (one: number, other: number) => Math.abs(one - other) < 2 * UNIT;
      return near(lon, west) || near(lon, east) || near(lat, south) || near(lat, north);
    });
  const shores: Position[][] = [[]];
  for (const position of ring) {
    if (isAtEdge(position)) shores.push([]);
    else shores.at(-1)!.push(position);
  }
  return shores.filter((shore) => shore.length > 1);
}

const properties = {};

const multiPolygon = (coordinates: Position[][][]): Feature<MultiPolygon> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates },
});

const multiLine = (coordinates: Position[][]): Feature<MultiLineString> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiLineString', coordinates },
});

function lines<P>(
  all: readonly { properties: P; line: readonly number[] }[],
): FeatureCollection<LineString, P> {
  return {
    type: 'FeatureCollection',
    features: all.map((one) => ({
      type: 'Feature',
      properties: one.properties,
      geometry: { type: 'LineString', coordinates: decodeArc(one.line) },
    })),
  };
}

/** Degrees. The land ends before the sea over it, else its edge would shine through. */
const INSET = 0.01;

const rectangle = ([west, south, east, north]: BaseMapFile['areas'][number]): Position[][] => [
  [
    [west + INSET, south + INSET],
    [east - INSET, south + INSET],
    [east - INSET, north - INSET],
    [west + INSET, north - INSET],
    [west + INSET, south + INSET],
  ],
];

/** Converts the file for MapLibre. */
export function readBaseMap(file: BaseMapFile): BaseMap {
  const around = decodeTopology(file.around);
  const water = file.water.map((rings) => rings.map(decodeArc));
  return {
    land: multiPolygon(file.areas.map(rectangle)),
    around: multiPolygon(around.polygons.slice(OWN_SHAPES).flat()),
    countryBorders: multiLine(around.shared),
    water: multiPolygon(water),
    coast: multiLine(water.flat().flatMap((ring) => shoresOf(ring, file))),
    provinceBorders: multiLine(file.provinceBorders.map(decodeArc)),
    rivers: lines(file.rivers.map(({ rank, line }) => ({ properties: { rank }, line }))),
    rails: lines(file.rails.map(({ line, path }) => ({ properties: { line }, line: path }))),
  };
}

export interface LabelProperties {
  name: string;
  kind: MapLabelKind;
  /** Labels with a lower rank are placed first. */
  rank: number;
}

/** Returns the names of places as points. */
export function readLabels(file: LabelsFile): FeatureCollection<GeoJSON.Point, LabelProperties> {
  const features = (Object.keys(file) as MapLabelKind[]).flatMap((kind) => {
    const cells = file[kind];
    return Array.from({ length: cells.length / 3 }, (_, index) => {
      const [name, lon, lat] = cells.slice(index * 3) as [string, number, number];
      return {
        type: 'Feature' as const,
        properties: { name, kind, rank: index },
        geometry: { type: 'Point' as const, coordinates: [lon * UNIT, lat * UNIT] },
      };
    });
  });
  return { type: 'FeatureCollection', features };
}
