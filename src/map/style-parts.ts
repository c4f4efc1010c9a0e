import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import type { LabelProperties } from './base-map.ts';

/**
 * The style has no `glyphs`, so MapLibre draws text with the page's own font. The first name only
 * selects the weight.
 */
export const FONT = ['Sala Sans', 'sans-serif'];
export const FONT_MEDIUM = ['Sala Medium', 'Sala Sans', 'sans-serif'];

/** Interpolates linearly between zoom levels. */
export const byZoom = (
  ...stops: [zoom: number, value: number | ExpressionSpecification][]
): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;

export function fill(source: string, color: string): LayerSpecification {
  return { id: source, type: 'fill', source, paint: { 'fill-color': color } };
}

export function line(
  source: string,
  color: string,
  width: number | ExpressionSpecification,
  paint: NonNullable<Extract<LayerSpecification, { type: 'line' }>['paint']> = {},
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

export function names(
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
