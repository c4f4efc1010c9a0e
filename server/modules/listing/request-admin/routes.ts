import { exportRequests, listRequests } from '#contract/request-admin-endpoints.ts';
import type { Language } from '#contract/limits.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { titleOf } from '#server/modules/listing/listing/present-listing.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findAdminRequests,
  matchingRequests,
  REQUEST_SORT_COLUMNS,
} from './request-admin-repository.ts';

export const requestAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const requests = (language: Language) =>
    adminTablePages(database, {
      kind: 'request',
      columns: REQUEST_SORT_COLUMNS,
      matching: matchingRequests,
      find: async (ids) =>
        (await findAdminRequests(database, ids)).map((row) => ({
          ...row,
          propertyTitle: titleOf(row, language),
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        })),
    });

  return [
    handle(listRequests, ({ query }, { language }) => requests(language).list(query)),

    handle(exportRequests, ({ query }, { user, language }) =>
      requests(language).export(query, user!.id),
    ),
  ];
};
