import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import { holdListing } from '#server/modules/listing/own-listing/change-state.ts';
import { stepOf } from '#server/modules/listing/own-listing/listing-rights.ts';
import { recordEvent } from '#server/modules/listing/own-listing/record-event.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { updateFeatured } from './moderation-repository.ts';

/**
 * Features a listing or stops featuring it.
 * @param wanted `undefined`: toggle
 * @returns whether it is featured
 * @throws ApiError `not_found`, `conflict` when featuring a listing that isn't live
 */
export async function featureListingAs(
  transaction: Transaction,
  moderatorId: number,
  id: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  const before = await holdListing(transaction, id);
  const isFeatured = wanted ?? before.featuredAt === null;
  if (isFeatured === (before.featuredAt !== null)) return isFeatured;
  const actor = { userId: moderatorId, isModerator: true };
  if (isFeatured) await stepOf(transaction, actor, before, 'feature');
  await updateFeatured(transaction, id, isFeatured);
  await recordEvent(transaction, {
    listingId: id,
    actorId: moderatorId,
    kind: isFeatured ? 'featured' : 'unfeatured',
    from: before.status,
    to: before.status,
    reason: '',
  });
  await writeAudit(transaction, {
    actorId: moderatorId,
    action: isFeatured ? 'listing.feature' : 'listing.unfeature',
    subjectKind: 'listing',
    subjectId: id,
    fields: ['featuredAt'],
  });
  return isFeatured;
}
