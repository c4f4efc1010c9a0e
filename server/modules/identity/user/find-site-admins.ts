import type { Queries } from '#server/platform/database/connect.ts';

/**
 * Returns the ids of the site admins who can log in. With `isHeld` their accounts are locked, so
 * that none of them loses the role before the transaction ends.
 */
export async function findSiteAdmins(
  { kysely }: Queries,
  { isHeld = false } = {},
): Promise<number[]> {
  const rows = await kysely
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(({ id }) => id);
}
