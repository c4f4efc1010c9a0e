import { ApiError } from '#contract/kit/errors.ts';
import {
  countListingView,
  readListing,
  readListingEnding,
} from '#contract/listing/listing-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { addView, findEnding } from './listing-repository.ts';
import { readLiveListing } from './read-live-listing.ts';

export const listingRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readListing, ({ params: { id } }, { language }) =>
    readLiveListing(database, id, language),
  ),

  handle(readListingEnding, async ({ params: { id } }) => {
    const ending = await findEnding(database, id);
    return { ending: ending && presentTimes(ending) };
  }),

  handle(countListingView, async ({ params: { id } }) => {
    const views = await addView(database, id);
    if (views === null) throw new ApiError('not_found');
    return { views };
  }),
];
