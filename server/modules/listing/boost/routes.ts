import { decideBoost, exportBoosts, listBoosts } from '#contract/boost-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  BOOST_SORT_COLUMNS,
  type BoostFilter,
  findBoosts,
  matchingBoosts,
} from './boost-repository.ts';
import { decideBoostAs } from './decide-boost.ts';
import { presentAdminBoost } from './present-boost.ts';

export const boostRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const boosts = (language: Language) =>
    adminTablePages(database, {
      kind: 'boost',
      columns: BOOST_SORT_COLUMNS,
      matching: (query: BoostFilter) => matchingBoosts(database, query),
      find: async (ids) => (await findBoosts(database, ids, language)).map(presentAdminBoost),
    });
  const read = async (id: number, language: Language) => {
    const [row] = await findBoosts(database, [id], language);
    if (!row) throw new ApiError('not_found');
    return presentAdminBoost(row);
  };

  return [
    handle(listBoosts, ({ query }, { language }) => boosts(language).list(query)),

    handle(exportBoosts, ({ query }, { user, language }) =>
      boosts(language).export(query, user!.id),
    ),

    handle(decideBoost, async ({ params: { id }, body }, { user, language }) => {
      await database.transaction((transaction) => decideBoostAs(transaction, user!.id, id, body));
      return read(id, language);
    }),
  ];
};
