import { ApiError } from '#contract/kit/errors.ts';
import { LEADS_MOST_A_DAY, type LeadState, OFFERS_MOST } from '#contract/hunting/lead.ts';
import { lockHunt } from '../hunt/hunt-repository.ts';
import { readHuntAs } from '../hunt/hunt-rights.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countOffers,
  countSentToday,
  findLeadListings,
  findLeads,
  findOfferable,
  insertLeads,
  isInReach,
  type Sender,
} from './lead-repository.ts';
import { requireOwner } from './lead-rights.ts';
import { publishLeadChange } from './publish-lead-change.ts';

const conflict = (path: string, rule: 'no_match' | 'too_many_offers' | 'too_many_today') =>
  ApiError.at('conflict', path, rule);

/**
 * Offers listings to a hunt that they match, and notifies the hunter. Those that were offered
 * before aren't offered again. If the hunter and the caller are apart, no listing matches.
 * @returns the leads, and how many more listings the sender can offer to the hunt
 * @throws ApiError `not_found`, `edit_listing_denied`, `conflict` (`no_match`, `too_many_offers`,
 *   `too_many_today`)
 */
export async function offerListingsAs(
  transaction: Transaction,
  sender: Sender,
  { huntId, propertyIds, message }: { huntId: number; propertyIds: number[]; message: string },
): Promise<{ leads: LeadState[]; offersLeft: number }> {
  const listings = await findLeadListings(transaction, propertyIds);
  const isThere = listings.length === propertyIds.length;
  if (!isThere || listings.some(({ isDeleted }) => isDeleted)) throw new ApiError('not_found');
  for (const listing of listings) await requireOwner(transaction, sender, listing);
  // Offers to one hunt are counted one after the other.
  const hunt = await lockHunt(transaction, huntId);
  if (!hunt) throw new ApiError('not_found');
  const before = await findLeads(transaction, huntId, propertyIds, 'offer');
  const count = await countOffers(transaction, huntId, sender);
  const fresh = propertyIds.filter((id) => !before.some(({ propertyId }) => propertyId === id));
  if (fresh.length === 0) return { leads: before, offersLeft: OFFERS_MOST - count };
  const matching = await findOfferable(transaction, sender.userId, huntId, fresh);
  if (matching.length < fresh.length) throw conflict('propertyIds', 'no_match');
  if (count + fresh.length > OFFERS_MOST) throw conflict('propertyIds', 'too_many_offers');
  await requireRoom(transaction, sender.userId, fresh.length);
  const lead = { huntId, direction: 'offer' as const, message };
  const added = await insertLeads(transaction, sender, lead, fresh);
  await publishLeadChange(transaction, huntId, fresh);
  await notify(transaction, {
    userId: hunt.userId,
    kind: 'hunt_listings',
    params: {
      huntId,
      count: added.length,
      isBusiness: hunt.businessId !== null,
      ...(added.length === 1 && { propertyId: added[0]!.propertyId }),
    },
    dedupeKey: `hunt_listings:${added[0]!.id}`,
    groupKey: `hunt:${huntId}`,
  });
  return { leads: [...before, ...added], offersLeft: OFFERS_MOST - count - added.length };
}

/**
 * Shows a hunter's interest in a listing that matches their hunt, and notifies the person
 * responsible for it. Showing it again changes nothing. If either has blocked the other, the listing
 * doesn't match.
 * @throws ApiError `not_found`, `forbidden`, `conflict` (`no_match`, `too_many_today`)
 */
export async function showInterestAs(
  transaction: Transaction,
  userId: number,
  { huntId, propertyId, message }: { huntId: number; propertyId: number; message: string },
): Promise<LeadState> {
  const { businessId } = await readHuntAs(transaction, userId, huntId);
  const find = () => findLeads(transaction, huntId, [propertyId], 'interest');
  const [before] = await find();
  if (before) return before;
  const [listing] = await findLeadListings(transaction, [propertyId]);
  if (!listing?.isLive) throw new ApiError('not_found');
  if (!(await isInReach(transaction, userId, huntId, propertyId))) {
    throw conflict('propertyId', 'no_match');
  }
  await requireRoom(transaction, userId, 1);
  const lead = { huntId, direction: 'interest' as const, message };
  const [added] = await insertLeads(transaction, { userId, businessId }, lead, [propertyId]);
  // Another device of the hunter was first.
  if (!added) return (await find())[0]!;
  await publishLeadChange(transaction, huntId, [propertyId]);
  await notify(transaction, {
    userId: listing.userId,
    kind: 'leads',
    params: { count: 1, isBusiness: listing.businessId !== null, propertyId },
    dedupeKey: `lead:${added.id}`,
    groupKey: 'leads',
  });
  return added;
}

async function requireRoom(transaction: Transaction, userId: number, more: number): Promise<void> {
  if ((await countSentToday(transaction, userId)) + more > LEADS_MOST_A_DAY) {
    throw conflict('id', 'too_many_today');
  }
}
