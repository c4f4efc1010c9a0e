import type { getDefaultStore } from 'jotai';

import { followFavourites } from '#features/favourite/follow-favourites.ts';
import { loadSavedIds } from '#features/favourite/load-saved-ids.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { importSoon, whenIdle } from '#lib/load-later.ts';
import { followOperations } from '#lib/follow-operations.ts';
import { startOutbox } from '#lib/outbox.ts';
import { sessionAtom } from '#lib/session/session.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';

import { followAccountSettings } from '#features/account/account-settings.ts';
import type { Visit } from './after-start.ts';

/** Where a second factor is set up. */
const SECURITY_PAGE = '/users/loginandsecurity';

/** Keeps what the app shows in step with who is signed in. */
export function startSession(
  store: ReturnType<typeof getDefaultStore>,
  { app, router, loadedFor }: Visit,
): void {
  const { queryClient, call } = app;
  followAccountSettings(store);
  followSession({
    queryClient,
    call,
    loadedFor,
    onChange: () => void router.invalidate(),
    onForcedOut() {
      const { href, pathname } = router.state.location;
      if (pathname === '/login') return;
      void router.navigate({ to: '/login', search: { back: href }, replace: true });
    },
    onSecondFactor() {
      if (router.state.location.pathname === SECURITY_PAGE) return;
      void router.navigate({ to: SECURITY_PAGE, replace: true });
    },
  });
  const load = () => void loadSavedIds(app, store.get(sessionAtom) ?? null);
  store.sub(sessionAtom, load);
  // Hearts that could not be asked for come with the network.
  store.sub(onlineAtom, load);
  load();
  followFavourites(app, store);
  const settled = followOperations(app, store);
  startOutbox((listener) => void store.sub(sessionAtom, listener), call, settled);
  // The socket's part of the app is for who is signed in alone.
  whenSignedIn(store, () => {
    void importSoon(() => import('./live.ts')).then(({ followLive }) => followLive(app, store));
  });
  // Nobody waits for them, and most visits have none.
  whenIdle(() => {
    void importSoon(() => import('#lib/drafts/drafts.ts')).then(({ startDrafts }) =>
      startDrafts(call, (listener) => void store.sub(sessionAtom, listener)),
    );
  });
}

/** Once, when somebody is signed in and the page is still. */
function whenSignedIn(store: ReturnType<typeof getDefaultStore>, begin: () => void): void {
  let hasBegun = false;
  const look = () => {
    if (hasBegun || !store.get(sessionAtom)) return;
    hasBegun = true;
    whenIdle(begin);
  };
  store.sub(sessionAtom, look);
  look();
}
