import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';

import { readAskedLanguage } from '#app/asked-language.ts';
import { RootLayout } from '#app/root-layout.tsx';
import { RouteError } from '#app/route-error.tsx';
import type { AppContext } from '#lib/app-context.tsx';

export const Route = createRootRouteWithContext<{ app: AppContext }>()({
  validateSearch: readAskedLanguage,
  beforeLoad: async ({ location }) => {
    if (!location.pathname.includes('/api/dl')) return;
    const { followDeepLink } = await import('#app/follow-deep-link.ts');
    followDeepLink(location.href);
  },
  component: RootLayout,
  errorComponent: RouteError,
  // The root isn't split by itself, and few visits need this.
  notFoundComponent: lazyRouteComponent(
    () => import('#features/chrome/page-not-found.tsx'),
    'PageNotFound',
  ),
});
