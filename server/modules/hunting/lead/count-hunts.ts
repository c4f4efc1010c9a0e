import type { Database } from '#server/platform/database/connect.ts';

import { countHuntsOfListings } from './lead-repository.ts';

/** Returns how many active hunts each of a user's listings matches; those with none are left out. */
export function countHunts(
  database: Database,
  userId: number,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  return listingIds.length === 0
    ? Promise.resolve(new Map())
    : countHuntsOfListings(database, userId, listingIds);
}
