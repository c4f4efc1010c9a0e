import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import { NAMES_READ, startOf } from '#server/platform/database/table-conditions.ts';

/**
 * Returns the ids of businesses whose name starts with a search, at most `NAMES_READ`: those
 * whose rows an admin table shows.
 */
export async function findSearchedBusinesses(
  { kysely }: Queries,
  search: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from businesses b where (lower(b.name) collate "C") like ${startOf(search)}
    limit ${NAMES_READ}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}
