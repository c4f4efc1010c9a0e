import { ApiError } from '#contract/kit/errors.ts';
import { readLockKey } from '#contract/identity/lock-key.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

/**
 * Returns the 32 bytes with which an account's devices lock data; null if the account was deleted.
 */
async function findLockKey({ kysely }: Queries, userId: number): Promise<Buffer | null> {
  const row = await kysely
    .selectFrom('users')
    .select('lock_key')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.lock_key ?? null;
}

export const lockKeyRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readLockKey, async (_input, { user }) => {
    const key = await findLockKey(database, user!.id);
    // The account was deleted after the request was authenticated.
    if (!key) throw new ApiError('invalid_token');
    return { lockKey: key.toString('base64url') };
  }),
];
