import { type ComponentType, lazy } from 'react';

import { backOff } from '#storage/outbox/back-off.ts';

/**
 * Imports a part that nobody waits for, but that has to come. On a first visit no worker has it: the
 * network may go before it is asked for. It is asked for again when the network returns, and after
 * pauses that grow.
 *
 * That Chromium asks the server again for what failed is tested; the HTML standard has it so since
 * 2026. Older browsers of other make keep the failure as long as the page, as it had been before:
 * there the part comes with the next load.
 */
export async function importSoon<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, backOff(tries, Math.random()));
      });
      askForStyles();
    }
  }
}

/** The bundler asks for a part's styles once: those that failed would be missing for good. */
function askForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasRules(link)) continue;
    link.rel = '';
    link.rel = 'stylesheet';
  }
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    // Chromium hides what failed behind a sheet that can't be read.
    return false;
  }
}

/** Does what can wait once the page is there and still; two seconds later at the most. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}

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
