import type { BusinessRole } from '#contract/kit/permissions.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** Returns the current role of a user in an active business, or null. */
export async function findBusinessRole(
  database: Queries,
  userId: number,
  businessId: number,
): Promise<BusinessRole | null> {
  const row = await database.kysely
    .selectFrom('memberships as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .select('m.role_id')
    .where('m.user_id', '=', userId)
    .where('m.business_id', '=', businessId)
    .where('m.ended_at', 'is', null)
    .where('b.status', '=', 'active')
    .executeTakeFirst();
  return (row?.role_id as BusinessRole | undefined) ?? null;
}
