import type { Query, QueryClient } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import { onlineAtom } from '#lib/visit-atoms.ts';

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
