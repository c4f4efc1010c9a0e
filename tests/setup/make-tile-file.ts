import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry, Polygon, Position } from 'geojson';
import { zxyToTileId } from 'pmtiles';

/** Features by layer of Protomaps' basemap schema. */
export type TileLayers = Record<string, Feature[]>;

export interface TileFileOptions {
  /** West, south, east, north, in degrees. */
  bounds: readonly [number, number, number, number];
  minZoom: number;
  maxZoom: number;
  layers: TileLayers;
}

/** Returns the tile that contains a position, by the scheme of web maps. */
function tileAt(lon: number, lat: number, zoom: number): { x: number; y: number } {
  const side = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: Math.floor(((lon + 180) / 360) * side),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side),
  };
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let left of numbers) {
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  }
  return Buffer.from(bytes);
}

interface Tile {
  id: number;
  data: Buffer;
}

function tilesOf({ bounds, minZoom, maxZoom, layers }: TileFileOptions): Tile[] {
  const [west, south, east, north] = bounds;
  const indexes = Object.entries(layers).map(([name, features]) => {
    const collection: FeatureCollection = { type: 'FeatureCollection', features };
    return { name, index: new GeoJSONVT(collection, { maxZoom, indexMaxZoom: 0, buffer: 64 }) };
  });
  const tiles: Tile[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)];
    for (let x = first.x; x <= last.x; x += 1) {
      for (let y = first.y; y <= last.y; y += 1) {
        const drawn = indexes.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (drawn.length === 0) continue;
        const data = gzipSync(fromGeojsonVt(Object.fromEntries(drawn), { version: 2 }));
        tiles.push({ id: zxyToTileId(z, x, y), data });
      }
    }
  }
  return tiles.toSorted((one, other) => one.id - other.id);
}

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR = 1;

/** Returns a PMTiles file (version 3) whose tiles are all in its root directory. */
export function tileFileOf(options: TileFileOptions): Buffer {
  const { bounds, minZoom, maxZoom, layers } = options;
  const tiles = tilesOf(options);
  const root = gzipSync(
    varints([
      tiles.length,
      ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ data }) => data.length),
      // 0: directly after the tile before it.
      ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
    ]),
  );
  const vectorLayers = Object.keys(layers).map((id) => ({ id, fields: {} }));
  const metadata = gzipSync(JSON.stringify({ vector_layers: vectorLayers }));
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const dataAt = HEADER_BYTES + root.length + metadata.length;
  const sections = [HEADER_BYTES, root.length, HEADER_BYTES + root.length, metadata.length];
  // There are no leaf directories.
  for (const [index, number] of [...sections, dataAt, 0, dataAt, data.length].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at);
  header.set([1, GZIP, GZIP, VECTOR, minZoom, maxZoom], 96);
  for (const [index, degrees] of bounds.entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  }
  header.writeUInt8(minZoom, 118);
  return Buffer.concat([header, root, metadata, data]);
}

/** Half the width of the town, degrees: about two kilometres. */
const HALF = 0.018;
const BLOCK = 0.003;

const named = (en: string, th: string) => ({ name: th, 'name:en': en, 'name:th': th });

function feature(geometry: Geometry, properties: Record<string, string | number>): Feature {
  return { type: 'Feature', properties, geometry };
}

const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates });

const rectangle = (west: number, south: number, east: number, north: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/**
 * Returns the layers of an invented town around a place: streets in blocks with names in both
 * languages, one without English, buildings, a district border, a park and a canal.
 */
export function townAround({ lat, lon }: { lat: number; lon: number }): TileLayers {
  const [west, south, east, north] = [lon - HALF, lat - HALF, lon + HALF, lat + HALF];
  const roads: Feature[] = [];
  const buildings: Feature[] = [];
  for (let row = -5; row <= 5; row += 1) {
    const at = row * BLOCK;
    const isMain = row === 0;
    const kind = { kind: isMain ? 'major_road' : 'minor_road', min_zoom: isMain ? 9 : 12 };
    const number = row + 6;
    const street = isMain
      ? named('Sala Road', 'ถนนศาลา')
      : named(`Soi Sala ${number}`, `ซอยศาลา ${number}`);
    roads.push(feature(line([west, lat + at], [east, lat + at]), { ...kind, ...street }));
    const up = line([lon + at, south], [lon + at, north]);
    roads.push(feature(up, { ...kind, name: `ซอยสวน ${number}` }));
    for (let column = -5; column < 5; column += 1) {
      const [left, bottom] = [lon + column * BLOCK + 0.0005, lat + at + 0.0005];
      const block = rectangle(left, bottom, left + BLOCK * 0.45, bottom + BLOCK * 0.55);
      buildings.push(feature(block, { kind: 'building', height: 12 }));
    }
  }
  const park = rectangle(lon + 0.0035, lat - 0.0055, lon + 0.0085, lat - 0.0035);
  const canal = rectangle(west, lat + 0.0072, east, lat + 0.0078);
  const border = line([lon - 0.0105, south], [lon - 0.0105, north]);
  return {
    earth: [feature(rectangle(west, south, east, north), { kind: 'earth' })],
    landuse: [feature(park, { kind: 'park' })],
    water: [feature(canal, { kind: 'canal' })],
    boundaries: [feature(border, { kind: 'county', kind_detail: 6 })],
    buildings,
    roads,
  };
}

/** Writes the town around a place as a tile file with the zoom levels of a real extract. */
export async function writeTown(path: string, place: { lat: number; lon: number }): Promise<void> {
  const { lat, lon } = place;
  const bounds = [lon - HALF, lat - HALF, lon + HALF, lat + HALF] as const;
  await writeFile(path, tileFileOf({ bounds, minZoom: 0, maxZoom: 15, layers: townAround(place) }));
}

// `node tests/setup/make-tile-file.ts FILE LAT LON` writes the town to try `MAP_TILES` with.
if (import.meta.main) {
  const [path, lat, lon] = process.argv.slice(2);
  if (!path || !lat || !lon) throw new Error('Usage: make-tile-file.ts FILE LAT LON');
  await writeTown(path, { lat: Number(lat), lon: Number(lon) });
}
