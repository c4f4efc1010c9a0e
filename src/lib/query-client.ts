import { QueryClient } from '@tanstack/react-query';

import { isApiError } from '#contract/is-api-error.ts';

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
 * Creates the query client of one page (server) or one visit (browser). Queries also run offline,
 * because the device may answer them.
 */
export function createQueryClient(where: 'server' | 'browser'): QueryClient {
  return new QueryClient({
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
