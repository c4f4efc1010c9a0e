import { hasUnsaved } from './finish-writing.ts';

/** Session storage: the release that was reloaded for already, so that it happens once. */
const RELOADED_KEY = 'reloaded-for-release';

/** The router's own note that it reloaded for a part, which it does offline and over forms, too. */
const ROUTER_RELOADED_KEY = 'tanstack_router_reload:';

/** Pause between two attempts to reload, ms. */
const RETRY_MS = 1_000;

const missingParts = new WeakSet<Error>();

/** Notes each part of this release that can't be loaded: after a deploy it may be gone from the server. */
export function noteMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingParts.add(payload);
    sessionStorage.setItem(ROUTER_RELOADED_KEY + payload.message, '1');
  });
}

/**
 * Whether a page that failed may be had by a reload: a newer release has all its parts. Once per
 * release; never offline, where that would lose the page, nor while something on it isn't saved.
 * A part that was loaded beforehand, or that the page stands without, reloads nothing.
 */
export function mayReloadFor(error: unknown): boolean {
  if (!(error instanceof Error && missingParts.has(error))) return false;
  if (!navigator.onLine || hasUnsaved()) return false;
  return sessionStorage.getItem(RELOADED_KEY) !== __RELEASE__;
}

/**
 * Reloads as soon as the server answers and nothing on the page is unsaved. A part also fails to load
 * while the server restarts: the browser would replace the page with its own error page then.
 * @param signal ends the wait
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
