import { notFound } from '@tanstack/react-router';

import { readStoredSession } from './stored-session.ts';

/**
 * For `beforeLoad` of the admin area, below a route that requires a login: other users see that the
 * page doesn't exist. The server checks each call itself.
 * @throws the router's `notFound`
 */
export function requireSiteAdmin(): void {
  if (!readStoredSession()?.user.roles.includes('admin')) throw notFound();
}
