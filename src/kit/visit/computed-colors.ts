/**
 * Returns the colours of custom properties inside an element, in the page's light or dark mode, for
 * what CSS doesn't draw. `property` returns the custom property of a name.
 */
export function readColors<Name extends string>(
  inside: HTMLElement,
  names: readonly Name[],
  property: (name: Name) => `--${string}` = (name) => `--${name}`,
): Record<Name, string> {
  const probe = document.createElement('span');
  inside.append(probe);
  const colors = Object.fromEntries(
    names.map((name) => {
      probe.style.color = `var(${property(name)})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colors as Record<Name, string>;
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
