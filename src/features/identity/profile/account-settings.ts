import { getDefaultStore } from 'jotai';

import type { Language } from '#contract/kit/limits.ts';
import type { Account } from '#contract/identity/user.ts';
import { currencyAtom } from '#features/place/money/currency.ts';
import { rememberCookie } from '#kit/visit/cookies.ts';
import { addToOutbox } from '#kit/sync/outbox.ts';
import { sessionAtom } from '#kit/session/session.ts';
import { readStoredSession, storedToken, storeUser } from '#kit/session/stored-session.ts';
import { isAccountView } from '#storage/account-view.ts';
import { storedCurrency } from '#features/place/money/stored-currency.ts';
import { rememberLanguage } from '#storage/session.ts';

import { setCurrency, setLanguage } from '../operations/account.ts';

type Store = ReturnType<typeof getDefaultStore>;

/** An account setting that applies to every page and syncs to other devices. */
type Setting = Pick<Account, 'language'> | { currency: NonNullable<Account['currency']> };

/**
 * Saves a setting of the signed-in account: on this device immediately, on the server when online.
 * Never throws, because the setting applies to this visit even if it can't be saved.
 */
export async function saveSetting(setting: Setting): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const user = { ...session.user, ...setting };
  try {
    const of = { owner: String(user.id) };
    const operation =
      'language' in setting ? setLanguage.make(setting, of) : setCurrency.make(setting, of);
    await addToOutbox(operation, { replaces: true });
    // A logout in the meantime must not be undone.
    if (storedToken() !== session.token) return;
    storeUser(user);
    getDefaultStore().set(sessionAtom, user);
  } catch {
    // The setting then applies to this visit only.
  }
}

/**
 * Applies the account's settings to this device: the currency immediately, the language from the
 * next page load. If the account has no currency yet, the currency chosen on this device is saved
 * to it.
 */
export function showAsAccount({ language, currency }: Account, store: Store): void {
  // A site admin who views an account reads it in their own language.
  if (!isAccountView()) {
    rememberCookie('language', language);
    mirrorLanguage(language);
    void rememberLanguage(language);
  }
  const chosenHere = storedCurrency();
  if (currency === undefined) {
    if (chosenHere) void saveSetting({ currency: chosenHere });
  } else if (currency !== chosenHere) {
    store.set(currencyAtom, currency);
  }
}

/** Copies the language to local storage, for other programs of this origin. */
export function mirrorLanguage(language: Language): void {
  try {
    localStorage.setItem('language', language);
  } catch {
    // The browser forbids access. The app itself reads the cookie.
  }
}

/** Keeps the settings of device and account in sync, in both directions. */
export function followAccountSettings(store: Store): void {
  let known = store.get(sessionAtom) ?? null;
  store.sub(sessionAtom, () => {
    const account = store.get(sessionAtom) ?? null;
    const before = known;
    known = account;
    const isSame =
      account?.id === before?.id &&
      account?.language === before?.language &&
      account?.currency === before?.currency;
    if (account && !isSame) showAsAccount(account, store);
  });
  store.sub(currencyAtom, () => {
    const currency = store.get(currencyAtom);
    const account = store.get(sessionAtom);
    if (account && currency !== null && currency !== account.currency) {
      void saveSetting({ currency });
    }
  });
  // The language links are plain links, so that they work without JavaScript. For a logged-in user,
  // the language is saved to the account before the page unloads.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[hreflang]');
    const language = link?.hreflang;
    if (!link || (language !== 'en' && language !== 'th') || !store.get(sessionAtom)) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void saveSetting({ language }).finally(() => location.assign(link.href));
  });
}
