import { atom } from 'jotai';

import { isCurrencyChange, storeCurrency, storedCurrency } from '#storage/money.ts';

const chosenAtom = atom<string | null>(null);
chosenAtom.onMount = (set) => {
  const readStored = () => set(storedCurrency());
  readStored();
  const follow = (event: StorageEvent) => isCurrencyChange(event) && readStored();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

/** The currency that the person chose, in this tab or another; null: none. Setting it keeps it. */
export const currencyAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, code: string) => {
    storeCurrency(code);
    set(chosenAtom, code);
  },
);
