import { ApiError } from '#contract/kit/errors.ts';
import { findHunt } from '#server/modules/hunting/hunt/hunt-repository.ts';
import type { HuntRow } from '#server/modules/hunting/hunt/hunt-row.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** Returns a hunt of anyone. @throws ApiError `not_found` */
export async function findAnyHunt(queries: Queries, huntId: number): Promise<HuntRow> {
  const hunt = await findHunt(queries, huntId);
  if (!hunt) throw new ApiError('not_found');
  return hunt;
}
