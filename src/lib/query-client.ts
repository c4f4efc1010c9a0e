import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';

import { ApiError } from '#contract/errors.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

declare module '@tanstack/react-query' {
  interface Register {
    /** `shell`: small and needed at once at each start, so it stays in local storage. */
    queryMeta: { keep?: 'shell' };
  }
}

/**
 * A client for one page (server) or one visit (browser). Queries run without a network too, since
 * what answers them may be the device.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        // What the server understood and refused stays refused.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}

/** Restores and keeps what the shell needs at once. Without local storage it does nothing. */
export function persistShellQueries(queryClient: QueryClient, storage: Storage | undefined): void {
  if (!storage) return;
  persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage, key: 'shell-queries' }),
    maxAge: 7 * DAY,
    buster: String(CONTRACT_VERSION),
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.keep === 'shell' && query.state.status === 'success',
    },
  });
}
