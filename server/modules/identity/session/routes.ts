import { ApiError } from '#contract/errors.ts';
import { listDemoAccounts, signIn, signOut } from '#contract/session-endpoints.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { presentAccount } from '#server/modules/identity/user/present-user.ts';
import { findActiveEmails, findAccount } from '#server/modules/identity/user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { revokeSession } from './session-repository.ts';
import { signInWithPassword } from './sign-in.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

export interface SessionServices {
  database: Database;
  /** Whether the demo market is loaded here: only then are its accounts told of. */
  isDemo: boolean;
}

export const sessionRoutes = ({ database, isDemo }: SessionServices): HandledEndpoint[] => {
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
      if (!isDemo) return { accounts: [] };
      // The market may have been an operator's own before: then these people aren't in it.
      const emails = DEMO_ACCOUNTS.map(({ email }) => email);
      const there = new Set(await findActiveEmails(database, emails));
      return {
        accounts: DEMO_ACCOUNTS.filter(({ email }) => there.has(email)).map(
          ({ role, email, firstName, lastName }) => ({
            role,
            email,
            firstName,
            lastName,
            password: DEMO_PASSWORD,
          }),
        ),
      };
    }),
  ];
};
