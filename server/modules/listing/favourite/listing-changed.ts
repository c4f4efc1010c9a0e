import type { Transaction } from '#server/platform/database/transaction.ts';

import { noticeSavers } from './notice-savers.ts';

/** A listing as far as those who have saved it care; prices in whole units, as they are asked for. */
export interface ListingState {
  isLive: boolean;
  currency: string;
  /** Null: not offered so, or on request. */
  salePrice: number | null;
  rentPrice: number | null;
}

/**
 * Tells those who have saved a listing what its change means to them: it costs less, or has left the
 * market. Whoever changes a listing calls it, in the same transaction, with what it was and is.
 * @param change.occasion names this change among all of the listing, as its version does
 */
export async function listingChanged(
  transaction: Transaction,
  propertyId: number,
  {
    before,
    after,
    ...change
  }: {
    before: ListingState;
    after: ListingState;
    occasion: string;
    actorId: number | null;
  },
): Promise<void> {
  if (!before.isLive) return;
  if (!after.isLive) {
    await noticeSavers(transaction, { kind: 'listing_gone', params: { propertyId } }, change);
    return;
  }
  // In another currency it is another price, not a lower one.
  if (before.currency !== after.currency) return;
  for (const deal of ['sale', 'rent'] as const) {
    const [was, now] = [before[`${deal}Price`], after[`${deal}Price`]];
    if (was === null || now === null || now >= was) continue;
    const { currency } = after;
    await noticeSavers(
      transaction,
      { kind: 'price_drop', params: { propertyId, deal, before: was, now, currency } },
      { ...change, occasion: `${change.occasion}:${deal}` },
    );
  }
}
