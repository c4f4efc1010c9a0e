import { hasUnsaved } from '#lib/unsaved.ts';

/** Session storage: the release that was reloaded for already, so that it happens once. */
const RELOADED_KEY = 'reloaded-for-release';

/** The router's own note that it reloaded for a part, which it does offline and over forms, too. */
const ROUTER_RELOADED_KEY = 'tanstack_router_reload:';

/** Pause between two attempts to reload, ms. */
const RETRY_MS = 1_000;

/**
 * A lazy part of this release can't be loaded: after a deploy it may be gone from the server.
 * Reloads once to get the newer release; never offline, where that would lose the page, nor while
 * something on it isn't saved.
 */
export function reloadOnceForStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    sessionStorage.setItem(ROUTER_RELOADED_KEY + event.payload.message, '1');
    if (!navigator.onLine || hasUnsaved()) return;
    if (sessionStorage.getItem(RELOADED_KEY) === __RELEASE__) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_KEY, __RELEASE__);
    void reloadWhenPossible();
  });
}

/**
 * Reloads as soon as the server answers and nothing on the page is unsaved. A part also fails to load
 * while the server restarts: the browser would replace the page with its own error page then.
 */
async function reloadWhenPossible(): Promise<void> {
  const isThere = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere()) || hasUnsaved()) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  location.reload();
}
