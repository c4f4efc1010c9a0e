import { type ComponentType, lazy } from 'react';

/**
 * A part that the page stands without: where it can't be loaded, as when the network goes in the
 * first second, nothing shows in its place, and the page stays. What has to come all the same asks by
 * `importSoon`.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
