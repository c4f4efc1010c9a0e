import { listRequests } from '#contract/listing/request-admin-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { titleOf } from '#server/modules/listing/listing/present-listing.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminRequests, matchingRequests } from './request-admin-repository.ts';

export const requestAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] =>
  handleTable(database, {
    list: listRequests,
    kind: 'request',
    matching: matchingRequests,
    find: async (database, ids, { language }) =>
      (await findAdminRequests(database, ids)).map((row) => ({
        ...row,
        propertyTitle: titleOf(row, language),
      })),
  });
