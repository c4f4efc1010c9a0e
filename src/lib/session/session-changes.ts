import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';

import { DEFAULT_LANGUAGE } from '#contract/limits.ts';
import { type Session, signOut } from '#contract/session-endpoints.ts';

import { alignDevice } from './align-device.ts';
import { createHttpApi } from '../api/http-api.ts';
import { finishWriting } from '../finish-writing.ts';
import { sessionAtom } from './session.ts';
import { forgetLeftTyping } from '../drafts/left-typing.ts';
import { dropStoredSession, readStoredSession, storeSession } from './stored-session.ts';

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
