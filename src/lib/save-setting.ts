import { getDefaultStore } from 'jotai';

import type { Account } from '#contract/user.ts';
import { setCurrency } from '#storage/outbox/operations/set-currency.ts';
import { setLanguage } from '#storage/outbox/operations/set-language.ts';

import { addToOutbox } from './outbox.ts';
import { sessionAtom } from './session/session.ts';
import { readStoredSession, storedToken, storeUser } from './session/stored-session.ts';

/** What of an account shows on every page, and follows it to other devices. */
type Setting = Pick<Account, 'language'> | { currency: NonNullable<Account['currency']> };

/**
 * Keeps a choice with the account of who is signed in: here at once, there when the network has it.
 * Never throws: a device that keeps nothing still shows what was chosen.
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
    // Whoever signed out meanwhile stays signed out.
    if (storedToken() !== session.token) return;
    storeUser(user);
    getDefaultStore().set(sessionAtom, user);
  } catch {
    // Then it is a choice of this visit.
  }
}
