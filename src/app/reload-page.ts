import type { QueryClient } from '@tanstack/react-query';

import type { AppRouter } from './router.tsx';

/**
 * Loads the data of the page again, from its top, when a link with `data-reload` leads to the page
 * that it is on. The first load has no room for this, so the links don't do it themselves.
 */
export function followReloads(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  router: Pick<AppRouter, 'invalidate'>,
): void {
  const reload = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-reload]');
    if (link?.pathname !== location.pathname) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    scrollTo({ top: 0, behavior: 'instant' });
    void queryClient.invalidateQueries();
    void router.invalidate();
  };
  // Before the link's own click, after which the router would return to the place on the page.
  document.addEventListener('click', reload, { capture: true });
}
