import { RAIL_LINES } from '#contract/place/station.ts';
import { readColors } from '#kit/visit/computed-colors.ts';

/** The lines of `base-map.json`. */
export const RAILS = [...RAIL_LINES, 'lanka'] as const;

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
  'name',
  'name-soft',
  'halo',
  'jade',
  'park',
  'building',
  'road',
  'road-main',
  'road-edge',
  ...RAILS.map((line) => `rail-${line}` as const),
] as const;

export type MapColors = Readonly<Record<(typeof NAMES)[number], string>>;

/** Returns the computed colours inside an element of the map, in the page's light or dark mode. */
export function readMapColors(inside: HTMLElement): MapColors {
  return readColors(inside, NAMES, (name) => `--map-${name}`);
}
