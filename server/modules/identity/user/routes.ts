import { ApiError } from '#contract/errors.ts';
import { readUser } from '#contract/user-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { presentAccount, presentUser } from './present-user.ts';
import { findAccount } from './user-repository.ts';
import { findPublicUser } from './find-public-user.ts';

export const userRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readUser, async ({ params: { id } }, { user }) => {
    if (user?.id === id) {
      const account = await findAccount(database, id);
      if (account) return presentAccount(account);
    }
    const row = await findPublicUser(database, id);
    if (!row) throw new ApiError('not_found');
    return presentUser(row);
  }),
];
