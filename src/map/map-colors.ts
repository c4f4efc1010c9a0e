/** Colours of the map, by the custom properties of map.module.css that hold them in both modes. */
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

/** What the colours come to in an element of the map, light or dark as the page is. */
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

/** Calls back when the page turns dark or light: by the device, or by the reader's choice. */
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
