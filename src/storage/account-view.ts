/** The part of web storage that Sala uses. Workers have none. */
export interface TextStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const storages = globalThis as unknown as Record<'localStorage' | 'sessionStorage', TextStorage>;

/** Session storage key: when the view of an account in this tab ends, in ms. */
export const ACCOUNT_VIEW_KEY = 'account-view';

/** Query of photos that the worker doesn't cache, because they are shown in a view of an account. */
export const UNCACHED = 'uncached';

/**
 * Returns whether a site admin views an account in this tab. Nothing of that account is stored on
 * the device: its session is in session storage, and the tab has no database. Stays true when the
 * view has ended, so that the tab never shows the site admin's own account by mistake.
 */
export function isAccountView(): boolean {
  try {
    return storages.sessionStorage.getItem(ACCOUNT_VIEW_KEY) !== null;
  } catch {
    // A worker, or the browser allows no storage.
    return false;
  }
}

/**
 * Returns the storage for small values of the user of this tab: local storage, but session storage
 * in a view of an account. @throws if the browser allows no storage
 */
export function userStorage(): TextStorage {
  return isAccountView() ? storages.sessionStorage : storages.localStorage;
}
