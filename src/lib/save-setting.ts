import { getDefaultStore } from 'jotai';

import { type Setting, setSetting } from '#storage/outbox/set-setting.ts';

import { addToOutbox } from './outbox.ts';
import { sessionAtom } from './session/session.ts';
import { readStoredSession, storedToken, storeUser } from './session/stored-session.ts';

/**
 * Keeps a choice with the account of who is signed in: here at once, there when the network has it.
 * Never throws: a device that keeps nothing still shows what was chosen.
 */
export async function saveSetting(setting: Setting): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const user = { ...session.user, ...setting };
  try {
    await addToOutbox(setSetting(String(user.id), setting), { replaces: true });
    // Whoever signed out meanwhile stays signed out.
    if (storedToken() !== session.token) return;
    storeUser(user);
    getDefaultStore().set(sessionAtom, user);
  } catch {
    // Then it is a choice of this visit.
  }
}
