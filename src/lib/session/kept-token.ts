/** Local storage: the specification's key. */
export const TOKEN_KEY = 'token';

/**
 * The token that this device keeps, unread: enough to see that somebody else is here, or nobody, and
 * small enough for the first load. Who they are says `stored-session.ts`.
 */
export function keptToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}
