import { ApiError } from '#contract/kit/errors.ts';
import { roleGrants } from '#contract/kit/permissions.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { findHunt } from './hunt-repository.ts';
import type { HuntRow } from './present-hunt.ts';

type Party = { userId: number; businessId: number | null };

/** Returns whether a hunt is a user's own, or of a business for which they may edit listings. */
export async function isHunter(queries: Queries, userId: number, hunt: Party): Promise<boolean> {
  if (hunt.businessId === null) return hunt.userId === userId;
  const role = await findBusinessRole(queries, userId, hunt.businessId);
  return role !== null && roleGrants(role, 'edit_listing');
}

/** Checks that a user may see and change a hunt. @throws ApiError `forbidden` */
export async function requireHunter(queries: Queries, userId: number, hunt: Party): Promise<void> {
  if (!(await isHunter(queries, userId, hunt))) throw new ApiError('forbidden');
}

/** Returns a hunt to those who may see it. @throws ApiError `not_found`, `forbidden` */
export async function readHuntAs(
  queries: Queries,
  userId: number,
  huntId: number,
): Promise<HuntRow> {
  const hunt = await findHunt(queries, huntId);
  if (!hunt) throw new ApiError('not_found');
  await requireHunter(queries, userId, hunt);
  return hunt;
}
