import type { VectorSourceSpecification } from 'maplibre-gl';

import { areaWithin, type MapPlace } from './map-geometry.ts';

/** The operator's street map, as TileJSON (version 3). */
export interface StreetMap {
  /** Path of a tile with `{z}`, `{x}` and `{y}`. */
  tiles: [string];
  minzoom: number;
  maxzoom: number;
  /** West, south, east, north, in degrees. */
  bounds: [number, number, number, number];
  attribution: string;
}

const describedAt = () =>
  document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? null;

/** Returns whether the operator has set a street map, or a style that replaces the bundled map. */
export function hasStreets(): boolean {
  return document.querySelector('meta[name="map-tiles"], meta[name="map-style"]') !== null;
}

/**
 * Returns the operator's street map. `null` if there is none or it can't be loaded: then the
 * bundled map is shown alone.
 */
export async function loadStreets(): Promise<StreetMap | null> {
  const url = describedAt();
  if (!url) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(6_000) });
    return response.ok ? ((await response.json()) as StreetMap) : null;
  } catch {
    return null;
  }
}

/** Returns the source for MapLibre, whose worker needs absolute URLs. */
export function streetSource({ tiles, ...file }: StreetMap): VectorSourceSpecification {
  return { type: 'vector', ...file, tiles: [location.origin + tiles[0]] };
}

/** Zoom levels that a viewing day needs: from the way between the homes to the streets. */
const LEVELS = { least: 9, most: 15 };
/** Radius around a home, kilometres. */
const AROUND_KM = 0.9;

/** Returns the paths of the tiles around a place, from the coarsest to the finest. */
export function tilesAround(place: MapPlace, { tiles, minzoom, maxzoom }: StreetMap): string[] {
  const { north, south, east, west } = areaWithin(place, AROUND_KM);
  const paths: string[] = [];
  for (let z = Math.max(LEVELS.least, minzoom); z <= Math.min(LEVELS.most, maxzoom); z += 1) {
    const first = tileAt(west, north, z);
    const last = tileAt(east, south, z);
    for (let x = first.x; x <= last.x; x += 1) {
      for (let y = first.y; y <= last.y; y += 1) {
        const numbers: Record<string, number> = { z, x, y };
        paths.push(tiles[0].replaceAll(/\{(\w)\}/g, (_, name: string) => String(numbers[name])));
      }
    }
  }
  return paths;
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
