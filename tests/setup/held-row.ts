import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

/** Whether another transaction holds a row so that a change of it has to wait. */
export async function isHeld(
  { kysely }: Database,
  table: 'listings' | 'users',
  id: number,
): Promise<boolean> {
  return sql`
    select 1 from ${sql.table(table)} where id = ${id} for no key update nowait
  `
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
