import { createRootRouteWithContext } from '@tanstack/react-router';

import { RootLayout } from '#app/root-layout.tsx';
import { RouteError } from '#app/route-error.tsx';
import { PageNotFound } from '#features/chrome/page-not-found.tsx';
import type { AppContext } from '#lib/app-context.tsx';

export const Route = createRootRouteWithContext<{ app: AppContext }>()({
  component: RootLayout,
  errorComponent: RouteError,
  notFoundComponent: PageNotFound,
});
