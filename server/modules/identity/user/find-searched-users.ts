import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import { MOST_SEARCHED, startOf } from '#server/platform/database/table-conditions.ts';

/**
 * Returns the ids of users whose name, last name, username or email starts with a search, at most
 * `MOST_SEARCHED`: those whose rows an admin table shows.
 */
export async function findSearchedUsers(
  { kysely }: Pick<Database, 'kysely'>,
  search: string,
): Promise<number[]> {
  const start = startOf(search);
  // As they are indexed.
  const texts = [
    sql`nullif(lower(trim(u.first_name || ' ' || u.last_name)), '')`,
    sql`lower(u.last_name)`,
    sql`lower(u.username)`,
    sql`lower(u.email)`,
  ];
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where ${sql.join(
      texts.map((text) => sql`(${text} collate "C") like ${start}`),
      sql` or `,
    )}
    limit ${MOST_SEARCHED}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}
