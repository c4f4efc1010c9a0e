import type { Deal, Ending } from '#contract/listing/listing-values.ts';
import { deleteNoticeAs } from '#server/modules/notice/notice/change-notices.ts';
import { findLastNotices } from '#server/modules/notice/notice/find-last-notices.ts';
import type { NoticeOf } from '#server/modules/notice/notice/notice-kinds.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** A change of a saved listing that its savers are notified of. */
export type SavedListingChange = NoticeOf<'price_drop' | 'listing_gone' | 'listing_back'>;

/** Notices per write. Each locks its reader's stream until the transaction ends. */
const BATCH = 500;

const DAY_MS = 86_400_000;

/** Days in which a listing that leaves and returns again, as in some feeds, is no news. */
const FLAPPING_DAYS = 30;

/**
 * Notifies all users who saved a listing of a change, in the transaction that makes it. Skips the
 * user who made the change. That a listing is back is for those who were told that it is gone, and
 * replaces that notice.
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
  const readers = await readersOf(
    transaction,
    change,
    rows.map(({ userId }) => userId),
  );
  for (let start = 0; start < readers.length; start += BATCH) {
    await notify(
      transaction,
      ...readers.slice(start, start + BATCH).map((userId) => ({
        ...change,
        userId,
        dedupeKey: `${change.kind}:${propertyId}:${occasion}`,
        groupKey: `listing:${propertyId}`,
      })),
    );
  }
}

/** Returns the savers for whom a change is news. */
async function readersOf(
  transaction: Transaction,
  { kind, params }: SavedListingChange,
  savers: readonly number[],
): Promise<readonly number[]> {
  if (kind === 'price_drop') return savers;
  const kinds = ['listing_gone', 'listing_back'] as const;
  const last = await findLastNotices(transaction, savers, params.propertyId, kinds);
  if (kind === 'listing_gone') {
    if (params.endedAs) return savers;
    const since = Date.now() - FLAPPING_DAYS * DAY_MS;
    return savers.filter((userId) => (last.get(userId)?.createdAt.getTime() ?? 0) < since);
  }
  const notified = savers.filter((userId) => last.get(userId)?.kind === 'listing_gone');
  for (const userId of notified) await deleteNoticeAs(transaction, userId, last.get(userId)!.id);
  return notified;
}

/**
 * The facts of a listing that matter to users who saved it. Asking prices in whole currency units.
 */
export interface MarketState {
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
    before: MarketState;
    after: MarketState;
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
