import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Answer } from '#lib/ask.ts';

/**
 * The ids of all homes that the account has saved: every heart on every page reads them. Who fills
 * them in is loaded later (`load-saved-ids.ts`); until then every heart is a visitor's.
 */
export const savedIdsState = queryOptions({
  queryKey: ['saved-ids'] as const,
  queryFn: (): Answer<readonly number[]> => ({ reply: [], keptAt: null }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { of: 'account' },
});

/** What somebody wishes and the server hasn't confirmed yet, laid over what it said: id → saved. */
export const heartWishesState = queryOptions({
  queryKey: ['heart-wishes'] as const,
  queryFn: (): Readonly<Record<number, boolean>> => ({}),
  gcTime: Number.POSITIVE_INFINITY,
  meta: { of: 'account' },
});

/** Whether a home is saved, as far as is known. */
export function useIsSaved(id: number): boolean {
  const saved = useQuery({
    ...savedIdsState,
    enabled: false,
    select: ({ reply }) => reply.includes(id),
  });
  const wished = useQuery({
    ...heartWishesState,
    enabled: false,
    select: (wishes) => wishes[id] ?? null,
  });
  return wished.data ?? saved.data ?? false;
}
