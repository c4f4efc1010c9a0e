import { COUNT_MOST, EXPORT_PAGE_SIZE } from '#contract/admin-table.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import {
  exportInteractions,
  listInteractions,
  readInteractionSums,
} from '#contract/interaction-admin-endpoints.ts';
import { addInteraction } from '#contract/interaction.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import { analyticsPeriod } from '#server/modules/operations/site-analytics/analytics-period.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { countUpTo, findKeysetPage } from '#server/platform/database/keyset-page.ts';

import {
  findInteractions,
  findInteractionSums,
  insertInteraction,
  INTERACTION_SORT_COLUMNS,
  matchingInteractions,
} from './interaction-repository.ts';

export const interactionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const pageOf = async (
    { sort, direction, cursor, ...filter }: HandlerInput<typeof exportInteractions>['query'],
    limit: number,
  ) => {
    const matching = matchingInteractions(filter);
    const page = { columns: INTERACTION_SORT_COLUMNS, sort, direction, cursor, limit };
    const [{ ids, nextCursor }, total] = await Promise.all([
      findKeysetPage(database, matching, page),
      cursor === undefined ? countUpTo(database, matching, COUNT_MOST) : null,
    ]);
    const rows = await findInteractions(database, ids);
    return {
      rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      nextCursor,
      totalCount: total?.count ?? null,
      isMore: total?.isMore ?? false,
    };
  };

  return [
    handle(addInteraction, async ({ body }) => {
      await insertInteraction(database, body);
      return { counted: true };
    }),

    handle(listInteractions, ({ query: { pageSize, ...query } }) => pageOf(query, pageSize)),

    handle(exportInteractions, async ({ query }, { user }) => {
      if (query.cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(transaction, {
            actorId: user!.id,
            action: 'interaction.export',
            subjectKind: 'user',
            subjectId: user!.id,
            fields: Object.keys(query).filter((key) => query[key as keyof typeof query] !== ''),
          }),
        );
      }
      return pageOf(query, EXPORT_PAGE_SIZE);
    }),

    handle(readInteractionSums, async ({ query: { range } }) => ({
      sums: await findInteractionSums(database, analyticsPeriod(range, new Date()).from),
    })),
  ];
};
