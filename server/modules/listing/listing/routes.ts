import { ApiError } from '#contract/errors.ts';
import { countListingView, readListing } from '#contract/listing-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { addView } from './listing-repository.ts';
import { readLiveListing } from './read-live-listing.ts';

export const listingRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readListing, ({ params: { id } }, { language }) =>
    readLiveListing(database, id, language),
  ),

  handle(countListingView, async ({ params: { id } }) => {
    const views = await addView(database, id);
    if (views === null) throw new ApiError('not_found');
    return { views };
  }),
];
