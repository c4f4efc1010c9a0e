import { atom } from 'jotai';

import { isAccountView } from '#storage/account-view.ts';

/** Local storage: whether this device's user allows the operator's tag manager. */
const KEY = 'analytics-consent';

export type Consent = 'granted' | 'denied';

/** Returns whether the operator has set up a tag manager. Views of accounts aren't counted. */
export const hasTagManager = () =>
  !isAccountView() && document.querySelector('meta[name="tag-manager"]') !== null;

const storedAtom = atom<Consent | null>(null);

storedAtom.onMount = (set) => {
  const read = () => set(readConsent());
  read();
  addEventListener('storage', read);
  return () => removeEventListener('storage', read);
};

function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    // Without storage nobody can be asked only once, so nothing is allowed.
    return 'denied';
  }
}

/** The answer of this device's user, in all tabs; null: not asked yet. Setting null asks again. */
export const consentAtom = atom(
  (get) => get(storedAtom),
  (_get, set, consent: Consent | null) => {
    if (consent === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, consent);
    set(storedAtom, consent);
  },
);
