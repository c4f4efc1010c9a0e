import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';

import type { Language } from '#contract/limits.ts';
import { persistShellQueries } from '#lib/shell-queries.ts';
import { rememberLanguage } from '#storage/settings.ts';

import { followNetwork } from './network.ts';
import { followServer } from './server-away.ts';
import { startWorker } from './worker.ts';

/** What a visit needs, but not its first second: the worker, and what is remembered for later. */
export function afterStart(visit: { queryClient: QueryClient; language: Language }): void {
  // One visit, one store: nothing of it ever runs on the server.
  const store = getDefaultStore();
  followNetwork(store);
  followServer(store, visit.queryClient);
  startWorker(store);
  persistShellQueries(visit.queryClient);
  void rememberLanguage(visit.language);
}
