import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';

import type { Language } from '#contract/limits.ts';
import { persistShellQueries } from '#lib/shell-queries.ts';
import { rememberLanguage } from '#storage/settings.ts';

import { startWorker } from './worker.ts';

/** What a visit needs, but not its first second: the worker, and what is remembered for later. */
export function afterStart(visit: {
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
  language: Language;
}): void {
  startWorker(visit.store);
  persistShellQueries(visit.queryClient);
  void rememberLanguage(visit.language);
}
