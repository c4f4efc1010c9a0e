import { ApiError } from '#contract/kit/errors.ts';
import { readLockKey } from '#contract/identity/lock-key.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findLockKey } from './lock-key-repository.ts';

export const lockKeyRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readLockKey, async (_input, { user }) => {
    const key = await findLockKey(database, user!.id);
    // The account was deleted after the request was authenticated.
    if (!key) throw new ApiError('invalid_token');
    return { lockKey: key.toString('base64url') };
  }),
];
