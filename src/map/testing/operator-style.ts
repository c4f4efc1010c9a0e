/** HTML of the attribution, as in the file that describes the tiles. */
export const ATTRIBUTION =
  '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>';

/** Returns a style with the layout of OpenFreeMap's: everything has the origin of the style. */
export function mapStyleAt(origin: string) {
  return {
    version: 8 as const,
    sources: {
      ne2_shaded: {
        type: 'raster' as const,
        maxzoom: 6,
        tileSize: 256,
        tiles: [`${origin}/natural_earth/ne2sr/{z}/{x}/{y}.png`],
      },
      openmaptiles: { type: 'vector' as const, url: `${origin}/planet` },
    },
    sprite: `${origin}/sprites/ofm_f384/ofm`,
    glyphs: `${origin}/fonts/{fontstack}/{range}.pbf`,
    layers: [
      { id: 'background', type: 'background' as const, paint: { 'background-color': '#f8f4f0' } },
      { id: 'natural_earth', type: 'raster' as const, source: 'ne2_shaded' },
      {
        id: 'road_minor',
        type: 'line' as const,
        source: 'openmaptiles',
        'source-layer': 'transportation',
        paint: { 'line-width': 6 },
      },
      {
        id: 'road_names',
        type: 'symbol' as const,
        source: 'openmaptiles',
        'source-layer': 'transportation',
        layout: {
          'text-field': ['get', 'name'] as ['get', string],
          'text-font': ['Noto Sans Regular'],
        },
      },
    ],
  };
}
