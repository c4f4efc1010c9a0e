import { redirect } from '@tanstack/react-router';

/**
 * For `beforeLoad` of pages that require a login: redirects visitors to the login page, with a path
 * back. The route must set `ssr: false`, because the server renders only for visitors.
 * @throws the router's redirect
 */
export async function requireAccount(location: { href: string }): Promise<{
  needsAccount: true;
}> {
  // Loaded on demand: the session comes with its schema, which few first pages need.
  const { readStoredSession } = await import('./stored-session.ts');
  if (!readStoredSession()) {
    throw redirect({ to: '/login', search: { back: location.href }, replace: true });
  }
  return { needsAccount: true };
}
