import { sql } from 'kysely';

import { isLive } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * A page of the homes that somebody offers, newest first: those that were given to them, and their
 * own that were given to nobody else.
 */
export async function findMemberPage(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; totalCount: number }> {
  const { rows } = await sql<{ ids: number[]; totalCount: number }>`
    with offered as materialized (
      select l.id, l.created_at from listings l
      where (l.assigned_user_id = ${userId}
          or (l.owner_user_id = ${userId} and l.assigned_user_id is null))
        and ${isLive}
    )
    select
      (select coalesce(json_agg(page.id), '[]') from (
        select id from offered order by created_at desc, id desc limit ${limit} offset ${offset}
      ) page) as ids,
      (select count(*)::int from offered) as "totalCount"
  `.execute(kysely);
  return rows[0]!;
}
