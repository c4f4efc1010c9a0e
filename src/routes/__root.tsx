import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';
import { deepLinkTarget } from '#contract/own-path.ts';
import { RootLayout } from '#features/chrome/root-layout.tsx';
import { RouteError } from '#features/chrome/route-error.tsx';
import type { AppContext } from '#lib/app-context.tsx';
import { oneOf } from '#lib/search-params.ts';

export const Route = createRootRouteWithContext<{ app: AppContext }>()({
  // `?lang=` takes precedence over the cookie, so that each language has its own URL.
  validateSearch: v.object({ lang: oneOf(LANGUAGES) }),
  beforeLoad: ({ location }) => {
    const href = deepLinkTarget(location.href);
    if (href !== null) throw redirect({ href });
  },
  component: RootLayout,
  errorComponent: RouteError,
  // The root isn't split automatically, and few visits need this.
  notFoundComponent: lazyRouteComponent(
    () => import('#features/chrome/page-not-found.tsx'),
    'PageNotFound',
  ),
});
