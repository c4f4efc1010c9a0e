import { getDefaultStore } from 'jotai';

import { searchListings } from '#contract/listing-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { persistShellQueries } from './shell-queries.ts';
import { followTitle } from './title-count.ts';
import { unreadMessagesAtom } from '#lib/visit-atoms.ts';
import { rememberLanguage } from '#storage/settings.ts';

import { followNetwork } from './network.ts';
import type { AppRouter } from './router.tsx';
import { followSearches } from './search-events.ts';
import { followServer } from './server-away.ts';
import { startSession } from './session.ts';
import { startWorker } from './worker.ts';

interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void;
}

export interface Visit {
  app: AppContext;
  router: AppRouter;
  /** The token as the page's data were asked for; null: a visitor's. */
  loadedFor: string | null;
}

/** What a visit needs, but not its first second: the worker, and what is remembered for later. */
export function afterStart(visit: Visit): void {
  const { queryClient, language } = visit.app;
  // One visit, one store: nothing of it ever runs on the server.
  const store = getDefaultStore();
  followNetwork(store, queryClient);
  followServer(store, queryClient, visit.router);
  followSearches(queryClient, searchListings.id);
  const tellTitle = followTitle(document);
  store.sub(unreadMessagesAtom, () => tellTitle(store.get(unreadMessagesAtom)));
  startWorker(store);
  followLaunches(visit.router);
  persistShellQueries(queryClient);
  startSession(store, visit);
  void rememberLanguage(language);
}

/**
 * The installed app keeps to one window (`launch_handler`): a link that is opened while it runs
 * arrives here. The bare start changes nothing: the window comes to the front as it was left.
 */
function followLaunches(router: AppRouter): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const { origin, href, pathname, search, hash } = new URL(targetURL);
    if (origin !== location.origin || href === location.href || pathname + search === '/') return;
    router.history.push(pathname + search + hash);
  });
}
