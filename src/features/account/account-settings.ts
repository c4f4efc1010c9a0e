import type { getDefaultStore } from 'jotai';

import type { Account } from '#contract/user.ts';
import { currencyAtom } from '#features/money/currency.ts';
import { rememberCookie } from '#lib/cookies.ts';
import { saveSetting } from '#lib/save-setting.ts';
import { sessionAtom } from '#lib/session/session.ts';
import { storedCurrency } from '#storage/money.ts';
import { rememberLanguage } from '#storage/session.ts';

type Store = ReturnType<typeof getDefaultStore>;

/**
 * Makes this device show what the account says: prices at once, the language from the next document
 * on, which is made in it from its first byte. What was chosen here before there was an account to
 * keep it becomes the account's.
 */
export function showAsAccount({ language, currency }: Account, store: Store): void {
  rememberCookie('language', language);
  void rememberLanguage(language);
  const chosenHere = storedCurrency();
  if (currency === undefined) {
    if (chosenHere) void saveSetting({ currency: chosenHere });
  } else if (currency !== chosenHere) {
    store.set(currencyAtom, currency);
  }
}

/** Keeps device and account in step: what is chosen here goes there, and the other way round. */
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
  // The ways to the other language are plain links, so that they work without the script. To
  // somebody who is signed in, following one is a choice that is kept before the page goes.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[hreflang]');
    const language = link?.hreflang;
    if (!link || (language !== 'en' && language !== 'th') || !store.get(sessionAtom)) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void saveSetting({ language }).finally(() => location.assign(link.href));
  });
}
