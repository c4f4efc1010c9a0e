import type { QueryClient } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import { serverAwayAtom } from '#lib/visit-atoms.ts';

const RETRY_MS = 3_000;

/**
 * While the server says that it can't answer, asks from time to time whether it is back; then what
 * is on screen is asked for anew, by itself.
 */
export function followServer(
  store: ReturnType<typeof getDefaultStore>,
  queryClient: QueryClient,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady) {
      timer = setTimeout(() => void look(), RETRY_MS);
      return;
    }
    store.set(serverAwayAtom, false);
    await queryClient.invalidateQueries();
  };
  store.sub(serverAwayAtom, () => {
    clearTimeout(timer);
    if (store.get(serverAwayAtom)) timer = setTimeout(() => void look(), RETRY_MS);
  });
}
