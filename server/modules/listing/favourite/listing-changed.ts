import type { Deal, Ending } from '#contract/listing/listing-values.ts';
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
 * Notifies users who saved a listing of a lower price, or that it is off or back on the market. Code that
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
    lowered,
    ...change
  }: {
    before: ListingState;
    after: ListingState;
    occasion: string;
    actorId: number | null;
    /** How it ended, if its owner said so with this change. */
    endedAs?: Ending | undefined;
    /** The deals whose price is lower than all that were told in the last time. */
    lowered: readonly Deal[];
  },
): Promise<void> {
  if (!before.isLive) {
    if (!after.isLive) return;
    await noticeSavers(transaction, { kind: 'listing_back', params: { propertyId } }, change);
    return;
  }
  if (!after.isLive) {
    const params = { propertyId, ...(endedAs && { endedAs }) };
    await noticeSavers(transaction, { kind: 'listing_gone', params }, change);
    return;
  }
  for (const deal of lowered) {
    const [was, now] = [before[`${deal}Price`]!, after[`${deal}Price`]!];
    const { currency } = after;
    await noticeSavers(
      transaction,
      { kind: 'price_drop', params: { propertyId, deal, before: was, now, currency } },
      { ...change, occasion: `${change.occasion}:${deal}` },
    );
  }
}
