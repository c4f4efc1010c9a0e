import { addSearchEvent } from '#contract/search-event.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { insertSearchEvent } from './search-event-repository.ts';

export const searchEventRoutes = (services: { database: Database }): HandledEndpoint[] => [
  handle(addSearchEvent, async ({ body }) => {
    await insertSearchEvent(services.database, body);
    return { counted: true };
  }),
];
