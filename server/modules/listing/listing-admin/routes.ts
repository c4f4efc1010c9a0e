import type { Language } from '#contract/limits.ts';
import { exportListings, listListingsForAdmins } from '#contract/listing-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { addressOf, slugOf, titleOf } from '#server/modules/listing/listing/present-listing.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findAdminListings,
  type ListingFilter,
  listingSortColumns,
  matchingListings,
} from './listing-admin-repository.ts';

export const listingAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const listings = (language: Language) =>
    adminTablePages(database, {
      kind: 'listing',
      columns: listingSortColumns,
      matching: (query: ListingFilter) => matchingListings(database, query),
      find: async (ids) =>
        (await findAdminListings(database, ids)).map((row) => presentAdminListing(row, language)),
    });

  return [
    handle(listListingsForAdmins, ({ query }, { language }) => listings(language).list(query)),

    handle(exportListings, ({ query }, { user, language }) =>
      listings(language).export(query, user!.id),
    ),
  ];
};

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
    featuredUntil: row.featuredUntil?.toISOString() ?? null,
    availabilityVerifiedAt: row.availabilityConfirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
