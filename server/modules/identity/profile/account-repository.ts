import { sql } from 'kysely';

import { isLive } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/expressions.ts';

import { ACCOUNT_TABLES } from './account-tables.ts';

type Queries = Pick<Database, 'kysely'>;

/** Columns with the id of a moderator or an admin, whose data it is. */
const OTHERS_COLUMNS = ['decided_by', 'ended_by'];

/** Returns all stored data of a user, by table, without secrets and the ids of those who decided. */
export async function exportTables(
  { kysely }: Queries,
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { table, column, secret = [] } of ACCOUNT_TABLES) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${sql.val([...secret, ...OTHERS_COLUMNS])}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(column)} = ${userId}
    `.execute(kysely);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/**
 * Deletes data that only served this user, and takes their personal listings and hunts off the
 * market.
 * @returns all of their listings, and those that were live
 */
export async function removeBelongings(
  { kysely }: Queries,
  userId: number,
): Promise<{ listingIds: number[]; liveIds: number[] }> {
  for (const { table, column } of ACCOUNT_TABLES.filter(({ isGone }) => isGone)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(kysely);
  }
  await kysely
    .updateTable('hunts')
    .set({ status: 'deleted', deleted_at: now })
    .where('user_id', '=', userId)
    .where('business_id', 'is', null)
    .where('status', '<>', 'deleted')
    .execute();
  // Listings of a business stay live, because they belong to the business.
  const rows = await kysely
    .with('own', (query) =>
      query
        .selectFrom('listings as l')
        .select(['l.id', 'l.status', isLive.as('was_live')])
        .where('l.owner_user_id', '=', userId)
        .where('l.business_id', 'is', null)
        .where('l.status', '<>', 'deleted')
        .forUpdate(),
    )
    .with('noted', (query) =>
      query
        .insertInto('listing_events')
        .columns(['listing_id', 'actor_id', 'kind', 'from_status', 'to_status'])
        .expression((eb) =>
          eb
            .selectFrom('own')
            .select([
              'id',
              eb.val(userId).as('actor_id'),
              eb.val('deleted').as('kind'),
              'status',
              eb.val('deleted').as('to_status'),
            ]),
        ),
    )
    .updateTable('listings as l')
    .from('own')
    .set({ published: false, status: 'deleted', deleted_at: now })
    .whereRef('own.id', '=', 'l.id')
    .returning(['l.id', 'own.was_live as wasLive'])
    .execute();
  return {
    listingIds: rows.map(({ id }) => id),
    liveIds: rows.filter(({ wasLive }) => wasLive).map(({ id }) => id),
  };
}
