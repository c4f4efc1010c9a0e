import { sql } from 'kysely';

import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { waitingListing } from '#contract/listing/listing-draft.ts';
import type { DraftRow } from '#server/modules/identity/draft/draft-repository.ts';
import {
  deleteSubmitted,
  type SubmittedKind,
} from '#server/modules/identity/draft/submit-drafts.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { publishListingChange } from '../publish-listing-change.ts';

import { createListingAs } from './create-listing.ts';
import { requireAssigned } from './require-assigned.ts';

/**
 * Hands over the listings that are assigned to a member of a business, and the business's hunts of
 * that member.
 * @param to the member who gets them; null: the listings become unassigned, so that the admin is
 *   responsible, and the hunts belong to `admin`
 * @returns the number of listings and hunts, without deleted ones
 * @throws ApiError `invalid_input` if `to` may not edit listings of the business
 */
export async function handOver(
  transaction: Transaction,
  {
    businessId,
    from,
    to,
    admin,
    actorId,
  }: { businessId: number; from: number; to: number | null; admin: number; actorId: number },
): Promise<number> {
  await requireAssigned(transaction, { businessId, userId: to, path: 'to' });
  const { kysely } = transaction;
  const listings = await sql<{ id: number }>`
    with held as (
      select id, status from listings
      where business_id = ${businessId} and assigned_user_id = ${from}
      order by id for update
    ), handed as (
      update listings l set assigned_user_id = ${to} from held where l.id = held.id
    )
    insert into listing_events (listing_id, actor_id, kind, from_status, to_status)
    select id, ${actorId}, 'assigned', status, status from held where status <> 'deleted'
    returning listing_id as id
  `.execute(kysely);
  const hunts = await sql`
    update hunts set user_id = ${to ?? admin}
    where business_id = ${businessId} and user_id = ${from} and status <> 'deleted'
    returning id
  `.execute(kysely);
  if (listings.rows[0]) await publishListingChange(transaction, listings.rows[0].id);
  return listings.rows.length + hunts.rows.length;
}

async function submitListing(
  transaction: Transaction,
  userId: number,
  draft: DraftRow,
): Promise<DraftSubmission> {
  const waiting = waitingListing(draft);
  const submission = { draftId: draft.id, title: waiting?.title ?? '', listingId: null };
  try {
    if (!waiting?.isComplete) throw new ApiError('invalid_input');
    const { form: property, agreement, contact } = waiting;
    const author = { userId, businessId: draft.businessId };
    // It checks the form before it writes anything, so the transaction can go on after an error.
    const { id } = await createListingAs(transaction, author, {
      cid: draft.id,
      property,
      agreement,
      contact,
    });
    await deleteSubmitted(transaction, userId, draft.id);
    return { ...submission, outcome: 'submitted', listingId: id };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.id === 'photo_missing') return { ...submission, outcome: 'photos_missing' };
    await notify(transaction, {
      userId,
      kind: 'listing_unsent',
      params: { draftId: draft.id },
      dedupeKey: `listing_unsent:${draft.id}:${draft.version}`,
    });
    return { ...submission, outcome: 'incomplete' };
  }
}

/** A listing whose draft was submitted before its account was active. */
export const submittedListing: SubmittedKind = {
  submit: submitListing,
  titleOf: (draft) => waitingListing(draft)?.title ?? null,
};
