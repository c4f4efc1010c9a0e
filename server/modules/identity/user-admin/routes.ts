import {
  changeUserRole,
  endUserSession,
  endUserSessions,
  listUsers,
  readUserForAdmins,
} from '#contract/identity/user-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { changeRoleOf, endSessionsOf, findUserDetail } from './user-admin.ts';
import { findUsers, matchingUsers } from './user-admin-repository.ts';

export const userAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listUsers,
    kind: 'user',
    matching: matchingUsers,
    find: findUsers,
  }),

  handle(readUserForAdmins, async ({ params: { id } }) => {
    const { user, sessions, ...detail } = await findUserDetail(database, id);
    return { user: presentTimes(user), sessions: sessions.map(presentTimes), ...detail };
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
