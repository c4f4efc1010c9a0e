import { decideBoost, listBoosts } from '#contract/listing/boost-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import { handleCommand } from '#server/platform/idempotency/handle-once.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import { findBoosts, matchingBoosts } from './boost-repository.ts';
import { decideBoostAs } from './decide-boost.ts';
import { presentBoost } from './present-boost.ts';

export const boostRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const find = async (queries: Queries, ids: readonly number[], language: Language) =>
    (await findBoosts(queries, ids, language)).map(presentBoost);

  return [
    ...handleTable(database, {
      list: listBoosts,
      kind: 'boost',
      matching: matchingBoosts,
      find: (queries, ids, { language }) => find(queries, ids, language),
    }),

    handleCommand(decideBoost, database, async ({ params, body }, context, transaction) => {
      await decideBoostAs(transaction, context.user!.id, params.id, body);
      return (await find(transaction, [params.id], context.language))[0]!;
    }),
  ];
};
