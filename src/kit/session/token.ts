import { userStorage } from '#storage/account-view.ts';

/** Local storage key, fixed by the specification. */
export const TOKEN_KEY = 'token';

/**
 * Returns the token on this device without validating it. That is enough to see that the session
 * changed, and small enough for the first load. `stored-session.ts` reads the account.
 */
export function readToken(): string | null {
  try {
    return userStorage().getItem(TOKEN_KEY);
  } catch {
    // The browser allows no storage.
    return null;
  }
}

/** Returns whether a storage event concerns the session. Clearing the whole storage does too. */
export function isAboutSession({ key }: StorageEvent): boolean {
  return key === null || key === TOKEN_KEY;
}
