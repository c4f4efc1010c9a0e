import {
  changeUserRole,
  endUserSession,
  endUserSessions,
  exportUsers,
  listUsers,
  readUserForAdmins,
} from '#contract/user-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { changeRoleOf } from './change-user-role.ts';
import { endSessionsOf } from './end-user-sessions.ts';
import { findUserDetail } from './find-user-detail.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { findUsers, matchingUsers, USER_SORT_COLUMNS } from './user-admin-repository.ts';

export const userAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const users = adminTablePages(database, {
    kind: 'user',
    columns: USER_SORT_COLUMNS,
    matching: matchingUsers,
    find: async (ids) => (await findUsers(database, ids)).map(presentAdminUser),
  });

  return [
    handle(listUsers, ({ query }) => users.list(query)),

    handle(exportUsers, ({ query }, { user }) => users.export(query, user!.id)),

    handle(readUserForAdmins, async ({ params: { id } }) => {
      const { user, sessions, counts, history } = await findUserDetail(database, id);
      return {
        user: presentAdminUser(user),
        sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        counts,
        history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      };
    }),

    handle(changeUserRole, ({ params: { id }, body: { isAdmin } }, { user }) =>
      changeRoleOf(database, { actorId: user!.id, userId: id, isAdmin }),
    ),

    handle(endUserSession, async ({ params: { id, sessionId } }, { user }) => {
      await endSessionsOf(database, user!, { userId: id, sessionId });
      return {};
    }),

    handle(endUserSessions, async ({ params: { id } }, { user }) => {
      await endSessionsOf(database, user!, { userId: id, sessionId: null });
      return {};
    }),
  ];
};
