import { nextState } from '#contract/listing/listing-states.ts';
import type { Actor } from '#server/modules/listing/own-listing/listing-rights.ts';
import { lockOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { applyListingChange } from '#server/modules/listing/own-listing/apply-listing-change.ts';
import { updateState } from '#server/modules/listing/own-listing/write-listing-repository.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Publishes a listing again that had left a feed and is back in it. If its state changed otherwise
 * meanwhile, for example a moderator rejected it, it stays unpublished. One that was never approved
 * waits for a moderator again.
 * @returns whether it was published or waits again
 */
export async function republish(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const before = (await lockOwnListing(transaction, id))!;
  if (before.status !== 'pending_approval' || !before.isWithheld) return false;
  const asked = nextState(before, 'publish');
  const next = asked && before.wasApproved ? nextState(asked, 'approve') : asked;
  if (!next) return false;
  await updateState(transaction, id, next);
  await applyListingChange(transaction, id, before, { actor, kind: 'published' });
  return true;
}

/**
 * Unpublishes a listing that a feed no longer contains.
 * @returns whether it had to be unpublished
 */
export async function unpublishMissingListing(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const before = (await lockOwnListing(transaction, id))!;
  const next = nextState(before, 'unpublish');
  if (!next || before.isWithheld) return false;
  await updateState(transaction, id, next);
  const actor = { userId: before.ownerUserId, isModerator: true };
  await applyListingChange(transaction, id, before, { actor, kind: 'unpublished' });
  return true;
}
