import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { ListingDecision } from '#contract/trust/moderation-queue-endpoints.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { ListingChangedError } from '#server/modules/listing/own-listing/update-listing.ts';
import { defineQueue } from '#server/modules/trust/moderation-queue/define-queue.ts';

import { decideListing } from './decide-listing.ts';
import { findRecipientLanguage } from './find-for-moderators.ts';
import { deleteAsModerator } from './moderate-listing.ts';

/** Listings that wait for approval, and live ones that changed after the last decision. */
export const listingQueue = defineQueue({
  waiting: () => sql`
    select id, updated_at as since from listings
    where status = 'pending_approval' and not is_withheld
    union all
    select id, updated_at from listings where status = 'approved' and version > reviewed_version
  `,
  decision: ListingDecision,

  async check(database, { subjectId, decision }) {
    const row = await findOwnListing(database, subjectId);
    if (!row) throw new ApiError('not_found');
    if (row.version !== decision.version) throw new ApiError('version_conflict');
  },

  async apply(transaction, { subjectId: propertyId, moderatorId, decision }) {
    const { status, reasons, version } = decision;
    const language = await findRecipientLanguage(transaction, propertyId);
    const message = moderationNote(reasons, decision.message, language);
    await (
      status === 'deleted'
        ? deleteAsModerator(transaction, moderatorId, { propertyId, message, reasons, version })
        : decideListing(transaction, moderatorId, { propertyId, status, message, reasons, version })
    ).catch(asApiError);
  },
});

/** @throws ApiError `version_conflict` instead of a `ListingChangedError` */
function asApiError(error: unknown): never {
  throw error instanceof ListingChangedError ? new ApiError('version_conflict') : error;
}
