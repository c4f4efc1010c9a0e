import type { AnyRouter } from '@tanstack/react-router';

/** Returns whether a path, with or without a query, has a page in this release. */
export function hasPage(router: AnyRouter, href: string): boolean {
  const [pathname] = href.split(/[?#]/, 1);
  return router.getMatchedRoutes(pathname!)[2] !== undefined;
}
