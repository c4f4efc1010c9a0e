import type {
  Feature,
  FeatureCollection,
  LineString,
  MultiLineString,
  MultiPolygon,
} from 'geojson';

/** Unit of the data files, in degrees. */
const UNIT = 0.0005;

/** Format of `base-map.json`, as written by server/modules/market/place/build-base-map.ts. */
export interface BaseMapFile {
  /** Both countries, one shape per province. */
  land: TopologyFile;
  /** Neighbouring countries, and both countries in lower detail. */
  around: TopologyFile;
  /** Rivers; rank 1 is also shown on a map of the country. */
  rivers: readonly { rank: number; line: readonly number[] }[];
}

export interface TopologyFile {
  /** A first position, then differences: lon, lat, lon, lat … */
  arcs: readonly (readonly number[])[];
  /** Shapes made of rings of arcs; `~index` is a reversed arc. */
  shapes: readonly (readonly (readonly number[])[])[];
}

export type LabelKind = 'country' | 'sea' | 'province' | 'district';

/** Format of `labels-*.json`: name, lon, lat, name, lon, lat … */
export type LabelsFile = Readonly<Record<LabelKind, readonly (string | number)[]>>;

export interface BaseMap {
  land: Feature<MultiPolygon>;
  /** Borders between provinces. */
  provinceBorders: Feature<MultiLineString>;
  /** The outline of both countries. */
  coast: Feature<MultiLineString>;
  around: Feature<MultiPolygon>;
  countryBorders: Feature<MultiLineString>;
  rivers: FeatureCollection<LineString, { rank: number }>;
}

type Position = [number, number];

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

/** Returns the shapes, the arcs that two shapes share, and the arcs of only one shape. */
export function decodeTopology({ arcs, shapes }: TopologyFile) {
  const lines = arcs.map(decodeArc);
  const uses = new Array<number>(arcs.length).fill(0);
  const polygons = shapes.flatMap((rings) =>
    rings.map((ring) =>
      ring.flatMap((index, place) => {
        const own = index < 0 ? ~index : index;
        uses[own]! += 1;
        const line = index < 0 ? lines[own]!.toReversed() : lines[own]!;
        return place === 0 ? line : line.slice(1);
      }),
    ),
  );
  return {
    polygons: polygons.map((ring) => [ring]),
    shared: lines.filter((_, index) => uses[index]! > 1),
    single: lines.filter((_, index) => uses[index] === 1),
  };
}

const properties = {};

/**
 * Converts the file for MapLibre. Lakes within a province count as land, because the data has none.
 */
export function readBaseMap(file: BaseMapFile): BaseMap {
  const land = decodeTopology(file.land);
  const around = decodeTopology(file.around);
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
  return {
    land: multiPolygon(land.polygons),
    provinceBorders: multiLine(land.shared),
    coast: multiLine(land.single),
    around: multiPolygon(around.polygons),
    countryBorders: multiLine(around.shared),
    rivers: {
      type: 'FeatureCollection',
      features: file.rivers.map(({ rank, line }) => ({
        type: 'Feature',
        properties: { rank },
        geometry: { type: 'LineString', coordinates: pairs(line) },
      })),
    },
  };
}

function pairs(numbers: readonly number[]): Position[] {
  const found: Position[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    found.push([numbers[at]! * UNIT, numbers[at + 1]! * UNIT]);
  }
  return found;
}

export interface LabelProperties {
  name: string;
  kind: LabelKind;
  /** Labels with a lower rank are placed first. */
  rank: number;
}

/** Returns the names of places as points. */
export function readLabels(file: LabelsFile): FeatureCollection<GeoJSON.Point, LabelProperties> {
  const features = (Object.keys(file) as LabelKind[]).flatMap((kind) => {
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
