import { hasUnsaved } from '../sync/finish-writing.ts';

/**
 * Session storage key of the release that the page was reloaded for, so that it reloads only once.
 */
const RELOADED_KEY = 'reloaded-for-release';

/**
 * Prefix of the router's own marker for such reloads. The router also reloads when offline and over
 * unsaved forms.
 */
const ROUTER_RELOADED_KEY = 'tanstack_router_reload:';

/** Pause between two attempts to reload, ms. */
const RETRY_MS = 1_000;

const missingParts = new WeakSet<Error>();

/**
 * Records each module of this release that can't be loaded. After a deployment the server may no
 * longer have it.
 */
export function noteMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingParts.add(payload);
    sessionStorage.setItem(ROUTER_RELOADED_KEY + payload.message, '1');
  });
}

/**
 * Returns whether a reload may fix a failed page, because a newer release has all its modules. Only
 * once per release, never offline, and never while the page has unsaved input. Preloaded and
 * optional modules don't cause a reload.
 */
export function mayReloadFor(error: unknown): boolean {
  if (!(error instanceof Error && missingParts.has(error))) return false;
  if (!navigator.onLine || hasUnsaved()) return false;
  return sessionStorage.getItem(RELOADED_KEY) !== __RELEASE__;
}

/**
 * Reloads as soon as the server responds and nothing on the page is unsaved. A module also fails to
 * load while the server restarts: a reload would then show the browser's own error page.
 * @param signal aborts the wait
 */
export async function reloadWhenPossible(signal: AbortSignal): Promise<void> {
  const isThere = () =>
    fetch('/healthz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere()) || hasUnsaved()) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (signal.aborted) return;
  }
  if (signal.aborted) return;
  sessionStorage.setItem(RELOADED_KEY, __RELEASE__);
  location.reload();
}
