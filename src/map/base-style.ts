import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

import type { BaseMap, LabelProperties } from './base-map.ts';
import { type MapColors, RAILS } from './map-colors.ts';
import { type StreetMap, streetSource } from './street-map.ts';
import { streetGround, streetNames, STREETS } from './street-style.ts';
import { byZoom, fill, FONT, FONT_MEDIUM, line, names } from './style-parts.ts';

/** Sources and layers added to any style, ours or the operator's: marked circles, rings and places. */
export const OWN_SOURCES: Record<string, SourceSpecification> = {
  'own-shapes': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
};

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

export function ownLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'own-shapes-fill',
      type: 'fill',
      source: 'own-shapes',
      paint: { 'fill-color': colors.jade, 'fill-opacity': 0.12 },
    },
    {
      id: 'own-shapes-line',
      type: 'line',
      source: 'own-shapes',
      layout: ROUND,
      paint: { 'line-color': colors.jade, 'line-width': 1.5, 'line-opacity': 0.7 },
    },
    {
      id: 'own-places',
      type: 'circle',
      source: 'own-shapes',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 8,
        'circle-color': colors.jade,
        'circle-stroke-color': colors.halo,
        'circle-stroke-width': 3,
      },
    },
  ];
}

/** What our map shows. */
export interface MapContents {
  base: BaseMap;
  labels: GeoJSON.FeatureCollection<GeoJSON.Point, LabelProperties>;
  /** The operator's street map. `null`: there is none. */
  streets: StreetMap | null;
  language: string;
}

/** Distances around a place, drawn by the bundled map. */
const RINGS = 'rings';

/**
 * Returns the style of our map: paper for land, light jade for water, thin lines for
 * borders, and the railways in their colours. Where the operator's street map has tiles, they
 * cover the bundled land and water. Elsewhere, and where they can't be loaded, the bundled map
 * remains.
 */
export function baseStyle(
  { base: map, labels, streets, language }: MapContents,
  colors: MapColors,
): StyleSpecification {
  const data = (value: GeoJSON.GeoJSON): SourceSpecification => ({ type: 'geojson', data: value });
  return {
    version: 8,
    sources: {
      land: data(map.land),
      around: data(map.around),
      water: data(map.water),
      'country-borders': data(map.countryBorders),
      'province-borders': data(map.provinceBorders),
      coast: data(map.coast),
      rivers: data(map.rivers),
      rails: data(map.rails),
      [RINGS]: data({ type: 'FeatureCollection', features: [] }),
      labels: data(labels),
      ...(streets && { [STREETS]: streetSource(streets) }),
      ...OWN_SOURCES,
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      fill('land', colors.land),
      fill('around', colors.around),
      fill('water', colors.sea),
      line('country-borders', colors.border, byZoom([4, 0.6], [8, 1.2])),
      ...riverLayers(colors),
      line('province-borders', colors.border, byZoom([5, 0.5], [9, 1.1], [12, 1.6]), {
        'line-dasharray': [3, 2],
        // Their low detail would be visible when zoomed in.
        'line-opacity': byZoom([10.5, 1], [12.5, 0]),
      }),
      line('coast', colors.coast, byZoom([4, 0.7], [9, 1.4])),
      ...(streets ? streetGround(colors) : ringLayers(colors)),
      ...railLayers(colors),
      ...(streets ? streetNames(colors, language) : []),
      ...labelLayers(colors),
      ...ownLayers(colors),
    ],
  };
}

/** Sri Lanka's railways are some hundred metres off, so they aren't shown closer. */
const LANKA_ZOOM = 14.5;

function riverLayers(colors: MapColors): LayerSpecification[] {
  // Their lines are some hundred metres off, so they fade when zoomed in.
  const opacity = byZoom([12, 1], [15, 0.5], [17, 0.2]);
  return [
    {
      ...line('rivers', colors.river, byZoom([5, 0.8], [9, 1.6], [12, 3], [15, 8]), {
        'line-opacity': opacity,
      }),
      filter: ['all', ['>', ['get', 'rank'], 0], ['<=', ['get', 'rank'], STREAMS]],
      layout: ROUND,
    },
    {
      ...line('rivers', colors.river, TRUE_WIDTH, { 'line-opacity': opacity }),
      id: 'wide-rivers',
      filter: ['==', ['get', 'rank'], 0],
      layout: ROUND,
    },
  ];
}

/** The highest rank of rivers shown at a zoom. */
const STREAMS: ExpressionSpecification = ['step', ['zoom'], 1, 7, 2, 9.5, 3];

/** About 220 metres in Thailand at any zoom closer than 10. */
const TRUE_WIDTH: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  5,
  1,
  10,
  3,
  17,
  384,
];

function railLayers(colors: MapColors): LayerSpecification[] {
  const atStreetZoom: ExpressionSpecification = ['case', ['==', ['get', 'line'], 'lanka'], 0, 1];
  const fading = { 'line-opacity': byZoom([LANKA_ZOOM - 1.5, 1], [LANKA_ZOOM, atStreetZoom]) };
  const color = [
    'match',
    ['get', 'line'],
    ...RAILS.flatMap((one) => [one, colors[`rail-${one}`]]),
    colors.border,
  ] as unknown as ExpressionSpecification;
  return [
    {
      ...line('rails', colors.halo, byZoom([8, 1.6], [12, 4], [16, 7]), fading),
      id: 'rail-edges',
      minzoom: 7,
      layout: ROUND,
    },
    {
      ...line('rails', '', byZoom([8, 0.8], [12, 2.2], [16, 4.5]), {
        ...fading,
        'line-color': color,
      }),
      minzoom: 7,
      layout: ROUND,
    },
    stationDots('station', colors, {}),
    stationDots('lanka-station', colors, { maxzoom: LANKA_ZOOM }),
  ];
}

function stationDots(
  kind: LabelProperties['kind'],
  colors: MapColors,
  zooms: { maxzoom?: number },
): LayerSpecification {
  return {
    id: `dots-${kind}`,
    type: 'circle',
    source: 'labels',
    minzoom: 10.5,
    ...zooms,
    filter: ['==', ['get', 'kind'], kind],
    paint: {
      'circle-radius': byZoom([10.5, 1.5], [13, 3.5], [16, 6]),
      'circle-color': colors.halo,
      'circle-stroke-color': colors.name,
      'circle-stroke-width': byZoom([10.5, 0.8], [14, 1.6]),
    },
  };
}

function stationNames(
  kind: LabelProperties['kind'],
  colors: MapColors,
  zooms: { maxzoom?: number },
): LayerSpecification {
  return names(
    kind,
    colors.name,
    colors.halo,
    {
      'text-font': FONT_MEDIUM,
      'text-size': byZoom([12, 10.5], [16, 13]),
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.6,
      'text-padding': 2,
    },
    { minzoom: 12.5, ...zooms },
  );
}

function ringLayers(colors: MapColors): LayerSpecification[] {
  return [
    line(RINGS, colors['name-soft'], 1, { 'line-dasharray': [2, 3], 'line-opacity': 0.55 }),
    {
      id: 'ring-names',
      type: 'symbol',
      source: RINGS,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 11,
      },
      paint: {
        'text-color': colors['name-soft'],
        'text-halo-color': colors.halo,
        'text-halo-width': 2,
      },
    },
  ];
}

function labelLayers(colors: MapColors): LayerSpecification[] {
  return [
    names(
      'sea',
      colors['name-soft'],
      colors.sea,
      { 'text-size': byZoom([4, 11], [7, 15]) },
      {
        maxzoom: 9,
      },
    ),
    names(
      'subdistrict',
      colors['name-soft'],
      colors.halo,
      { 'text-size': byZoom([12, 11], [16, 14]), 'text-padding': 10 },
      { minzoom: 12 },
    ),
    names(
      'district',
      colors['name-soft'],
      colors.halo,
      { 'text-size': byZoom([8, 11], [13, 15], [16, 17]), 'text-padding': 10 },
      { minzoom: 8 },
    ),
    stationNames('lanka-station', colors, { maxzoom: LANKA_ZOOM }),
    stationNames('station', colors, {}),
    {
      id: 'towns',
      type: 'circle',
      source: 'labels',
      minzoom: 5.2,
      maxzoom: 9,
      filter: ['==', ['get', 'kind'], 'province'],
      paint: {
        'circle-radius': byZoom([5, 1.6], [9, 3]),
        'circle-color': colors.halo,
        'circle-stroke-color': colors['name-soft'],
        'circle-stroke-width': 1,
      },
    },
    names(
      'province',
      colors.name,
      colors.halo,
      {
        'text-font': FONT_MEDIUM,
        'text-size': byZoom([5, 11], [8, 14], [12, 20]),
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': byZoom([5, 0.5], [9, 0.4]),
      },
      { minzoom: 5.2, maxzoom: 13 },
    ),
    names(
      'country',
      colors.name,
      colors.halo,
      { 'text-font': FONT_MEDIUM, 'text-size': byZoom([3, 12], [6, 18]) },
      { maxzoom: 6.4 },
    ),
  ];
}
