import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Listing } from '#contract/listing/listing.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findLiveListing } from './listing-repository.ts';
import { presentListing } from './present-listing.ts';

/**
 * Returns a live listing with its texts in the given language.
 * @throws ApiError `not_found`
 */
export async function readLiveListing(
  database: Database,
  id: number,
  language: Language,
): Promise<Listing> {
  const row = await findLiveListing(database, id);
  if (!row) throw new ApiError('not_found');
  return presentListing(row, language);
}
