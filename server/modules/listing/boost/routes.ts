import { COUNT_MOST, EXPORT_PAGE_SIZE } from '#contract/admin-table.ts';
import { decideBoost, exportBoosts, listBoosts, readBoost } from '#contract/boost-endpoints.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { countUpTo, findKeysetPage } from '#server/platform/database/keyset-page.ts';

import { BOOST_SORT_COLUMNS, findBoosts, matchingBoosts } from './boost-repository.ts';
import { decideBoostAs } from './decide-boost.ts';
import { presentAdminBoost } from './present-boost.ts';

export const boostRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const pageOf = async (
    { sort, direction, cursor, ...filter }: HandlerInput<typeof exportBoosts>['query'],
    language: Language,
    limit: number,
  ) => {
    const matching = matchingBoosts(filter);
    const page = { columns: BOOST_SORT_COLUMNS, sort, direction, cursor, limit };
    const [{ ids, nextCursor }, total] = await Promise.all([
      findKeysetPage(database, matching, page),
      cursor === undefined ? countUpTo(database, matching, COUNT_MOST) : null,
    ]);
    const rows = await findBoosts(database, ids, language);
    return {
      rows: rows.map(presentAdminBoost),
      nextCursor,
      totalCount: total?.count ?? null,
      isMore: total?.isMore ?? false,
    };
  };
  const read = async (id: number, language: Language) => {
    const [row] = await findBoosts(database, [id], language);
    if (!row) throw new ApiError('not_found');
    return presentAdminBoost(row);
  };

  return [
    handle(listBoosts, ({ query: { pageSize, ...query } }, { language }) =>
      pageOf(query, language, pageSize),
    ),

    handle(exportBoosts, async ({ query }, { user, language }) => {
      if (query.cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(transaction, {
            actorId: user!.id,
            action: 'boost.export',
            subjectKind: 'user',
            subjectId: user!.id,
            fields: Object.keys(query).filter((key) => query[key as keyof typeof query] !== ''),
          }),
        );
      }
      return pageOf(query, language, EXPORT_PAGE_SIZE);
    }),

    handle(readBoost, ({ params: { id } }, { language }) => read(id, language)),

    handle(decideBoost, async ({ params: { id }, body }, { user, language }) => {
      await database.transaction((transaction) => decideBoostAs(transaction, user!.id, id, body));
      return read(id, language);
    }),
  ];
};
