import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Api } from '#contract/endpoint.ts';
import { DEFAULT_LANGUAGE } from '#contract/limits.ts';
import { type Session, signOut } from '#contract/session-endpoints.ts';
import { readUser } from '#contract/user-endpoints.ts';
import { Account } from '#contract/user.ts';
import { setCurrency } from '#storage/outbox/operations/set-currency.ts';
import { setLanguage } from '#storage/outbox/operations/set-language.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';

import { createHttpApi } from '../api/http-api.ts';
import { forgetLeftTyping } from '../drafts/left-typing.ts';
import { finishWriting } from '../finish-writing.ts';
import { alignDevice } from './align-device.ts';
import { sessionAtom } from './session.ts';
import {
  dropStoredSession,
  readStoredSession,
  storeSession,
  storedToken,
  storeUser,
} from './stored-session.ts';

/** Makes this device somebody's. @throws where the browser lets nothing be kept */
export async function openSession(queryClient: QueryClient, session: Session): Promise<void> {
  storeSession(session);
  forgetAccountQueries(queryClient);
  await alignDevice();
  getDefaultStore().set(sessionAtom, session.user);
}

/**
 * Signs out, here and on the server. The device forgets first and in any case: without a network the
 * session stays open on the server until it ends by itself.
 */
export async function closeSession(queryClient: QueryClient): Promise<void> {
  await finishWriting();
  const session = readStoredSession();
  if (session) {
    // With the token of before, which is forgotten by the time it goes out; the answer may never come.
    const api = createHttpApi(DEFAULT_LANGUAGE, { token: () => session.token });
    void api.call(signOut, {}).catch(() => undefined);
  }
  await forgetSessionHere(queryClient);
}

/** What signing out does on this device, for whatever reason. */
export async function forgetSessionHere(queryClient: QueryClient): Promise<void> {
  dropStoredSession();
  forgetLeftTyping();
  getDefaultStore().set(sessionAtom, null);
  forgetAccountQueries(queryClient);
  await alignDevice();
}

/**
 * Takes everything that belongs to an account out of memory, also what is on its way: for the next
 * person at this device. Queries say that they belong to an account by `meta: { of: 'account' }`.
 */
export function forgetAccountQueries(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: ({ meta }) => meta?.of === 'account' })) {
    void query.cancel({ silent: true });
    // What is on screen learns of it; what isn't goes whole.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}

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
