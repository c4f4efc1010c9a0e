import { FEATURED_DAYS } from '#contract/listing/moderation-endpoints.ts';
import { endOpenBoost, saveFeatured } from '#server/modules/listing/boost/boost-repository.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { holdListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { stepOf } from '#server/modules/listing/own-listing/listing-rights.ts';
import { recordEvent } from '#server/modules/listing/own-listing/write-listing-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Features a listing for some days, or stops featuring it.
 * @param wanted whether it is featured, `undefined`: toggle; and for how many days from now,
 *   `undefined`: 30, or as long as it is
 * @returns until when it is featured; null: it isn't
 * @throws ApiError `not_found`, `conflict` when featuring a listing that isn't live
 */
export async function featureListingAs(
  transaction: Transaction,
  moderatorId: number,
  id: number,
  wanted: { isFeatured?: boolean | undefined; days?: number | undefined },
): Promise<Date | null> {
  const before = await holdListing(transaction, id);
  const { days } = wanted;
  const wasFeatured = before.featuredUntil !== null;
  const isFeatured = wanted.isFeatured ?? (days !== undefined || !wasFeatured);
  const isSame = isFeatured ? wasFeatured && days === undefined : !wasFeatured;
  if (isSame) return before.featuredUntil;
  const actor = { userId: moderatorId, isModerator: true };
  if (isFeatured) await stepOf(transaction, actor, before, 'feature');
  const featuredUntil = isFeatured
    ? await saveFeatured(transaction, before, moderatorId, days ?? FEATURED_DAYS)
    : null;
  if (!isFeatured) await endOpenBoost(transaction, id, 'featured');
  await recordEvent(transaction, {
    listingId: id,
    actorId: moderatorId,
    kind: isFeatured ? 'featured' : 'unfeatured',
    from: before.status,
    to: before.status,
  });
  const action = isFeatured ? 'listing.feature' : 'listing.unfeature';
  await writeAudit(transaction, moderatorId, action, ['listing', id], ['featuredUntil']);
  return featuredUntil;
}
