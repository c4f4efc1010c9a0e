import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { LANGUAGES } from '#contract/kit/limits.ts';
import { deepLinkTarget } from '#contract/identity/own-path.ts';
import { RootLayout } from '#features/site/chrome/root-layout.tsx';
import { RouteError } from '#features/site/chrome/route-error.tsx';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { oneOf } from '#kit/visit/search-params.ts';

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
    () => import('#features/site/chrome/page-not-found.tsx'),
    'PageNotFound',
  ),
});
