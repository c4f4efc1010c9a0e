import { DATA_REQUEST_REASONS } from '#contract/identity/data-request.ts';
import {
  decideDataRequest,
  listDataRequests,
  recordDataRequest,
} from '#contract/identity/data-request-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import {
  type DataRequestRow,
  findDataRequests,
  matchingDataRequests,
} from './data-request-repository.ts';
import { decideDataRequestAs } from './decide-data-request.ts';
import { recordDataRequestAs } from './record-data-request.ts';

const withReason = ({ reason, ...row }: DataRequestRow) => ({
  ...row,
  reason: reason === '' ? null : (DATA_REQUEST_REASONS.find((one) => one === reason) ?? 'other'),
});

export const dataRequestRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const read = async (id: number) => {
    const [row] = await findDataRequests(database, [id]);
    if (!row) throw new ApiError('not_found');
    return presentTimes(withReason(row));
  };

  return [
    ...handleTable(database, {
      list: listDataRequests,
      kind: 'data_request',
      matching: matchingDataRequests,
      find: async (database, ids) => (await findDataRequests(database, ids)).map(withReason),
    }),

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
