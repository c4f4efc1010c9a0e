import type { AnyRouter } from '@tanstack/react-router';

/** Path of the messenger. Until a release has its page, nothing offers it. */
export const MESSENGER_PATH = '/messenger';

/** Returns whether a path, with or without a query, has a page in this release. */
export function hasPage(router: AnyRouter, href: string): boolean {
  const [pathname] = href.split(/[?#]/, 1);
  return router.getMatchedRoutes(pathname!)[2] !== undefined;
}
