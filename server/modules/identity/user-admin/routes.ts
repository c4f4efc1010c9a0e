import { COUNT_MOST, EXPORT_PAGE_SIZE } from '#contract/admin-table.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import {
  changeUserRole,
  endUserSession,
  endUserSessions,
  exportUsers,
  listUsers,
  readUserForAdmins,
} from '#contract/user-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { countUpTo, findKeysetPage } from '#server/platform/database/keyset-page.ts';

import { changeRoleOf } from './change-user-role.ts';
import { endSessionsOf } from './end-user-sessions.ts';
import { findUserDetail } from './find-user-detail.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { findUsers, matchingUsers, USER_SORT_COLUMNS } from './user-admin-repository.ts';

export const userAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const pageOf = async (
    { sort, direction, cursor, ...filter }: HandlerInput<typeof exportUsers>['query'],
    limit: number,
  ) => {
    const matching = matchingUsers(filter);
    const page = { columns: USER_SORT_COLUMNS, sort, direction, cursor, limit };
    const [{ ids, nextCursor }, total] = await Promise.all([
      findKeysetPage(database, matching, page),
      cursor === undefined ? countUpTo(database, matching, COUNT_MOST) : null,
    ]);
    const rows = await findUsers(database, ids);
    return {
      rows: rows.map(presentAdminUser),
      nextCursor,
      totalCount: total?.count ?? null,
      isMore: total?.isMore ?? false,
    };
  };

  return [
    handle(listUsers, ({ query: { pageSize, ...query } }) => pageOf(query, pageSize)),

    handle(exportUsers, async ({ query }, { user }) => {
      if (query.cursor === undefined) {
        await database.transaction((transaction) =>
          writeAudit(transaction, {
            actorId: user!.id,
            action: 'user.export',
            subjectKind: 'user',
            subjectId: user!.id,
            fields: Object.keys(query).filter((key) => query[key as keyof typeof query] !== ''),
          }),
        );
      }
      return pageOf(query, EXPORT_PAGE_SIZE);
    }),

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
