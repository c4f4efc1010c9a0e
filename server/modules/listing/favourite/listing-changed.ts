import type { Ending } from '#contract/listing-values.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { noticeSavers } from './notice-savers.ts';

/**
 * The facts of a listing that matter to users who saved it. Asking prices in whole currency units.
 */
export interface ListingState {
  isLive: boolean;
  currency: string;
  /** `null` if not offered for sale, or if the price is on request. */
  salePrice: number | null;
  rentPrice: number | null;
}

/**
 * Notifies users who saved a listing of a lower price, or that it is off the market. Code that
 * changes a listing must call this in the same transaction, with the states before and after.
 * @param change.occasion identifies this change among all changes of the listing, like its version
 */
export async function listingChanged(
  transaction: Transaction,
  propertyId: number,
  {
    before,
    after,
    endedAs,
    ...change
  }: {
    before: ListingState;
    after: ListingState;
    occasion: string;
    actorId: number | null;
    /** How it ended, if its owner said so with this change. */
    endedAs?: Ending | undefined;
  },
): Promise<void> {
  if (!before.isLive) return;
  if (!after.isLive) {
    const params = { propertyId, ...(endedAs && { endedAs }) };
    await noticeSavers(transaction, { kind: 'listing_gone', params }, change);
    return;
  }
  // Prices in different currencies can't be compared.
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
