import { queryOptions } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint.ts';
import { readForModerators } from '#contract/moderation-endpoints.ts';
import { readPhotoDoubles } from '#contract/photo-double-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** A listing as moderators see it. */
export type ModeratedListing = Reply<typeof readForModerators>;

/** Never from the device: a decision needs the current version. */
export const moderatedListingQuery = (app: Pick<AppContext, 'call'>, id: number) =>
  queryOptions({
    queryKey: [readForModerators.id, id],
    queryFn: ({ signal }) =>
      app.call(readForModerators, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { of: 'account' },
  });

export const photoDoublesQuery = (app: Pick<AppContext, 'call'>, id: number) =>
  queryOptions({
    queryKey: [readPhotoDoubles.id, id],
    queryFn: ({ signal }) => app.call(readPhotoDoubles, { params: { id: String(id) } }, { signal }),
    gcTime: 0,
    meta: { of: 'account' },
  });
