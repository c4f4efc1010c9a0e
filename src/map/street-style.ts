import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';

import type { MapColors } from './map-colors.ts';
import { byZoom, FONT, FONT_MEDIUM } from './style-parts.ts';

/** Id of the source with the operator's tiles, in Protomaps' basemap schema. */
export const STREETS = 'streets';

const kindIs = (...kinds: string[]): FilterSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];

const GREEN = ['park', 'forest', 'wood', 'grass', 'garden', 'golf_course', 'cemetery', 'meadow'];

function area(layer: string, color: string, filter?: FilterSpecification): LayerSpecification {
  return {
    id: `${STREETS}-${layer}`,
    type: 'fill',
    source: STREETS,
    'source-layer': layer,
    filter: filter ?? ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color },
  };
}

/** Roads by importance, the least important first. Widths in px at zoom levels 10, 14 and 17. */
const ROADS = [
  { kinds: ['path'], widths: [0, 0.6, 2], minzoom: 14 },
  { kinds: ['minor_road', 'other'], widths: [0.2, 2, 9], minzoom: 12 },
  { kinds: ['major_road'], widths: [0.8, 4.5, 15], minzoom: 8 },
  { kinds: ['highway'], widths: [1.4, 6, 18], minzoom: 6 },
] as const;

function road(
  { kinds, widths, minzoom }: (typeof ROADS)[number],
  color: string,
  edge: number,
): LayerSpecification {
  const [far, near, close] = widths;
  return {
    id: `${STREETS}-${kinds[0]}${edge > 0 ? '-edges' : ''}`,
    type: 'line',
    source: STREETS,
    'source-layer': 'roads',
    minzoom,
    filter: kindIs(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': byZoom([10, far + edge / 2], [14, near + edge], [17, close + edge]),
    },
  };
}

/** Returns the layers below our railways and names: ground, water, borders, buildings and roads. */
export function streetGround(colors: MapColors): LayerSpecification[] {
  const main = (kind: string) =>
    kind === 'highway' || kind === 'major_road' ? 'road-main' : 'road';
  return [
    area('earth', colors.land),
    area('landuse', colors.park, kindIs(...GREEN)),
    area('water', colors.sea),
    {
      id: `${STREETS}-waterways`,
      type: 'line',
      source: STREETS,
      'source-layer': 'water',
      minzoom: 11,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.river, 'line-width': byZoom([11, 0.8], [16, 3]) },
    },
    {
      id: `${STREETS}-borders`,
      type: 'line',
      source: STREETS,
      'source-layer': 'boundaries',
      minzoom: 9,
      // Provinces and districts: levels 4 and 6 of OpenStreetMap in both countries.
      filter: kindIs('region', 'county'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.border,
        'line-dasharray': [3, 2],
        'line-width': byZoom([9, 0.8], [12, 1.6], [16, 2.4]),
      },
    },
    { ...area('buildings', colors.building), minzoom: 14 },
    ...ROADS.map((one) => road(one, colors['road-edge'], 1.5)),
    ...ROADS.map((one) => road(one, colors[main(one.kinds[0])], 0)),
  ];
}

/** Returns a feature's name in the reader's language, else as it is on the signs. */
function nameIn(language: string): ExpressionSpecification {
  return ['coalesce', ['get', `name:${language}`], ['get', 'name']];
}

/** Places by which people find their way. */
const SIGHTS = ['hospital', 'school', 'university', 'park', 'mall', 'marketplace', 'supermarket'];

/** Returns the names of streets, canals and sights. */
export function streetNames(colors: MapColors, language: string): LayerSpecification[] {
  const text = (color: string) => ({
    'text-color': color,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.4,
  });
  const alongRoads = (id: string, minzoom: number, kinds: string[]): LayerSpecification => ({
    id: `${STREETS}-${id}`,
    type: 'symbol',
    source: STREETS,
    'source-layer': 'roads',
    minzoom,
    filter: kindIs(...kinds),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 240,
      'text-field': nameIn(language),
      'text-font': FONT,
      'text-size': byZoom([13, 11], [17, 14]),
    },
    paint: text(colors['name-soft']),
  });
  return [
    alongRoads('minor-names', 14.5, ['minor_road', 'other']),
    alongRoads('major-names', 12.5, ['major_road', 'highway']),
    {
      id: `${STREETS}-water-names`,
      type: 'symbol',
      source: STREETS,
      'source-layer': 'water',
      minzoom: 12,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'point',
        'text-field': nameIn(language),
        'text-font': FONT,
        'text-size': 12,
        'text-max-width': 8,
      },
      paint: { ...text(colors['name-soft']), 'text-halo-color': colors.sea },
    },
    {
      id: `${STREETS}-sights`,
      type: 'symbol',
      source: STREETS,
      'source-layer': 'pois',
      minzoom: 14.5,
      filter: kindIs(...SIGHTS),
      layout: {
        'text-field': nameIn(language),
        'text-font': FONT_MEDIUM,
        'text-size': 11.5,
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: text(colors.name),
    },
  ];
}
