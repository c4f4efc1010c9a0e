import type { Query, QueryClient } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import { onlineAtom, serverAwayAtom } from '#lib/visit-atoms.ts';

import type { AppRouter } from './router.tsx';

/**
 * Follows the browser's idea of the network into the app's state. With the network back, what the
 * device answered in its place, or nobody, is asked for anew.
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
  // It may have come back before anybody listened.
  if (navigator.onLine) void queryClient.invalidateQueries({ predicate: isUnanswered });
}

/** What an answer looks like, or the pages of one. */
interface Kept {
  keptAt?: string | null;
  pages?: readonly Kept[];
}

function isUnanswered(query: Query): boolean {
  return query.state.status === 'error' || isFromDevice(query);
}

function isFromDevice({ state }: Query): boolean {
  const isKept = ({ keptAt, pages }: Kept): boolean =>
    Boolean(keptAt) || (pages ?? []).some(isKept);
  return isKept(state.data ?? {});
}

const RETRY_MS = 3_000;

/**
 * While the server says that it can't answer, asks from time to time whether it is back; then what
 * is on screen is asked for anew, by itself, and so is a page that failed.
 */
export function followServer(
  store: ReturnType<typeof getDefaultStore>,
  queryClient: QueryClient,
  router: Pick<AppRouter, 'invalidate'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    timer = isReady ? undefined : setTimeout(() => void look(), RETRY_MS);
    if (!isReady) return;
    store.set(serverAwayAtom, false);
    await queryClient.invalidateQueries();
    // Nobody follows the queries of a page that failed: its route has to ask.
    await router.invalidate();
  };
  // This alone says that the server is back: a call that is answered meanwhile may be of a part that
  // never failed.
  const follow = () => {
    if (store.get(serverAwayAtom)) timer ??= setTimeout(() => void look(), RETRY_MS);
  };
  store.sub(serverAwayAtom, follow);
  // It may have gone before anybody listened.
  follow();
}
