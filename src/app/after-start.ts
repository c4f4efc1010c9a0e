import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { getDefaultStore } from 'jotai';

import { searchListings } from '#contract/market/search-endpoints.ts';
import { CONTRACT_VERSION } from '#contract/kit/version.ts';
import {
  followAccountSettings,
  mirrorLanguage,
} from '#features/identity/profile/account-settings.ts';
import { followFavourites, loadSavedIds } from '#features/listing/favourite/follow-favourites.ts';
import { OPERATIONS } from '#features/operations.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { followOperations } from '#kit/sync/follow-operations.ts';
import { hasPage } from '#kit/net/has-page.ts';
import { followInstall } from '#kit/visit/install.ts';
import { importSoon, whenIdle } from '#kit/net/load-later.ts';
import type { SubmitDrafts } from '#kit/sync/drafts/drafts.ts';
import { startOutbox } from '#kit/sync/outbox.ts';
import { followSession } from '#kit/session/follow-session.ts';
import { sessionAtom } from '#kit/session/session.ts';
import { storedToken } from '#kit/session/stored-session.ts';
import { onlineAtom, unreadMessagesAtom, unseenNoticesAtom } from '#kit/visit/visit-atoms.ts';
import { registerOperations } from '#storage/outbox/operations.ts';
import { isAccountView, type TextStorage, userStorage } from '#storage/account-view.ts';
import { renewPush } from '#kit/visit/push.ts';
import { rememberLanguage } from '#storage/session.ts';
import { followPrintKeys } from '#ui/print-page.ts';

import { followNetwork, followServer } from './network.ts';
import type { AppRouter } from './router.tsx';
import { followReloads } from './reload-page.ts';
import { followSearches } from './search-events.ts';
import { followTitle } from './title-count.ts';
import { startWorker } from './worker.ts';

/** Path of the page where two-step verification is set up. */
const SECURITY_PAGE = '/users/loginandsecurity';

const DAY_MS = 86_400_000;

export interface Visit {
  app: AppContext;
  router: AppRouter;
  /** Session token that the page's data was loaded with. `null` for a visitor. */
  loadedFor: string | null;
}

/**
 * Starts everything a visit needs after the first render, such as the service worker and the
 * session.
 */
export function afterStart(visit: Visit): void {
  registerOperations(OPERATIONS);
  const { queryClient, language } = visit.app;
  // The default store is safe here: this code never runs on the server.
  const store = getDefaultStore();
  followNetwork(store, queryClient);
  followServer(store, queryClient, visit.router);
  // Searches of a site admin who views an account aren't counted.
  if (!isAccountView()) followSearches(queryClient, searchListings.id);
  const announceTitle = followTitle(document);
  store.sub(unreadMessagesAtom, () => announceTitle(store.get(unreadMessagesAtom)));
  startWorker(store);
  followLaunches(visit.router);
  followNotices(visit.router);
  store.sub(unseenNoticesAtom, () => showBadge(store.get(unseenNoticesAtom)));
  followInstall(store);
  followReloads(queryClient, visit.router);
  followPrintKeys();
  persistShellQueries(queryClient);
  startSession(store, visit);
  mirrorLanguage(language);
  void rememberLanguage(language);
}

/**
 * Handles links that are opened while the installed app runs: `launch_handler` keeps it to one
 * window. A plain app start changes nothing, so the window reopens as it was left.
 */
function followLaunches(router: AppRouter): void {
  const { launchQueue } = window as {
    launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
  };
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const { origin, href, pathname, search, hash } = new URL(targetURL);
    if (origin !== location.origin || href === location.href || pathname + search === '/') return;
    router.history.push(pathname + search + hash);
  });
}

/**
 * Opens the page of a notification that was tapped: the service worker sends its path. Workbox's
 * `message` event leaves out those of the active worker while a newer one waits.
 */
function followNotices(router: AppRouter): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
    if (type !== 'OPEN_PATH' || typeof path !== 'string' || !path.startsWith('/')) return;
    // A newer server may link to a page that this release doesn't have.
    router.history.push(hasPage(router, path) ? path : '/notifications');
  });
}

/** Shows the number of unseen notices on the icon of the installed app. */
function showBadge(count: number): void {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
  void setAppBadge?.call(navigator, count).catch(() => undefined);
}

/**
 * Restores and persists the queries that the shell needs at each start. Does nothing without local
 * storage. The second part of the buster is the version of `Answer`, which is stored as it is.
 */
function persistShellQueries(queryClient: QueryClient): void {
  const storage = userStorageIfAny();
  if (!storage) return;
  // The storage is synchronous, so the queries are restored immediately.
  void persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage, key: 'shell-queries' }),
    maxAge: 7 * DAY_MS,
    buster: `${CONTRACT_VERSION}.2`,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.keep === 'shell' && query.state.status === 'success',
    },
  });
}

function userStorageIfAny(): TextStorage | undefined {
  try {
    return userStorage();
  } catch {
    // The browser forbids access, as in some private windows.
    return undefined;
  }
}

/** Keeps the app in sync with the session. */
function startSession(
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
      // The page itself says that the view has ended.
      if (pathname === '/login' || isAccountView()) return;
      void router.navigate({ to: '/login', search: { back: href }, replace: true });
    },
    onSecondFactor() {
      if (router.state.location.pathname === SECURITY_PAGE) return;
      void router.navigate({ to: SECURITY_PAGE, replace: true });
    },
  });
  const load = () => void loadSavedIds(app, store.get(sessionAtom) ?? null);
  store.sub(sessionAtom, load);
  // Favourites that couldn't be loaded are loaded when the network returns.
  store.sub(onlineAtom, load);
  load();
  followFavourites(app, store);
  const settled = followOperations(app, store);
  startOutbox((listener) => void store.sub(sessionAtom, listener), call, settled);
  // Only signed-in users need the socket code.
  whenSignedIn(store, () => {
    void importSoon(() => import('./live.ts')).then(({ followLive }) => followLive(app, store));
    void renewPush(storedToken());
  });
  if (isAccountView()) {
    void importSoon(() => import('#kit/sync/drafts/drafts.ts')).then(({ showViewedDrafts }) =>
      showViewedDrafts(call),
    );
    return;
  }
  // Drafts aren't urgent, and most visits have none.
  whenIdle(() => {
    void importSoon(() => import('#kit/sync/drafts/drafts.ts')).then(({ startDrafts }) =>
      startDrafts(call, (listener) => void store.sub(sessionAtom, listener), submitDrafts),
    );
  });
}

/** Loaded on demand: it comes with the schema of a listing, which few visits need. */
const submitDrafts: SubmitDrafts = async (owner, rows) =>
  (await import('#features/hunting/hunt/submit-drafts.ts')).submitDrafts(owner, rows);

/** Calls `begin` once, when a user is signed in and the page is idle. */
function whenSignedIn(store: ReturnType<typeof getDefaultStore>, begin: () => void): void {
  let hasBegun = false;
  const check = () => {
    if (hasBegun || !store.get(sessionAtom)) return;
    hasBegun = true;
    whenIdle(begin);
  };
  store.sub(sessionAtom, check);
  check();
}
