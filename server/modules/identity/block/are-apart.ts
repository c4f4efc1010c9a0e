import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

/** Whether one of two people wants nothing of the other. */
export async function areApart(
  { kysely }: Pick<Database, 'kysely'>,
  one: number,
  other: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from blocks
    where (user_id = ${one} and other_id = ${other}) or (user_id = ${other} and other_id = ${one})
  `.execute(kysely);
  return rows.length > 0;
}
