import { createRouter } from '@tanstack/react-router';

import type { AppContext } from '#lib/app-context.tsx';
import { parseSearch, stringifySearch } from '#lib/address-search.ts';

import { RouteError } from '#features/chrome/route-error.tsx';
import { routeTree } from '../routeTree.gen.ts';

/** The router of one page or one visit. */
export function createAppRouter(app: AppContext, where: 'server' | 'browser') {
  return createRouter({
    routeTree,
    context: { app },
    parseSearch,
    stringifySearch,
    // A failed page keeps the chrome around it.
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server this would be an inline script, which the content policy doesn't admit.
    scrollRestoration: where === 'browser',
    defaultViewTransition: false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
