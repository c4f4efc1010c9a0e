import type { Query, QueryClient } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { onlineAtom, serverAwayAtom } from '#kit/visit/visit-atoms.ts';

import type { AppRouter } from './router.tsx';

/**
 * Copies the browser's online state into the app's state. When the network returns, refetches
 * queries that failed or were answered from the device.
 */
export function followNetwork(
  store: ReturnType<typeof getDefaultStore>,
  queryClient: QueryClient,
): void {
  const update = () => store.set(onlineAtom, navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  addEventListener('online', () => {
    void queryClient.invalidateQueries({ predicate: isUnanswered });
  });
  update();
  // The network may have returned before the listeners were added.
  if (navigator.onLine) void queryClient.invalidateQueries({ predicate: isUnanswered });
}

/** The data of a query: one answer, or the pages of an infinite query. */
interface CachedResult {
  cachedAt?: string | null;
  pages?: readonly CachedResult[];
}

/** An error of the server is an answer: asking again would replace what its page shows by now. */
function isUnanswered(query: Query): boolean {
  const { error } = query.state;
  return error ? !isApiError(error) || error.status >= 500 : isFromDevice(query);
}

function isFromDevice({ state }: Query): boolean {
  const isCachedResult = ({ cachedAt, pages }: CachedResult): boolean =>
    Boolean(cachedAt) || (pages ?? []).some(isCachedResult);
  return isCachedResult(state.data ?? {});
}

const RETRY_MS = 3_000;

/**
 * Polls the server while it is unavailable. When it is back, refetches what is on screen and
 * reloads a page that failed.
 */
export function followServer(
  store: ReturnType<typeof getDefaultStore>,
  queryClient: QueryClient,
  router: Pick<AppRouter, 'invalidate'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = async () => {
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    timer = isReady ? undefined : setTimeout(() => void retry(), RETRY_MS);
    if (!isReady) return;
    store.set(serverAwayAtom, false);
    await queryClient.invalidateQueries();
    // A failed page has no active queries, so its route has to load again.
    await router.invalidate();
  };
  // Only this poll decides that the server is back. A call that succeeds meanwhile may belong to a
  // part that never failed.
  const follow = () => {
    if (store.get(serverAwayAtom)) timer ??= setTimeout(() => void retry(), RETRY_MS);
  };
  store.sub(serverAwayAtom, follow);
  // The server may have become unavailable before the subscription.
  follow();
}
