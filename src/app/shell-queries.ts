import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';

import { CONTRACT_VERSION } from '#contract/version.ts';

const DAY_MS = 86_400_000;

/** Restores and keeps what the shell needs at each start. Without local storage it does nothing. */
export function persistShellQueries(queryClient: QueryClient): void {
  const storage = localStorageIfAny();
  if (!storage) return;
  // Restoring is done at once: the store is a synchronous one.
  void persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage, key: 'shell-queries' }),
    maxAge: 7 * DAY_MS,
    buster: String(CONTRACT_VERSION),
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.keep === 'shell' && query.state.status === 'success',
    },
  });
}

function localStorageIfAny(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // The browser forbids it, as in some private windows.
    return undefined;
  }
}
