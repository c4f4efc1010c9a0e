import { viewAccount } from '#contract/identity/account-view-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { viewAccountOf } from './view-account.ts';

export const accountViewRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(viewAccount, ({ body }, { user }) => viewAccountOf(database, user!, body)),
];
