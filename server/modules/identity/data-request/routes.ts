import {
  decideDataRequest,
  exportDataRequests,
  listDataRequests,
  recordDataRequest,
} from '#contract/data-request-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  DATA_REQUEST_SORT_COLUMNS,
  findDataRequests,
  matchingDataRequests,
} from './data-request-repository.ts';
import { decideDataRequestAs } from './decide-data-request.ts';
import { presentDataRequest } from './present-data-request.ts';
import { recordDataRequestAs } from './record-data-request.ts';

export const dataRequestRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const requests = adminTablePages(database, {
    kind: 'data_request',
    columns: DATA_REQUEST_SORT_COLUMNS,
    matching: (query) => matchingDataRequests(database, query),
    find: async (ids) => (await findDataRequests(database, ids)).map(presentDataRequest),
  });
  const read = async (id: number) => {
    const [row] = await findDataRequests(database, [id]);
    if (!row) throw new ApiError('not_found');
    return presentDataRequest(row);
  };

  return [
    handle(listDataRequests, ({ query }) => requests.list(query)),

    handle(exportDataRequests, ({ query }, { user }) => requests.export(query, user!.id)),

    handle(recordDataRequest, async ({ body }, { user }) =>
      read(
        await database.transaction((transaction) =>
          recordDataRequestAs(transaction, user!.id, body),
        ),
      ),
    ),

    handle(decideDataRequest, async ({ params: { id }, body }, { user }) => {
      await database.transaction((transaction) =>
        decideDataRequestAs(transaction, user!.id, id, body),
      );
      return read(id);
    }),
  ];
};
