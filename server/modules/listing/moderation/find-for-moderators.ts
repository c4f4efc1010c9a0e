import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import {
  findEvents,
  findOfferer,
  findOffererRecord,
  findRecipient,
} from './moderation-repository.ts';

export { findOffererRecord };

/** Maximum number of events that a moderator sees per listing. */
const MOST_EVENTS = 100;

/**
 * Returns a listing in any status, the account or business that placed it with its
 * record, and its latest events.
 * @throws ApiError `not_found`
 */
export async function findForModerators(database: Database, id: number) {
  const row = await findOwnListing(database, id);
  if (!row) throw new ApiError('not_found');
  const [offerer, record, events] = await Promise.all([
    findOfferer(database, id),
    findOffererRecord(database, { ...row, listingId: id }),
    findEvents(database, id, MOST_EVENTS),
  ]);
  return { row, offerer, record, events };
}

/** Returns the language of the user whom decisions on a listing are sent to. */
export async function findRecipientLanguage(
  database: Queries,
  listingId: number,
): Promise<Language> {
  return (await findRecipient(database, listingId))?.language ?? 'en';
}
