import * as v from 'valibot';

import { Session } from '#contract/session-endpoints.ts';
import type { Account } from '#contract/user.ts';

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

/** Local storage: the specification's key. */
const USER_KEY = 'user';

/** Whether a storage event is about who is signed in; clearing everything is, too. */
export function isAboutSession({ key }: StorageEvent): boolean {
  return key === null || key === TOKEN_KEY;
}

/** The session that this device keeps; null: a visitor, or a browser that keeps nothing. */
export function readStoredSession(): Session | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    const parsed = v.safeParse(Session, { token: keptToken(), user });
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is new about whoever is signed in. It never writes the token: a sign-out in another tab
 * may be on its way to this one, and would be undone.
 */
export function storeUser(user: Account): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** @throws where the browser lets nothing be kept: then nobody can be signed in */
export function storeSession({ token, user }: Session): void {
  storeUser(user);
  // Last: other tabs listen for it.
  localStorage.setItem(TOKEN_KEY, token);
}

/** Forgets the session; other tabs hear of it. */
export function dropStoredSession(): void {
  try {
    localStorage.removeItem(USER_KEY);
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Then there was none.
  }
}

/** The token that calls carry. Read for each: another tab may have signed out. */
export function storedToken(): string | null {
  return readStoredSession()?.token ?? null;
}

/** For whom things are kept on the device: the account's id, or `null` for a visitor. */
export function storedUserId(): number | null {
  return readStoredSession()?.user.id ?? null;
}
