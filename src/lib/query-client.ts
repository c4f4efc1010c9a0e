import { QueryClient } from '@tanstack/react-query';

import { isApiError } from '#contract/is-api-error.ts';

const MINUTE = 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `shell`: small and needed at once at each start, so it stays in local storage. */
      keep?: 'shell';
      /** `account`: forgotten when somebody signs in or out (`account-queries.ts`). */
      of?: 'account';
    };
  }
}

/**
 * A client for one page (server) or one visit (browser). Queries run without a network too, since
 * what answers them may be the device.
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
 * What the server understood and refused stays refused; a lost call is repeated, twice. Without a
 * network that would only keep people waiting: the device has said what it has.
 */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 2 && navigator.onLine && !(isApiError(error) && error.status < 500);
}
