import { changeUserStatus } from '#contract/identity/user-status-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { changeStatusOf } from './change-user-status.ts';

export const userStatusRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(changeUserStatus, ({ params: { userId, isBlocked }, body: { reason } }, { user }) =>
    database.transaction((transaction) =>
      changeStatusOf(transaction, { actorId: user!.id, userId, isBlocked, reason }),
    ),
  ),
];
