import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';

import type { Api } from '#contract/endpoint.ts';

import { finishWriting } from '../finish-writing.ts';
import { alignDevice } from './align-device.ts';
import { forgetAccountQueries, forgetSessionHere, refreshSession } from './session-changes.ts';
import { refusedTokenAtom, sessionAtom, signedOutAtom } from './session.ts';
import { keptToken, isAboutSession, readStoredSession, storedToken } from './stored-session.ts';

export interface SessionVisit {
  queryClient: QueryClient;
  call: Api['call'];
  /** The token that the device kept as the page was loaded; null: none. */
  loadedFor: string | null;
  /** Somebody else is signed in now, or nobody: pages that need an account look again. */
  onChange(): void;
  /** The server ended the session: to the sign-in page, with the way back. */
  onForcedOut(): void;
  /** The session does nothing before a second factor is set up. */
  onSecondFactor(): void;
}

/** Follows who is signed in, through this tab, the others and the server, until the visit ends. */
export function followSession(visit: SessionVisit): void {
  const store = getDefaultStore();
  const session = readStoredSession();
  store.set(sessionAtom, session?.user ?? null);
  void alignDevice();
  // Another tab was faster than this one began to listen: what is on screen may be somebody else's.
  if (keptToken() !== visit.loadedFor) {
    forgetAccountQueries(visit.queryClient);
    visit.onChange();
  }
  if (session) void refreshSession(visit.call);

  const look = () => {
    const now = readStoredSession()?.user ?? null;
    const before = store.get(sessionAtom) ?? null;
    if (now?.id === before?.id) return;
    forgetAccountQueries(visit.queryClient);
    store.set(sessionAtom, now);
    void alignDevice();
    visit.onChange();
  };
  addEventListener('storage', (event) => {
    if (isAboutSession(event)) look();
  });
  // A page that comes back from the browser's store of pages has heard of nothing: whoever is here
  // now doesn't see for a moment what the one before them had on screen.
  addEventListener('pageshow', ({ persisted }) => {
    const now = readStoredSession()?.user ?? null;
    if (!persisted || now?.id === (store.get(sessionAtom) ?? null)?.id) return;
    document.documentElement.replaceChildren();
    location.reload();
  });

  const leave = () => {
    const refused = store.get(refusedTokenAtom);
    // A late answer to a token that isn't this session's any more says nothing about it.
    if (!refused || refused.token !== storedToken()) return;
    store.set(refusedTokenAtom, null);
    if (refused.why === 'second_factor') {
      visit.onSecondFactor();
      return;
    }
    store.set(signedOutAtom, refused.why);
    // What is being typed is theirs, and locked with the rest.
    void finishWriting().then(() => {
      void forgetSessionHere(visit.queryClient);
      visit.onForcedOut();
    });
  };
  store.sub(refusedTokenAtom, leave);
  leave();
}
