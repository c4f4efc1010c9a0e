import { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Api } from '#contract/endpoint.ts';
import { Account } from '#contract/user.ts';
import { readUser } from '#contract/user-endpoints.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';
import { setCurrency } from '#storage/outbox/operations/set-currency.ts';
import { setLanguage } from '#storage/outbox/operations/set-language.ts';

import { sessionAtom } from './session.ts';
import { readStoredSession, storedToken, storeUser } from './stored-session.ts';

/** Whether somebody's choice of a language or currency waits to be sent. */
async function hasChosen(id: number): Promise<boolean> {
  const rows = await outboxRows(String(id)).catch(() => []);
  return rows.some((row) => (setLanguage.read(row) ?? setCurrency.read(row)) !== null);
}

/**
 * Brings the device's idea of the account up to what it is on the server: a name, a role or the
 * status may have changed. Without an answer all stays as it is.
 */
export async function refreshSession(call: Api['call']): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const { id } = session.user;
  const isChosenBefore = await hasChosen(id);
  const user = await call(readUser, { params: { id: String(id) } }).catch(() => null);
  const account = v.safeParse(Account, user);
  // What was chosen here and is still on its way is newer than what the server says.
  const keepsOwn = isChosenBefore || (await hasChosen(id));
  // Whoever signed out meanwhile stays signed out: nothing is awaited between here and the write.
  if (!account.success || storedToken() !== session.token) return;
  const { language, currency } = readStoredSession()?.user ?? session.user;
  const now = keepsOwn
    ? { ...account.output, language, ...(currency !== undefined && { currency }) }
    : account.output;
  storeUser(now);
  getDefaultStore().set(sessionAtom, now);
}
