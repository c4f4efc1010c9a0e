import * as v from 'valibot';

import { Session } from '#contract/identity/session-endpoints.ts';
import type { Account } from '#contract/identity/user.ts';
import { userStorage } from '#storage/account-view.ts';
import { VISITOR } from '#storage/caches.ts';

import { TOKEN_KEY, readToken } from './token.ts';

/** Local storage key, fixed by the specification. */
export const USER_KEY = 'user';

/**
 * Returns the session stored on this device. `null` for a visitor, or if the browser allows no
 * storage.
 */
export function readStoredSession(): Session | null {
  try {
    const user: unknown = JSON.parse(userStorage().getItem(USER_KEY) ?? 'null');
    const parsed = v.safeParse(Session, { token: readToken(), user });
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Saves changes of the signed-in account. Never writes the token, because that could undo a logout
 * in another tab.
 */
export function storeUser(user: Account): void {
  userStorage().setItem(USER_KEY, JSON.stringify(user));
}

/** Saves the session. @throws if the browser allows no storage: then login is impossible */
export function storeSession({ token, user }: Session): void {
  storeUser(user);
  // Written last, because other tabs listen for it.
  userStorage().setItem(TOKEN_KEY, token);
}

const ACTING_KEY = 'acting-for';

/** Returns the business for which the user acted last on this device. `null`: none. */
export function readActingFor(): number | null {
  try {
    return Number(userStorage().getItem(ACTING_KEY)) || null;
  } catch {
    return null;
  }
}

/** Saves the business for which the user acts, for the next visit. */
export function storeActingFor(businessId: number | null): void {
  try {
    if (businessId === null) userStorage().removeItem(ACTING_KEY);
    else userStorage().setItem(ACTING_KEY, String(businessId));
  } catch {
    // Without storage the choice ends with this visit.
  }
}

/** Removes the session; other tabs are notified. */
export function dropStoredSession(): void {
  try {
    userStorage().removeItem(USER_KEY);
    userStorage().removeItem(ACTING_KEY);
    userStorage().removeItem(TOKEN_KEY);
  } catch {
    // Without storage there was nothing to remove.
  }
}

/**
 * Returns the session token for a call. Read for each call, because another tab may have logged
 * out.
 */
export function storedToken(): string | null {
  return readStoredSession()?.token ?? null;
}

/** Returns the account id that data on the device is saved for. `null` for a visitor. */
export function storedUserId(): number | null {
  return readStoredSession()?.user.id ?? null;
}

/** Returns the owner of data that is saved on the device now: the account id, or the visitor. */
export function ownerNow(): string {
  return String(storedUserId() ?? VISITOR);
}
