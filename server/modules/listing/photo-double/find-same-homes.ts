import type { Queries } from '#server/platform/database/connect.ts';

import { isDouble } from './hash-bands.ts';
import { findNearbyWithPhotos } from './same-home-repository.ts';

/**
 * Returns the ids of other live listings of the same home: they share a photo, the place, and what
 * tells the homes of one building apart.
 */
export async function findSameHomes(queries: Queries, listingId: number): Promise<number[]> {
  const rows = await findNearbyWithPhotos(queries, listingId);
  const same = rows.filter((row) => row.isSamePhoto || isDouble(row));
  return [...new Set(same.map((row) => row.listingId))];
}
