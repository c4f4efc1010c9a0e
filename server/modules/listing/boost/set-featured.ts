import type { Transaction } from '#server/platform/database/transaction.ts';

import { endOpenBoost, saveFeatured } from './boost-repository.ts';

/**
 * Features a listing from now on, gives a featured one a new end, or stops featuring it.
 * @param days null: stop
 * @returns until when it is featured; null: it isn't
 */
export async function setFeatured(
  transaction: Transaction,
  listing: { id: number; ownerUserId: number; businessId: number | null },
  actorId: number,
  days: number | null,
): Promise<Date | null> {
  if (days !== null) return saveFeatured(transaction, listing, actorId, days);
  await endOpenBoost(transaction, listing.id, 'featured');
  return null;
}
