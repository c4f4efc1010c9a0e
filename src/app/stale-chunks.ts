/** Session storage: the release that was reloaded for already, so that it happens once. */
const RELOADED_KEY = 'reloaded-for-release';

/**
 * A lazy part of this release can't be loaded: after a deploy it may be gone from the server.
 * Reloads once to get the newer release; never offline, where that would lose the page.
 */
export function reloadOnceForStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === __RELEASE__) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_KEY, __RELEASE__);
    location.reload();
  });
}
