import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';

/**
 * Returns which of the listings in `among` a user has saved, newest first. `null`: all saved
 * listings.
 */
export async function findSavedIds(
  { kysely }: Queries,
  userId: number,
  among: readonly number[] | null,
  most: number,
): Promise<number[]> {
  const rows = await kysely
    .selectFrom('favourites')
    .select('listing_id as id')
    .where('user_id', '=', userId)
    .$if(among !== null, (query) =>
      query.where('listing_id', '=', sql<number>`any(${among}::bigint[])`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
