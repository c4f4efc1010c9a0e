import { notFound, redirect } from '@tanstack/react-router';

import { readStoredSession } from './stored-session.ts';

/**
 * For `beforeLoad` of the admin area, below a route that requires a login: other users see that the
 * page doesn't exist. The server checks each call itself. `/admin` leads to the dashboard.
 * @throws the router's `notFound` or redirect
 */
export function requireSiteAdmin({ pathname }: { pathname: string }): void {
  if (!readStoredSession()?.user.roles.includes('admin')) throw notFound();
  if (/^\/admin\/?$/.test(pathname)) throw redirect({ to: '/admin/dashboard', replace: true });
}
