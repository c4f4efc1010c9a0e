import type { Database } from '#server/platform/database/connect.ts';

import { selectUsers, type UserRow } from './user-columns.ts';

/** Somebody as everybody may see them: nobody who has not proven their address, or was blocked. */
export async function findPublicUser(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<UserRow | null> {
  const found = await selectUsers(kysely)
    .where('u.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  return found ?? null;
}
