import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Reply } from '#contract/kit/endpoint.ts';
import type { whichAreSaved } from '#contract/listing/favourite-endpoints.ts';
import type { Answer } from '#kit/net/ask.ts';

/**
 * The ids of all homes that the account has saved: every heart on every page reads them. Who fills
 * them in is loaded later (`follow-favourites.ts`); until then every heart is a visitor's.
 */
export const savedIdsState = queryOptions({
  // The endpoint's id without its schemas, which the first visit doesn't load.
  queryKey: ['properties.isSaved' satisfies (typeof whichAreSaved)['id']] as const,
  queryFn: (): Answer<Reply<typeof whichAreSaved>> => ({
    reply: { propertyIds: [] },
    cachedAt: null,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { of: 'account' },
});

/** Favourite changes in the outbox that override the server's reply: id → saved. */
export const pendingFavouritesState = queryOptions({
  queryKey: ['pending-favourites'] as const,
  queryFn: (): Readonly<Record<number, boolean>> => ({}),
  gcTime: Number.POSITIVE_INFINITY,
  meta: { of: 'account' },
});

/** Returns whether a home is saved, as far as is known. */
export function useIsSaved(id: number): boolean {
  const saved = useQuery({
    ...savedIdsState,
    enabled: false,
    select: ({ reply }) => reply.propertyIds.includes(id),
  });
  const pending = useQuery({
    ...pendingFavouritesState,
    enabled: false,
    select: (saved) => saved[id] ?? null,
  });
  return pending.data ?? saved.data ?? false;
}
