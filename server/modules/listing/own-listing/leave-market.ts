import { declineRequestsTo } from '#server/modules/listing/agent-request/agent-request-repository.ts';
import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import { noticeSavers } from '#server/modules/listing/favourite/notice-savers.ts';
import { writeSearchRows } from '#server/modules/market/search-index/write-search-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Applies the side effects of deleting an account's listings: removes their search rows, and
 * notifies users who saved them or wait for an answer about them.
 * @param listingIds all of the account's listings; liveIds: those that were live
 */
export async function leaveMarket(
  transaction: Transaction,
  userId: number,
  { listingIds, liveIds }: { listingIds: readonly number[]; liveIds: readonly number[] },
): Promise<void> {
  await writeSearchRows(transaction, listingIds);
  // Otherwise these requests would stay pending for ever.
  for (const id of listingIds) await answerRequests(transaction, id, 'unavailable');
  await declineRequestsTo(transaction, userId);
  for (const propertyId of liveIds) {
    const change = { kind: 'listing_gone', params: { propertyId } } as const;
    await noticeSavers(transaction, change, { occasion: 'account_deleted', actorId: userId });
  }
}
