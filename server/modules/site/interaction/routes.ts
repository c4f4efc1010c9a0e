import {
  exportInteractions,
  listInteractions,
  readInteractionSums,
} from '#contract/site/interaction-admin-endpoints.ts';
import { addInteraction } from '#contract/site/interaction.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import { analyticsPeriod } from '#server/modules/listing/metrics/analytics-period.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  findInteractions,
  findInteractionSums,
  insertInteraction,
  matchingInteractions,
} from './interaction-repository.ts';

export const interactionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(addInteraction, async ({ body }) => {
    await insertInteraction(database, body);
    return { counted: true };
  }),

  ...handleTable(database, {
    list: listInteractions,
    export: exportInteractions,
    kind: 'interaction',
    matching: matchingInteractions,
    find: findInteractions,
  }),

  handle(readInteractionSums, async ({ query: { range } }) => ({
    sums: await findInteractionSums(database, analyticsPeriod(range, new Date()).from),
  })),
];
