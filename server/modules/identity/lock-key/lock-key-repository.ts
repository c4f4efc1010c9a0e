import type { Queries } from '#server/platform/database/connect.ts';

/**
 * Returns the 32 bytes with which an account's devices lock data; null if the account was deleted.
 */
export async function findLockKey({ kysely }: Queries, userId: number): Promise<Buffer | null> {
  const row = await kysely
    .selectFrom('users')
    .select('lock_key')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.lock_key ?? null;
}
