import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

/** How many listings match a hunt, and how many of them its owner hasn't seen. */
export interface MatchCount {
  all: number;
  unseen: number;
}

/** Returns the numbers of matches of hunts, by id. */
export async function countMatches(
  { kysely }: Pick<Database, 'kysely'>,
  huntIds: readonly number[],
): Promise<(huntId: number) => MatchCount> {
  const { rows } = await sql<MatchCount & { huntId: number }>`
    select hunt_id as "huntId", count(*)::int as all,
      count(*) filter (where seen_at is null)::int as unseen
    from matches where hunt_id = any(${huntIds}::bigint[]) and gone_at is null group by hunt_id
  `.execute(kysely);
  const counts = new Map(rows.map((row) => [row.huntId, row]));
  return (huntId) => counts.get(huntId) ?? { all: 0, unseen: 0 };
}
