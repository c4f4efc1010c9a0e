import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { imageJoin, userColumns, type UserRow } from './user-columns.ts';

/** Somebody as everybody may see them: nobody who has not proven their address, or was blocked. */
export async function findPublicUser(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from users u ${imageJoin} where u.id = ${id} and u.status = 'active'
  `.execute(kysely);
  return rows[0] ?? null;
}
