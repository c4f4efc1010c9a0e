import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Api } from '#contract/kit/endpoint.ts';
import { DEFAULT_LANGUAGE } from '#contract/kit/limits.ts';
import { type Session, signOut } from '#contract/identity/session-endpoints.ts';
import { readUser } from '#contract/identity/user-endpoints.ts';
import { Account } from '#contract/identity/user.ts';
import { forgetBusinessReplies } from '#storage/cached-replies.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';

import { createHttpApi } from '../net/http-api.ts';
import { forgetLeftTyping } from '../sync/drafts/unsaved-input.ts';
import { finishWriting } from '../sync/finish-writing.ts';
import { syncDeviceOwner } from './sync-device-owner.ts';
import { endedMembershipAtom, sessionAtom } from './session.ts';
import { rememberDevice } from './used-device.ts';
import {
  dropStoredSession,
  readStoredSession,
  storeSession,
  storedToken,
  storeUser,
} from './stored-session.ts';

/** Starts a session on this device. @throws if the browser allows no storage */
export async function openSession(queryClient: QueryClient, session: Session): Promise<void> {
  storeSession(session);
  forgetAccountQueries(queryClient);
  await Promise.all([syncDeviceOwner(), rememberDevice(session.token)]);
  getDefaultStore().set(sessionAtom, session.user);
}

/**
 * Logs out, here and on the server. The device forgets the session first and in any case. If
 * offline, the session stays open on the server until it expires.
 */
export async function closeSession(queryClient: QueryClient): Promise<void> {
  await finishWriting();
  const session = readStoredSession();
  if (session) {
    // Uses the old token, which is deleted by then. The reply may never come.
    const api = createHttpApi(DEFAULT_LANGUAGE, { token: () => session.token });
    void api.call(signOut, {}).catch(() => undefined);
  }
  await forgetSessionHere(queryClient);
}

/** Removes the session from this device, for any reason. */
export async function forgetSessionHere(queryClient: QueryClient): Promise<void> {
  dropStoredSession();
  forgetLeftTyping();
  getDefaultStore().set(sessionAtom, null);
  forgetAccountQueries(queryClient);
  await syncDeviceOwner();
}

/**
 * Removes all account data from memory, including pending replies, for the next user of this
 * device. Queries mark account data with `meta: { of: 'account' }`.
 */
export function forgetAccountQueries(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: ({ meta }) => meta?.of === 'account' })) {
    void query.cancel({ silent: true });
    // Queries on screen are reset so that they update. The others are removed.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}

/** Kinds of operations that change a setting of the account begin with this. */
const SETTING_KINDS = 'setting.';

/** Returns whether a change of language or currency is still unsent. */
async function hasChosen(id: number): Promise<boolean> {
  const rows = await outboxRows(String(id)).catch(() => []);
  return rows.some(({ kind }) => kind.startsWith(SETTING_KINDS));
}

/**
 * Updates the account on this device from the server, as its name, role or status may have changed.
 * Without a reply nothing changes.
 */
export async function refreshSession(call: Api['call']): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const { id } = session.user;
  const isChosenBefore = await hasChosen(id);
  // After a logout in the meantime, the request would be a visitor's.
  if (storedToken() !== session.token) return;
  const user = await call(readUser, { params: { id: String(id) } }).catch(() => null);
  const account = v.safeParse(Account, user);
  const { businessId } = session.user;
  const hasLeft =
    businessId !== null && account.success && account.output.businessId !== businessId;
  // Before the pages of the business leave the screen.
  if (hasLeft) await finishWriting();
  // An unsent choice on this device is newer than the server's value.
  const hasOwnChoice = isChosenBefore || (await hasChosen(id));
  // A logout in the meantime must not be undone: nothing is awaited between this check and the
  // write.
  if (!account.success || storedToken() !== session.token) return;
  const { language, currency } = readStoredSession()?.user ?? session.user;
  const now = hasOwnChoice
    ? { ...account.output, language, ...(currency !== undefined && { currency }) }
    : account.output;
  storeUser(now);
  getDefaultStore().set(sessionAtom, now);
  if (hasLeft) await clearBusinessHere(session.user);
}

/**
 * Removes what the device has cached for a business that the user no longer belongs to, and says
 * so. Drafts stay.
 */
async function clearBusinessHere({ id, businessId, business }: Account): Promise<void> {
  getDefaultStore().set(endedMembershipAtom, { businessName: business?.businessName ?? '' });
  await forgetBusinessReplies(String(id), businessId!);
}
