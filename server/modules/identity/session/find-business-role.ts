import type { BusinessRole } from '#contract/permissions.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Returns the current role of a user in a business, or null. */
export async function findBusinessRole(
  database: Pick<Database, 'kysely'>,
  userId: number,
  businessId: number,
): Promise<BusinessRole | null> {
  const row = await database.kysely
    .selectFrom('memberships')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (row?.role_id as BusinessRole | undefined) ?? null;
}
