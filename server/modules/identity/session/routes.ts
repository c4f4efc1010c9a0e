import { ApiError } from '#contract/errors.ts';
import {
  type DemoAccount,
  listDemoAccounts,
  signIn,
  signOut,
} from '#contract/session-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { presentAccount } from '#server/modules/identity/user/present-user.ts';
import { findActiveEmails, findAccount } from '#server/modules/identity/user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { revokeSession } from './session-repository.ts';
import { signInWithPassword } from './sign-in.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

export interface SessionServices {
  database: Database;
  /** Accounts of the demo market; empty if it isn't loaded. */
  demoAccounts: readonly DemoAccount[];
}

export const sessionRoutes = ({ database, demoAccounts }: SessionServices): HandledEndpoint[] => {
  const attempts = new SignInAttempts(database, 'password');
  return [
    handle(signIn, async ({ body }, { client }) => {
      const admission = await signInWithPassword({ database, attempts }, body, client);
      if ('pending' in admission) {
        const { pending, expiresAt } = admission;
        return { pending, expiresAt: expiresAt.toISOString() };
      }
      const account = await findAccount(database, admission.userId);
      if (!account) throw new ApiError('invalid_credentials');
      return { token: admission.token, user: presentAccount(account) };
    }),

    handle(signOut, async (_input, { user }) => {
      await revokeSession(database, user!.sessionId);
      return {};
    }),

    handle(listDemoAccounts, async () => {
      if (demoAccounts.length === 0) return { accounts: [] };
      // The database may have been a real market before, without the demo accounts.
      const emails = demoAccounts.map(({ email }) => email);
      const there = new Set(await findActiveEmails(database, emails));
      return { accounts: demoAccounts.filter(({ email }) => there.has(email)) };
    }),
  ];
};
