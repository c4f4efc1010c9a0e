import { sql } from 'kysely';

import { isLive } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { ACCOUNT_TABLES } from './account-tables.ts';

type Queries = Pick<Database, 'kysely'>;

/** Everything of a person, table by table, as it is stored, but for secrets. */
export async function exportTables(
  { kysely }: Queries,
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { table, column, secret = [] } of ACCOUNT_TABLES) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${sql.val(secret)}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(column)} = ${userId}
    `.execute(kysely);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Whether somebody heads a business that is still there. */
export async function headsBusiness({ kysely }: Queries, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from businesses where admin_user_id = ${userId} and status <> 'deleted'
  `.execute(kysely);
  return rows.length > 0;
}

/**
 * Empties what served the person alone, and takes their homes and hunts off the market.
 * @returns all of their listings, and those that were on the market
 */
export async function removeBelongings(
  { kysely }: Queries,
  userId: number,
): Promise<{ listingIds: number[]; liveIds: number[] }> {
  for (const { table, column } of ACCOUNT_TABLES.filter(({ isGone }) => isGone)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(kysely);
  }
  await sql`
    update memberships set ended_at = now() where user_id = ${userId} and ended_at is null
  `.execute(kysely);
  await sql`
    update hunts set status = 'deleted', deleted_at = now()
    where user_id = ${userId} and business_id is null and status <> 'deleted'
  `.execute(kysely);
  // What a business offers stays on the market: it is the business's.
  const { rows } = await sql<{ id: number; wasLive: boolean }>`
    with own as (
      select l.id, l.status, ${isLive} as was_live from listings l
      where l.owner_user_id = ${userId} and l.business_id is null and l.status <> 'deleted'
      for update
    ), noted as (
      insert into listing_events (listing_id, actor_id, kind, from_status, to_status)
      select id, ${userId}, 'deleted', status, 'deleted' from own
    )
    update listings l set published = false, status = 'deleted', deleted_at = now()
    from own where own.id = l.id
    returning l.id, own.was_live as "wasLive"
  `.execute(kysely);
  return {
    listingIds: rows.map(({ id }) => id),
    liveIds: rows.filter(({ wasLive }) => wasLive).map(({ id }) => id),
  };
}
