import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * The tables with a user's data, by the column with the user's id. `secret` columns contain
 * sensitive values such as hashes and are never exported. The export contains all tables. Deleting
 * an account empties those with `isGone`; the others keep their rows, without the user's name.
 */
export const ACCOUNT_TABLES: readonly {
  table: keyof Schema;
  column: string;
  secret?: readonly string[];
  isGone: boolean;
}[] = [
  { table: 'sessions', column: 'user_id', secret: ['token_hash'], isGone: true },
  { table: 'user_activity', column: 'user_id', isGone: true },
  { table: 'identities', column: 'user_id', isGone: true },
  { table: 'consents', column: 'user_id', isGone: false },
  { table: 'contact_methods', column: 'user_id', isGone: true },
  { table: 'notification_prefs', column: 'user_id', isGone: true },
  { table: 'notifications', column: 'user_id', isGone: true },
  { table: 'preferred_areas', column: 'user_id', isGone: true },
  {
    table: 'devices',
    column: 'user_id',
    secret: ['endpoint', 'endpoint_hash', 'keys'],
    isGone: true,
  },
  { table: 'favourites', column: 'user_id', isGone: true },
  { table: 'listing_contacts', column: 'user_id', isGone: true },
  { table: 'notes', column: 'user_id', isGone: true },
  { table: 'drafts', column: 'user_id', isGone: true },
  { table: 'contacts', column: 'user_id', isGone: true },
  { table: 'blocks', column: 'user_id', isGone: true },
  { table: 'follows', column: 'user_id', isGone: true },
  { table: 'memberships', column: 'user_id', isGone: false },
  { table: 'listings', column: 'owner_user_id', isGone: false },
  { table: 'hunts', column: 'user_id', isGone: false },
  { table: 'photos', column: 'owner_user_id', isGone: false },
  { table: 'feed_photos', column: 'owner_user_id', secret: ['address_hash'], isGone: true },
  { table: 'listing_imports', column: 'user_id', secret: ['file'], isGone: true },
  { table: 'trusted_feeds', column: 'owner_user_id', isGone: true },
  { table: 'agent_requests', column: 'user_id', isGone: true },
  { table: 'availability_requests', column: 'requester_id', isGone: true },
  // An owner doesn’t learn who declined an offer.
  { table: 'leads', column: 'from_user_id', secret: ['answered_by'], isGone: false },
  { table: 'boosts', column: 'user_id', isGone: false },
  { table: 'data_requests', column: 'user_id', secret: ['recorded_by'], isGone: false },
  { table: 'profile_verifications', column: 'user_id', isGone: true },
  { table: 'forms', column: 'user_id', isGone: true },
  { table: 'posts', column: 'author_id', isGone: false },
  { table: 'comments', column: 'author_id', isGone: false },
  { table: 'post_saves', column: 'user_id', isGone: true },
  { table: 'reactions', column: 'user_id', isGone: true },
  { table: 'group_members', column: 'user_id', isGone: true },
  { table: 'reviews', column: 'author_id', isGone: false },
  { table: 'listing_appeals', column: 'user_id', isGone: true },
  // What a moderator decided about someone else.
  {
    table: 'reports',
    column: 'reporter_id',
    secret: ['decision', 'reasons'],
    isGone: false,
  },
  { table: 'participants', column: 'user_id', isGone: false },
  { table: 'messages', column: 'sender_id', isGone: false },
];

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

/** Deletes data that only served this user. */
export async function deleteOwnData({ kysely }: Queries, userId: number): Promise<void> {
  for (const { table, column } of ACCOUNT_TABLES.filter(({ isGone }) => isGone)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(kysely);
  }
}
