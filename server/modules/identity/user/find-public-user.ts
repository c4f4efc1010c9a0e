import type { Database } from '#server/platform/database/connect.ts';

import { selectUsers, type UserRow } from './user-columns.ts';

/** Returns the public profile of a user. Unconfirmed and blocked users have none. */
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
