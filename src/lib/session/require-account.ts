import { redirect } from '@tanstack/react-router';

/**
 * For `beforeLoad` of a page that is for signed-in people: everybody else goes to the sign-in page,
 * with the way back. Its route says `ssr: false`, for the server knows visitors alone.
 * @throws the router's redirect
 */
export async function requireAccount(location: { href: string }): Promise<{
  needsAccount: true;
}> {
  // With the session comes the schema that reads it, which few first pages need.
  const { readStoredSession } = await import('./stored-session.ts');
  if (!readStoredSession()) {
    throw redirect({ to: '/login', search: { back: location.href }, replace: true });
  }
  return { needsAccount: true };
}
