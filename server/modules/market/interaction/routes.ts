import {
  exportInteractions,
  listInteractions,
  readInteractionSums,
} from '#contract/interaction-admin-endpoints.ts';
import { addInteraction } from '#contract/interaction.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import { analyticsPeriod } from '#server/modules/operations/site-analytics/analytics-period.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findInteractions,
  findInteractionSums,
  insertInteraction,
  INTERACTION_SORT_COLUMNS,
  matchingInteractions,
} from './interaction-repository.ts';

export const interactionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const interactions = adminTablePages(database, {
    kind: 'interaction',
    columns: INTERACTION_SORT_COLUMNS,
    matching: matchingInteractions,
    find: async (ids) =>
      (await findInteractions(database, ids)).map(({ at, ...row }) => ({
        ...row,
        at: at.toISOString(),
      })),
  });

  return [
    handle(addInteraction, async ({ body }) => {
      await insertInteraction(database, body);
      return { counted: true };
    }),

    handle(listInteractions, ({ query }) => interactions.list(query)),

    handle(exportInteractions, ({ query }, { user }) => interactions.export(query, user!.id)),

    handle(readInteractionSums, async ({ query: { range } }) => ({
      sums: await findInteractionSums(database, analyticsPeriod(range, new Date()).from),
    })),
  ];
};
