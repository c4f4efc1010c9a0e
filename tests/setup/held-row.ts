import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

/** Returns whether another transaction holds a lock on a row that makes changes to it wait. */
export async function isRowLocked(
  { kysely }: Database,
  table: 'listings' | 'users',
  id: number,
): Promise<boolean> {
  return sql`select 1 from ${sql.table(table)} where id = ${id} for no key update nowait`
    .execute(kysely)
    .then(
      () => false,
      (error: unknown) => {
        // Lock not available.
        if (codeOf(error) === '55P03') return true;
        throw error;
      },
    );
}
