import { ApiError } from '#contract/errors.ts';
import { roleGrants } from '#contract/permissions.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * Checks that a user may see and change a hunt: their own, or one of the business for which they
 * may edit listings.
 * @throws ApiError `forbidden`
 */
export async function demandHunter(
  queries: Pick<Database, 'kysely'>,
  userId: number,
  hunt: { userId: number; businessId: number | null },
): Promise<void> {
  if (hunt.businessId === null) {
    if (hunt.userId === userId) return;
  } else {
    const role = await findBusinessRole(queries, userId, hunt.businessId);
    if (role !== null && roleGrants(role, 'edit_listing')) return;
  }
  throw new ApiError('forbidden');
}
