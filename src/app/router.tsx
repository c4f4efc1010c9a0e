import { type AnyRoute, createRouter } from '@tanstack/react-router';

import type { AppContext } from '#kit/visit/app-context.tsx';
import { parseSearch, stringifySearch } from '#kit/visit/address-search.ts';

import { RouteError } from '#features/site/chrome/route-error.tsx';
import { routeTree } from '../routeTree.gen.ts';

/** Creates the router of one page (server) or one visit (browser). */
export function createAppRouter(app: AppContext, where: 'server' | 'browser') {
  const router = createRouter({
    routeTree,
    context: { app },
    parseSearch,
    stringifySearch,
    // The bars around a failed page stay.
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server this would be an inline script, which the content security policy forbids.
    scrollRestoration: where === 'browser',
    defaultViewTransition: false,
  });
  for (const { options } of Object.values(router.routesById) as AnyRoute[]) {
    options.head ??= ({ loaderData }) => loaderData ?? {};
  }
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
