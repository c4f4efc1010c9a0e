import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';

import { DEFAULT_LANGUAGE } from '#contract/limits.ts';
import { type Session, signOut } from '#contract/session-endpoints.ts';

import { forgetAccountQueries } from './account-queries.ts';
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
