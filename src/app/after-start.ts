import { getDefaultStore } from 'jotai';

import { searchListings } from '#contract/listing-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { persistShellQueries } from '#lib/shell-queries.ts';
import { followTitle } from '#lib/title-count.ts';
import { unreadMessagesAtom } from '#lib/visit-atoms.ts';
import { rememberLanguage } from '#storage/settings.ts';

import { followLaunches } from './follow-launches.ts';
import { followNetwork } from './network.ts';
import type { AppRouter } from './router.tsx';
import { followSearches } from './search-events.ts';
import { followServer } from './server-away.ts';
import { startSession } from './session.ts';
import { startWorker } from './worker.ts';

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
