import { ApiError } from '#contract/kit/errors.ts';
import { type DemoAccount, listDemoAccounts } from '#contract/identity/session-endpoints.ts';
import { readBusinessOf } from '#contract/business/team-endpoints.ts';
import { readUser } from '#contract/identity/user-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentAccount, presentUser } from './present-user.ts';
import { findPublicUser } from './find-public-user.ts';
import { findAccount, findActiveEmails } from './user-repository.ts';

export interface UserServices {
  database: Database;
  /** Accounts of the demo market; empty if it isn't loaded. */
  demoAccounts: readonly DemoAccount[];
}

export const userRoutes = ({ database, demoAccounts }: UserServices): HandledEndpoint[] => [
  handle(readUser, async ({ params: { id } }, { user }) => {
    if (user?.id === id) {
      const account = await findAccount(database, id);
      if (account) return presentAccount(account);
    }
    const row = await findPublicUser(database, id);
    if (!row) throw new ApiError('not_found');
    return presentUser(row);
  }),

  handle(readBusinessOf, async ({ params: { id: userId } }, { user }) => {
    const account = await findAccount(database, userId);
    const isShown = user?.id === userId || (await findPublicUser(database, userId)) !== null;
    if (!account || !isShown) throw new ApiError('not_found');
    return { business: presentAccount(account).business ?? null };
  }),

  handle(listDemoAccounts, async (_input, { client }) => {
    if (demoAccounts.length === 0 || !client.isOnThisMachine) return { accounts: [] };
    // The database may have been a real market before, without the demo accounts.
    const emails = demoAccounts.map(({ email }) => email);
    const there = new Set(await findActiveEmails(database, emails));
    return { accounts: demoAccounts.filter(({ email }) => there.has(email)) };
  }),
];
