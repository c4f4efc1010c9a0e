import { findSearchedBusinesses } from '#server/modules/business/business/find-searched-businesses.ts';
import { findSearchedUsers } from '#server/modules/identity/user/find-searched-users.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { isPartial } from '#server/platform/database/table-conditions.ts';

import { findTitledListings } from './find-titled-listings.ts';

/**
 * Returns the ids of the users, businesses and listings that a search finds by their names or titles,
 * at most `NAMES_READ` of each.
 */
export async function findSearched(database: Queries, search: string) {
  const [users, businesses, listings] = await Promise.all([
    findSearchedUsers(database, search),
    findSearchedBusinesses(database, search),
    findTitledListings(database, search),
  ]);
  return { users, businesses, listings, isPartial: isPartial(users, businesses, listings) };
}

/** What a search found. */
export type Searched = Awaited<ReturnType<typeof findSearched>>;
