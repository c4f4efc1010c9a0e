import { type ComponentType, lazy } from 'react';

import { backOff } from '#storage/sync/back-off.ts';

/**
 * Imports a module that is required but not urgent. On a first visit the service worker hasn't
 * cached it yet, so it may fail to load. Retries when the network returns and with exponential
 * backoff.
 *
 * Chromium requests a failed module again (tested; in the HTML standard since 2026). Older versions
 * of other browsers remember the failure as long as the page is open. There the module loads with
 * the next page load.
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

/** Reloads style sheets that failed, because the bundler requests them only once. */
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
    // In Chromium, reading the rules of a failed style sheet throws.
    return false;
  }
}

/** Runs work that can wait, once the page is idle, but after two seconds at most. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}

/**
 * Like `lazy`, for optional components: renders nothing if the module can't be loaded, so the page
 * keeps working. For required modules use `importSoon`.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
