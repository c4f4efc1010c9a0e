import type { Database } from '#server/platform/database/connect.ts';

/** The 32 bytes that an account's devices lock by; null where the account was deleted. */
export async function findLockKey(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
): Promise<Buffer | null> {
  const row = await kysely
    .selectFrom('users')
    .select('lock_key')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.lock_key ?? null;
}
