import type { Boost } from '#contract/listing/boost-endpoints.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { findLatest } from './boost-repository.ts';
import { presentBoost } from './present-boost.ts';

/** Returns the latest boost that was asked for, of each of these listings that has one. */
export async function findLatestBoosts(
  database: Queries,
  listingIds: readonly number[],
): Promise<Map<number, Boost>> {
  const rows = await findLatest(database, listingIds);
  return new Map(rows.map(({ listingId, ...row }) => [listingId, presentBoost(row)]));
}
