import type { Language } from '#contract/kit/limits.ts';
import { listListingsForAdmins } from '#contract/listing/listing-admin-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { addressOf, slugOf, titleOf } from '#server/modules/listing/listing/present-listing.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminListings, matchingListings } from './listing-admin-repository.ts';

export const listingAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] =>
  handleTable(database, {
    list: listListingsForAdmins,
    kind: 'listing',
    matching: matchingListings,
    find: async (database, ids, { language }) =>
      (await findAdminListings(database, ids)).map((row) => presentAdminListing(row, language)),
  });

function presentAdminListing(
  row: Awaited<ReturnType<typeof findAdminListings>>[number],
  language: Language,
) {
  return {
    ...row,
    propertyTitle: titleOf(row, language),
    slug: slugOf(row),
    location: addressOf(row, language).location,
    isFeatured: row.featuredUntil !== null,
    availabilityVerifiedAt: row.availabilityConfirmedAt,
  };
}
