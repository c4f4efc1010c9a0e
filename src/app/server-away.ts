import type { QueryClient } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import { serverAwayAtom } from '#lib/visit-atoms.ts';

import type { AppRouter } from './router.tsx';

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
