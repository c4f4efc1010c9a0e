import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';

import type { Endpoint, None, Reply } from '#contract/kit/endpoint.ts';
import { readForModerators } from '#contract/listing/moderation-endpoints.ts';
import type { readReported } from '#contract/trust/moderation-subject-endpoints.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

/** A listing as moderators see it. */
export type ModeratedListing = Reply<typeof readForModerators>;

/** A reported subject with all open reports of it. */
export type Reported = Reply<typeof readReported>;

/** Query for something that a moderator decides on. It is forgotten after the decision. */
export const subjectQuery = <Subject>(
  app: Pick<AppContext, 'call'>,
  endpoint: Endpoint<
    v.GenericSchema<{ id: string }, unknown>,
    None,
    None,
    v.GenericSchema<unknown, Subject>
  >,
  id: number,
) =>
  queryOptions({
    queryKey: [endpoint.id, id],
    queryFn: ({ signal }) => app.call(endpoint, { params: { id: String(id) } }, { signal }),
    gcTime: 0,
    meta: { of: 'account' },
  });

/** Never from the device: a decision needs the current version. */
export const moderatedListingQuery = (app: Pick<AppContext, 'call'>, id: number) => ({
  ...subjectQuery(app, readForModerators, id),
  staleTime: 0,
});
