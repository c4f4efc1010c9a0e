import { hasUnsaved } from '#lib/unsaved.ts';

/** Session storage: the release that was reloaded for already, so that it happens once. */
const RELOADED_KEY = 'reloaded-for-release';

/** The router's own note that it reloaded for a part, which it does offline and over forms, too. */
const ROUTER_RELOADED_KEY = 'tanstack_router_reload:';

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
    location.reload();
  });
}
