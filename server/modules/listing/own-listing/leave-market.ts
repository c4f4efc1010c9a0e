import { declineRequestsTo } from '#server/modules/listing/agent-request/agent-request-repository.ts';
import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import { noticeSavers } from '#server/modules/listing/favourite/notice-savers.ts';
import { writeSearchRows } from '#server/modules/market/search-index/write-search-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Lets everything follow from the end of an account whose listings were just deleted: nobody finds
 * them, and whoever waits for an answer about them, or had saved them, is notified.
 * @param listingIds all of the account's listings; liveIds: those that were on the market
 */
export async function leaveMarket(
  transaction: Transaction,
  userId: number,
  { listingIds, liveIds }: { listingIds: readonly number[]; liveIds: readonly number[] },
): Promise<void> {
  await writeSearchRows(transaction, listingIds);
  // Nobody else will: those who asked would wait for ever.
  for (const id of listingIds) await answerRequests(transaction, id, 'unavailable');
  await declineRequestsTo(transaction, userId);
  for (const propertyId of liveIds) {
    const change = { kind: 'listing_gone', params: { propertyId } } as const;
    await noticeSavers(transaction, change, { occasion: 'account_deleted', actorId: userId });
  }
}
