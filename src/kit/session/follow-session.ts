import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';

import type { Api } from '#contract/kit/endpoint.ts';

import { finishWriting } from '../sync/finish-writing.ts';
import { readToken, isAboutSession } from './token.ts';
import { forgetAccountQueries, forgetSessionHere, refreshSession } from './session-changes.ts';
import { actingRefusedAtom, refusedTokenAtom, sessionAtom, signedOutAtom } from './session.ts';
import { readStoredSession, storedToken } from './stored-session.ts';
import { syncDeviceOwner } from './sync-device-owner.ts';

export interface SessionVisit {
  queryClient: QueryClient;
  call: Api['call'];
  /** The token on the device when the page was loaded. `null` if there was none. */
  loadedFor: string | null;
  /** Called when the session changed: pages that need an account check it again. */
  onChange(): void;
  /** Called when the server ended the session: opens the login page with a path back. */
  onForcedOut(): void;
  /** Called when the session needs two-step verification to be set up first. */
  onSecondFactor(): void;
}

/**
 * Follows changes of the session in this tab, other tabs and on the server, until the visit ends.
 */
export function followSession(visit: SessionVisit): void {
  const store = getDefaultStore();
  const session = readStoredSession();
  store.set(sessionAtom, session?.user ?? null);
  void syncDeviceOwner();
  // Another tab changed the session before this one listened. The page may show another account's
  // data.
  if (readToken() !== visit.loadedFor) {
    forgetAccountQueries(visit.queryClient);
    visit.onChange();
  }
  if (session) void refreshSession(visit.call);

  const check = () => {
    const now = readStoredSession()?.user ?? null;
    const before = store.get(sessionAtom) ?? null;
    if (now?.id === before?.id) return;
    forgetAccountQueries(visit.queryClient);
    store.set(sessionAtom, now);
    void syncDeviceOwner();
    visit.onChange();
  };
  addEventListener('storage', (event) => {
    if (isAboutSession(event)) check();
  });
  // A page restored from the back/forward cache missed all events. It is cleared first, so that it
  // doesn't briefly show the previous user's data.
  addEventListener('pageshow', ({ persisted }) => {
    const now = readStoredSession()?.user ?? null;
    if (!persisted || now?.id === (store.get(sessionAtom) ?? null)?.id) return;
    document.documentElement.replaceChildren();
    location.reload();
  });

  const leave = () => {
    const refused = store.get(refusedTokenAtom);
    // A late reply to an old token says nothing about the current session.
    if (!refused || refused.token !== storedToken()) return;
    store.set(refusedTokenAtom, null);
    if (refused.why === 'second_factor') {
      visit.onSecondFactor();
      return;
    }
    store.set(signedOutAtom, refused.why);
    // Pending input belongs to this account and is locked with its other data.
    void finishWriting().then(() => {
      void forgetSessionHere(visit.queryClient);
      visit.onForcedOut();
    });
  };
  store.sub(actingRefusedAtom, () => void refreshSession(visit.call));
  store.sub(refusedTokenAtom, leave);
  leave();
}
