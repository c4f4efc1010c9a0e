import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import { NAMES_READ, startOf } from '#server/platform/database/table-conditions.ts';

/** SQL: the texts of a user, `u`, that a search is compared with, as they are indexed. */
export const SEARCHED_TEXTS = {
  name: sql<
    string | null
  >`(nullif(lower(trim(u.first_name || ' ' || u.last_name)), '') collate "C")`,
  lastName: sql<string>`(lower(u.last_name) collate "C")`,
  username: sql<string | null>`(lower(u.username) collate "C")`,
  email: sql<string | null>`(lower(u.email) collate "C")`,
};

/** SQL: for each text of a user, whether it starts with a search. */
export const textsStartWith = (search: string) =>
  Object.values(SEARCHED_TEXTS).map((text) => sql<boolean>`${text} like ${startOf(search)}`);

/**
 * Returns the ids of users whose name, last name, username or email starts with a search, at most
 * `NAMES_READ`: those whose rows an admin table shows.
 */
export async function findSearchedUsers({ kysely }: Queries, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${sql.join(textsStartWith(search), sql` or `)}
    limit ${NAMES_READ}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}
