import { ApiError } from '#contract/kit/errors.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { findHunt } from './hunt-repository.ts';
import { demandHunter } from './hunt-rights.ts';
import type { HuntRow } from './hunt-row.ts';

/** Returns a hunt to those who may see it. @throws ApiError `not_found`, `forbidden` */
export async function readHuntAs(
  queries: Queries,
  userId: number,
  huntId: number,
): Promise<HuntRow> {
  const hunt = await findHunt(queries, huntId);
  if (!hunt) throw new ApiError('not_found');
  await demandHunter(queries, userId, hunt);
  return hunt;
}
