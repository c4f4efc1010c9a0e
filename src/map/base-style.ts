import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

import type { BaseMap, LabelProperties } from './base-map.ts';

/**
 * Colours of the map, by the custom properties of map.module.css, which define them for both modes.
 */
const NAMES = [
  'sea',
  'land',
  'around',
  'border',
  'coast',
  'river',
  'sheet',
  'name',
  'name-soft',
  'halo',
  'jade',
] as const;

export type MapColors = Readonly<Record<(typeof NAMES)[number], string>>;

/** Returns the computed colours inside an element of the map, in the page's light or dark mode. */
export function readMapColors(inside: HTMLElement): MapColors {
  const probe = document.createElement('span');
  inside.append(probe);
  const colors = Object.fromEntries(
    NAMES.map((name) => {
      probe.style.color = `var(--map-${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colors as MapColors;
}

/**
 * Calls back when the page switches between light and dark, by the device or by the user's setting.
 */
export function onColorsChange(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  query.addEventListener('change', changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', changed);
    observer.disconnect();
  };
}

/**
 * The style has no `glyphs`, so MapLibre draws text with the page's own font. The first name only
 * selects the weight.
 */
const FONT = ['Sala Sans', 'sans-serif'];
const FONT_MEDIUM = ['Sala Medium', 'Sala Sans', 'sans-serif'];

/**
 * Interpolates linearly between zoom levels. From 8 to 12, labels of provinces and districts are
 * visible; closer, only districts.
 */
const byZoom = (...stops: [zoom: number, value: number][]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;

/** Sources and layers added to any style, ours or the operator's: a circle around a place. */
export const OWN_SOURCES: Record<string, SourceSpecification> = {
  'own-circle': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
};

export function ownLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'own-circle-fill',
      type: 'fill',
      source: 'own-circle',
      paint: { 'fill-color': colors.jade, 'fill-opacity': 0.12 },
    },
    {
      id: 'own-circle-line',
      type: 'line',
      source: 'own-circle',
      paint: { 'line-color': colors.jade, 'line-width': 1.5, 'line-opacity': 0.7 },
    },
  ];
}

/**
 * Returns the style of the bundled map: paper for land, light jade for water, thin lines for
 * borders.
 */
export function baseStyle(
  map: BaseMap,
  labels: GeoJSON.FeatureCollection<GeoJSON.Point, LabelProperties>,
  colors: MapColors,
): StyleSpecification {
  const data = (value: GeoJSON.GeoJSON): SourceSpecification => ({ type: 'geojson', data: value });
  return {
    version: 8,
    sources: {
      around: data(map.around),
      'country-borders': data(map.countryBorders),
      land: data(map.land),
      'province-borders': data(map.provinceBorders),
      coast: data(map.coast),
      rivers: data(map.rivers),
      sheet: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      labels: data(labels),
      ...OWN_SOURCES,
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      fill('around', colors.around),
      line('country-borders', colors.border, byZoom([4, 0.6], [8, 1.2])),
      fill('land', colors.land),
      line('sheet', colors.sheet, 1, { 'line-opacity': byZoom([7, 0], [9, 1]) }),
      {
        ...line('rivers', colors.river, 1),
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 7, 2]],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': colors.river,
          'line-width': byZoom([5, 0.8], [9, 2], [12, 9], [14, 26], [16, 70]),
          // Rivers are drawn by hand and inaccurate, so they fade when zoomed in.
          'line-opacity': byZoom([12, 1], [15, 0.5], [17, 0.2]),
        },
      },
      line('province-borders', colors.border, byZoom([5, 0.5], [9, 1.1], [12, 1.6]), {
        'line-dasharray': [3, 2],
        // Their low detail would be visible when zoomed in.
        'line-opacity': byZoom([10.5, 1], [12.5, 0]),
      }),
      line('coast', colors.coast, byZoom([4, 0.7], [9, 1.4])),
      ...labelLayers(colors),
      ...ownLayers(colors),
    ],
  };
}

function fill(source: string, color: string): LayerSpecification {
  return { id: source, type: 'fill', source, paint: { 'fill-color': color } };
}

type LinePaint = NonNullable<Extract<LayerSpecification, { type: 'line' }>['paint']>;

function line(
  source: string,
  color: string,
  width: number | ExpressionSpecification,
  paint: LinePaint = {},
): Extract<LayerSpecification, { type: 'line' }> {
  return {
    id: source,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, ...paint },
  };
}

type Symbol = Extract<LayerSpecification, { type: 'symbol' }>;

function names(
  kind: LabelProperties['kind'],
  color: string,
  halo: string,
  layout: NonNullable<Symbol['layout']>,
  zooms: { minzoom?: number; maxzoom?: number },
): Symbol {
  return {
    id: `names-${kind}`,
    type: 'symbol',
    source: 'labels',
    ...zooms,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
      ...layout,
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
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
      'district',
      colors['name-soft'],
      colors.halo,
      { 'text-size': byZoom([8, 11], [13, 15]), 'text-padding': 10 },
      { minzoom: 8 },
    ),
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
