import type { NoticeOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** A change of a saved listing that its savers are notified of. */
export type SavedListingChange = NoticeOf<'price_drop' | 'listing_gone'>;

/** Notices per write. Each locks its reader's stream until the transaction ends. */
const BATCH = 500;

/**
 * Notifies all users who saved a listing of a change, in the transaction that makes it. Skips the
 * user who made the change.
 * @param change.params.propertyId the listing
 * @param occasion identifies this change among all changes of the listing, like its version
 */
export async function noticeSavers(
  transaction: Transaction,
  change: SavedListingChange,
  { occasion, actorId }: { occasion: string; actorId: number | null },
): Promise<void> {
  const { propertyId } = change.params;
  const rows = await transaction.kysely
    .selectFrom('favourites')
    .select('user_id as userId')
    .where('listing_id', '=', propertyId)
    .where('user_id', 'is distinct from', actorId)
    .orderBy('user_id')
    .execute();
  for (let start = 0; start < rows.length; start += BATCH) {
    await notify(
      transaction,
      ...rows.slice(start, start + BATCH).map(({ userId }) => ({
        ...change,
        userId,
        dedupeKey: `${change.kind}:${propertyId}:${occasion}`,
        groupKey: `listing:${propertyId}`,
      })),
    );
  }
}
