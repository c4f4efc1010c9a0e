import { queryOptions } from '@tanstack/react-query';

import { hasMapParts } from '#map/map-parts.ts';
import { NO_PACK, type PackState, packState } from '#storage/pack/stored-pack.ts';

/** What is pinned for an account, and whether the map can be drawn without a network. */
export interface PackHere extends PackState {
  hasMap: boolean;
}

export const NOTHING_HERE: PackHere = { ...NO_PACK, hasMap: false };

/** What of the day is on this device; nobody else is asked. */
export function packQuery(owner: string) {
  return queryOptions({
    queryKey: ['viewing-day-pack', owner] as const,
    queryFn: async (): Promise<PackHere> => ({
      ...(await packState(owner)),
      hasMap: await hasMapParts(),
    }),
    staleTime: 0,
    meta: { of: 'account' },
  });
}
