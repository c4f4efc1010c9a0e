import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Returns how many rows of `listing_search s` meet one of some conditions, up to `most`. A listing
 * meets one of them only.
 */
export async function countListings(
  kysely: Kysely<Schema>,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): Promise<number> {
  const parts = conditions.map(
    (condition) => sql`(select 1 from listing_search s where ${condition} limit ${most})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (${sql.join(parts, sql` union all `)}) found limit ${most}
    ) counted
  `.execute(kysely);
  return rows[0]!.count;
}
