import { ApiError } from '#contract/kit/errors.ts';
import {
  DEAL_OF_ENDING,
  type Ending,
  isPlausibleFinalPrice,
} from '#contract/listing/listing-values.ts';
import { isOffered, type ListingState } from '#contract/listing/listing-states.ts';
import { answerRequests } from '#server/modules/listing/availability/answer-requests.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type Actor, requireRight, stepOf } from './listing-rights.ts';
import { findOwnListing, holdListing } from './own-listing-repository.ts';
import type { OwnListingRow } from './own-listing-row.ts';
import { applyListingChange } from './apply-listing-change.ts';
import { forgetRecentEnding } from './price-history-repository.ts';
import {
  recordEvent,
  updateConfirmed,
  updateEnding,
  updateState,
} from './write-listing-repository.ts';

/** How a listing ended. */
export interface EndedListing {
  propertyId: number;
  endedAs: Ending;
  /** Whole currency units, rent for its frequency. `null`: not entered. */
  finalPrice: number | null;
}

function isSame(one: ListingState, other: ListingState): boolean {
  return (
    one.status === other.status &&
    one.published === other.published &&
    one.isWithheld === other.isWithheld
  );
}

/**
 * Publishes a listing, submits it for approval, or unpublishes it.
 * @param wanted `undefined`: toggle
 * @throws ApiError `not_found`, `publish_denied`, `conflict` if its status allows neither
 */
export async function publishListingAs(
  transaction: Transaction,
  actor: Actor,
  { propertyId, published: wanted }: { propertyId: number; published?: boolean | undefined },
): Promise<OwnListingRow> {
  const before = await holdListing(transaction, propertyId);
  const action = (wanted ?? !isOffered(before)) ? 'publish' : 'unpublish';
  const next = await stepOf(transaction, actor, before, action);
  if (isSame(before, next)) return before;
  if (before.endedAs && !next.isWithheld) await forgetRecentEnding(transaction, propertyId);
  await updateState(transaction, propertyId, next);
  const kind = action === 'publish' ? 'published' : 'unpublished';
  return applyListingChange(transaction, propertyId, before, { actor, kind });
}

/**
 * Marks a listing as sold or rented. Repeating it corrects how it ended and the final price.
 * @throws ApiError `not_found`, `publish_denied`, `conflict` if it wasn't approved, `invalid_input` if
 *   it wasn't offered for that, or the final price is far from the asking price
 */
export async function endListingAs(
  transaction: Transaction,
  actor: Actor,
  { propertyId, endedAs, finalPrice }: EndedListing,
): Promise<OwnListingRow> {
  const before = await holdListing(transaction, propertyId);
  const next = await stepOf(transaction, actor, before, 'end');
  const isSale = DEAL_OF_ENDING[endedAs] === 'sale';
  if (!(isSale ? before.isForSale : before.isForRent)) {
    throw ApiError.at('invalid_input', 'endedAs', 'deal');
  }
  const asked = isSale ? before.salePrice : before.rentPrice;
  if (finalPrice !== null && !isPlausibleFinalPrice(finalPrice, asked)) {
    throw ApiError.at('invalid_input', 'finalPrice', 'implausible');
  }
  if (before.endedAs === endedAs && before.finalPrice === finalPrice) return before;
  await updateState(transaction, propertyId, next);
  await updateEnding(transaction, propertyId, { endedAs, finalPrice });
  return applyListingChange(transaction, propertyId, before, { actor, kind: endedAs });
}

/**
 * Deletes a listing permanently.
 * @param reason a moderator's note for the owner; empty: none
 * @throws ApiError `not_found`, `remove_listing_denied`
 */
export async function deleteListingAs(
  transaction: Transaction,
  actor: Actor,
  propertyId: number,
  reason = '',
): Promise<OwnListingRow> {
  const before = await holdListing(transaction, propertyId);
  await requireRight(transaction, actor, before, 'delete');
  if (before.status === 'deleted') return before;
  await updateState(transaction, propertyId, await stepOf(transaction, actor, before, 'delete'));
  return applyListingChange(transaction, propertyId, before, { actor, kind: 'deleted', reason });
}

/**
 * Confirms that a listing is still available as of now.
 * @throws ApiError `not_found`, `edit_listing_denied`, `conflict` if it isn't live
 */
export async function confirmListingAs(
  transaction: Transaction,
  actor: Actor,
  propertyId: number,
): Promise<OwnListingRow> {
  const before = await holdListing(transaction, propertyId);
  await stepOf(transaction, actor, before, 'confirm');
  await updateConfirmed(transaction, propertyId);
  const { status } = before;
  await recordEvent(transaction, {
    listingId: propertyId,
    actorId: actor.userId,
    kind: 'availability',
    from: status,
    to: status,
  });
  await answerRequests(transaction, propertyId, 'available');
  return (await findOwnListing(transaction, propertyId))!;
}
