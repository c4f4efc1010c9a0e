import { tellTeam } from '#server/modules/listing/tell-team.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { insertEvent, type ListingEvent } from './write-listing-repository.ts';

/** Records an event of a listing, and updates the lists that show it. @returns the event's id */
export async function recordEvent(transaction: Transaction, event: ListingEvent): Promise<number> {
  await tellTeam(transaction, event.listingId);
  return insertEvent(transaction, event);
}
