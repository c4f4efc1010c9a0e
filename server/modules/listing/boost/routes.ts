import { decideBoost, listBoosts } from '#contract/listing/boost-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findBoosts, matchingBoosts } from './boost-repository.ts';
import { decideBoostAs } from './decide-boost.ts';
import { presentAdminBoost } from './present-boost.ts';

export const boostRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const read = async (id: number, language: Language) => {
    const [row] = await findBoosts(database, [id], language);
    if (!row) throw new ApiError('not_found');
    return presentAdminBoost(row);
  };

  return [
    ...handleTable(database, {
      list: listBoosts,
      kind: 'boost',
      matching: matchingBoosts,
      find: async (database, ids, { language }) =>
        (await findBoosts(database, ids, language)).map(presentAdminBoost),
    }),

    handle(decideBoost, async ({ params: { id }, body }, { user, language }) => {
      await database.transaction((transaction) => decideBoostAs(transaction, user!.id, id, body));
      return read(id, language);
    }),
  ];
};
