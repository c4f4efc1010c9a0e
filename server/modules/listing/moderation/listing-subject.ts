import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { decideOnListing, type ListingDecision } from '#contract/listing/moderation-endpoints.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { IS_LIVE } from '#server/db/live.ts';
import { lockLiveListing } from '#server/modules/listing/favourite/favourite-repository.ts';
import { findTitledListings } from '#server/modules/listing/listing/find-titled-listings.ts';
import { titleOf } from '#server/modules/listing/listing/title-of.ts';
import {
  findOwnListing,
  holdListing,
} from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { requireRight, partyTo } from '#server/modules/listing/own-listing/listing-rights.ts';
import { publishListingChange } from '#server/modules/listing/publish-listing-change.ts';
import { defineQueue } from '#server/modules/trust/moderation-queue/moderation-queue.ts';
import type { SubjectDefinition } from '#server/modules/trust/subject/define-subject.ts';
import { ChangedError } from '#server/platform/database/changed-error.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { decideListing, deleteAsModerator, restoreListing } from './moderate-listing.ts';
import { findRecipient } from './moderation-repository.ts';

/** Applies a moderator's decision. Its recipient reads the reasons in their language. */
async function decide(
  transaction: Transaction,
  moderatorId: number,
  propertyId: number,
  decision: Omit<ListingDecision, 'version'> & { version?: number },
): Promise<void> {
  const { status, reasons } = decision;
  const recipient = await findRecipient(transaction, propertyId);
  const message = moderationNote(reasons, decision.message, recipient?.language ?? 'en');
  const change = { ...decision, propertyId, message };
  if (status === 'deleted') await deleteAsModerator(transaction, moderatorId, change);
  else await decideListing(transaction, moderatorId, { ...change, status });
}

/** A listing. Its owner, or whoever may publish it for the business, can appeal. */
export const listingSubject: SubjectDefinition = {
  name: (language) => sql`select ${titleOf(language)} from listings l where l.id = r.subject_id`,
  isLive: sql`exists (
    select from listings l where l.id = r.subject_id and ${sql.raw(IS_LIVE)})`,
  search: findTitledListings,

  async isOwn(transaction, userId, id) {
    if (!(await lockLiveListing(transaction, id))) return null;
    const listing = (await findOwnListing(transaction, id))!;
    return (await partyTo(transaction, { userId, isModerator: false }, listing)) !== 'stranger';
  },

  async uphold(transaction, id, { moderatorId, action, ...why }) {
    // Its owner may have deleted it since.
    if ((await holdListing(transaction, id)).status === 'deleted') return;
    const status = action === 'remove' ? 'deleted' : 'rejected';
    await decide(transaction, moderatorId, id, { status, ...why } as ListingDecision);
  },

  appeals: {
    hold: holdListing,
    demandOwner: (database, userId, removed) =>
      requireRight(database, { userId, isModerator: false }, removed, 'publish'),
    restore: restoreListing,
    publish: publishListingChange,
  },
};

/** Listings that wait for approval, and live ones that changed after the last decision. */
export const listingQueue = defineQueue({
  endpoint: decideOnListing,
  waiting: () => sql`
    select id, updated_at as since from listings
    where status = 'pending_approval' and not is_withheld
    union all
    select id, updated_at from listings where status = 'approved' and version > reviewed_version
  `,

  async check(database, { subjectId, decision }) {
    const row = await findOwnListing(database, subjectId);
    if (!row) throw new ApiError('not_found');
    if (row.version !== decision.version) throw new ApiError('version_conflict');
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decide(transaction, moderatorId, subjectId, decision).catch((error: unknown) => {
      throw error instanceof ChangedError ? new ApiError('version_conflict') : error;
    });
  },
});
