import { ApiError } from '#contract/kit/errors.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '#contract/identity/profile-endpoints.ts';
import { signIn, signOut } from '#contract/identity/session-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { readAccount } from '../user/read-account.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { findSessions, revokeAllSessions, revokeSession } from './session-repository.ts';
import { signInWithPassword } from './sign-in.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

export const sessionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const attempts = new SignInAttempts(database, 'password');
  return [
    handle(signIn, async ({ body }, { client }) => {
      const admission = await signInWithPassword({ database, attempts }, body, client);
      if ('pending' in admission) {
        const { pending, expiresAt } = admission;
        return { pending, expiresAt: expiresAt.toISOString() };
      }
      const user = await readAccount(database, admission.userId, 'invalid_credentials');
      return { token: admission.token, user };
    }),

    handle(signOut, async (_input, { user }) => {
      await revokeSession(database, user!.id, user!.sessionId);
      return {};
    }),

    handle(listSessions, async (_input, { user }) => {
      const rows = await findSessions(database, user!.id);
      return {
        sessions: rows.map((row) => ({
          ...presentTimes(row),
          isThis: row.id === user!.sessionId,
        })),
      };
    }),

    handle(endSession, async ({ params: { id } }, { user }) => {
      if (!(await revokeSession(database, user!.id, id))) throw new ApiError('not_found');
      return {};
    }),

    handle(endOtherSessions, async (_input, { user }) => {
      await revokeAllSessions(database, user!.id, user!.sessionId);
      return {};
    }),
  ];
};
