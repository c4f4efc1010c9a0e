import { resolve } from 'node:path';

import { openTileFile, type TileBounds, type TileFile } from '#server/platform/tiles/tile-file.ts';

/** The rectangle around each country, with its islands. */
const COUNTRIES: readonly { name: string; bounds: TileBounds }[] = [
  { name: 'Thailand', bounds: { west: 97.35, south: 5.62, east: 105.63, north: 20.46 } },
  { name: 'Sri Lanka', bounds: { west: 79.53, south: 5.92, east: 81.87, north: 9.83 } },
];

/** From here on Protomaps' basemap has every street and building. */
const STREET_ZOOM = 14;

function coverage({ bounds: country }: (typeof COUNTRIES)[number], file: TileBounds): string {
  const isApart =
    file.west >= country.east ||
    file.east <= country.west ||
    file.south >= country.north ||
    file.north <= country.south;
  if (isApart) return 'not covered';
  const isWhole =
    file.west <= country.west &&
    file.east >= country.east &&
    file.south <= country.south &&
    file.north >= country.north;
  return isWhole ? 'covered' : 'partly covered';
}

function linesOf({ bounds, layers, minZoom, maxZoom, size, tiles }: TileFile): string[] {
  const { west, south, east, north } = bounds;
  const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  const lines = [
    `Size          ${megabytes.format(size / 1_000_000)} MB, ${tiles} tiles`,
    `Zoom levels   ${minZoom} to ${maxZoom}`,
    `Area          longitude ${west} to ${east}, latitude ${south} to ${north}`,
    `Layers        ${layers.join(', ')}`,
    ...COUNTRIES.map((country) => `${country.name.padEnd(14)}${coverage(country, bounds)}`),
  ];
  if (maxZoom >= STREET_ZOOM) return lines;
  return [
    ...lines,
    `Small streets and buildings are missing, because the zoom levels end at ${maxZoom}. Cut the extract with --maxzoom=15.`,
  ];
}

/**
 * Returns a description of a tile file for the operator.
 * @throws StartError if it can't be used as the map
 */
export async function checkMap(path: string): Promise<string[]> {
  const file = await openTileFile(resolve(path), path);
  try {
    return linesOf(file);
  } finally {
    await file.close();
  }
}
