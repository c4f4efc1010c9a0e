import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query';

import { isApiError } from '#contract/kit/is-api-error.ts';

const MINUTE = 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `shell`: small and needed at each start, so it is saved in local storage. */
      keep?: 'shell';
      /** `account`: removed when a user logs in or out (`account-queries.ts`). */
      of?: 'account';
    };
  }
}

/**
 * The library takes the reply of a fetch as up to date, even if the query was invalidated while its
 * first fetch ran, or while no component showed it. But the reply may be older than the event that
 * invalidated the query. So the query is invalidated once more after that fetch.
 */
class SalaQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined && query.isActive()) continue;
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      void query.promise?.then(again, () => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * Creates the query client of one page (server) or one visit (browser). Queries also run offline,
 * because the device may answer them.
 */
export function createQueryClient(where: 'server' | 'browser'): QueryClient {
  return new SalaQueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        retry: where === 'browser' && isWorthAnotherTry,
      },
    },
  });
}

/**
 * Retries a failed call twice, unless the server rejected it. Offline there is no retry, because
 * the device has already answered.
 */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 2 && navigator.onLine && !(isApiError(error) && error.status < 500);
}
