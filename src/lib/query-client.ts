import { QueryClient } from '@tanstack/react-query';

import { isApiError } from '#contract/errors.ts';

const MINUTE = 60_000;

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

/** What the server understood and refused stays refused; a lost call is repeated, twice. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 2 && !(isApiError(error) && error.status < 500);
}
