import { RAIL_LINES } from '#contract/station.ts';

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
