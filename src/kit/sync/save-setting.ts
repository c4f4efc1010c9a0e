import { getDefaultStore } from 'jotai';

import type { Account } from '#contract/identity/user.ts';
import { setCurrency } from '#features/identity/operations/set-currency.ts';
import { setLanguage } from '#features/identity/operations/set-language.ts';

import { addToOutbox } from './outbox.ts';
import { sessionAtom } from '../session/session.ts';
import { readStoredSession, storedToken, storeUser } from '../session/stored-session.ts';

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
