import type { Reply } from '#contract/kit/endpoint.ts';
import { readForModerators } from '#contract/listing/moderation-endpoints.ts';
import { subjectQuery } from '#features/trust/moderation-queue/use-desk.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

/** A listing as moderators see it. */
export type ModeratedListing = Reply<typeof readForModerators>;

/** Never from the device: a decision needs the current version. */
export const moderatedListingQuery = (app: Pick<AppContext, 'call'>, id: number) => ({
  ...subjectQuery(app, readForModerators, id),
  staleTime: 0,
});
