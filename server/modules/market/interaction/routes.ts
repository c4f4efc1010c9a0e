import { addInteraction } from '#contract/interaction.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { insertInteraction } from './interaction-repository.ts';

export const interactionRoutes = (services: { database: Database }): HandledEndpoint[] => [
  handle(addInteraction, async ({ body }) => {
    await insertInteraction(services.database, body);
    return { counted: true };
  }),
];
