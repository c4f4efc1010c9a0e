import { COUNT_MOST, EXPORT_PAGE_SIZE } from '#contract/admin-table.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import { exportListings, listListingsForAdmins } from '#contract/listing-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { addressOf, slugOf, titleOf } from '#server/modules/listing/listing/present-listing.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { countUpTo, findKeysetPage } from '#server/platform/database/keyset-page.ts';

import {
  findAdminListings,
  LISTING_SORT_COLUMNS,
  matchingListings,
} from './listing-admin-repository.ts';

export const listingAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const pageOf = async (
    { sort, direction, cursor, ...filter }: HandlerInput<typeof exportListings>['query'],
    limit: number,
    language: Language,
  ) => {
    const matching = await matchingListings(database, filter);
    const page = { columns: LISTING_SORT_COLUMNS, sort, direction, cursor, limit };
    const [{ ids, nextCursor }, total] = await Promise.all([
      findKeysetPage(database, matching, page),
      cursor === undefined ? countUpTo(database, matching, COUNT_MOST) : null,
    ]);
    const rows = await findAdminListings(database, ids);
    return {
      rows: rows.map((row) => presentAdminListing(row, language)),
      nextCursor,
      totalCount: total?.count ?? null,
      isMore: total?.isMore ?? false,
    };
  };

  return [
    handle(listListingsForAdmins, ({ query: { pageSize, ...query } }, { language }) =>
      pageOf(query, pageSize, language),
    ),

    handle(exportListings, async ({ query }, { user, language }) => {
      if (query.cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(transaction, {
            actorId: user!.id,
            action: 'listing.export',
            subjectKind: 'user',
            subjectId: user!.id,
            fields: Object.keys(query).filter((key) => query[key as keyof typeof query] !== ''),
          }),
        );
      }
      return pageOf(query, EXPORT_PAGE_SIZE, language);
    }),
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
    availabilityVerifiedAt: row.availabilityConfirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
