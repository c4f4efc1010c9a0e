import type { NoticeOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** What became of a listing that people have saved. */
export type SavedListingChange = NoticeOf<'price_drop' | 'listing_gone'>;

/** Notices written at once: each holds its reader's stream until the transaction ends. */
const BATCH = 500;

/**
 * Tells everybody who has saved a listing what became of it, in the transaction that changes it; who
 * changed it knows already.
 * @param change.params.propertyId the listing
 * @param occasion names this change of the listing among all of them, as its version does
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
