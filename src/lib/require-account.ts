import { redirect } from '@tanstack/react-router';

import { readStoredSession } from './stored-session.ts';

/**
 * For `beforeLoad` of a page that is for signed-in people: everybody else goes to the sign-in page,
 * with the way back. Its route says `ssr: false`, for the server knows visitors alone.
 * @throws the router's redirect
 */
export function requireAccount(location: { href: string }): {
  needsAccount: true;
} {
  if (!readStoredSession()) {
    throw redirect({ to: '/login', search: { back: location.href }, replace: true });
  }
  return { needsAccount: true };
}
