import { sql } from 'kysely';

import { waitingHunt } from '#contract/hunting/hunt-draft.ts';
import { huntErrors } from '#contract/hunting/hunt-errors.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { DraftRow } from '#server/modules/identity/draft/draft-repository.ts';
import {
  deleteSubmitted,
  type SubmittedKind,
  unsendDraft,
} from '#server/modules/identity/draft/submit-drafts.ts';
import type { Owner } from '#server/modules/identity/user/owner-events.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';

import { findHunt, ownedBy, updateHunt } from './hunt-repository.ts';
import { formOfHunt } from './present-hunt.ts';
import { createHuntAs, startMatching } from './write-hunt.ts';

/** Pauses the hunts of a blocked user or business. Their matches end. */
export async function suspendHunts(
  { kysely }: InTransaction,
  { owner }: { owner: Owner },
): Promise<void> {
  await sql`
    update hunts h set status = 'paused', suspended_at = now(), version = version + 1
    where ${ownedBy(owner)} and h.status = 'active'
  `.execute(kysely);
}

/** Lets the hunts go on that `suspendHunts` paused, and ends those whose time is over meanwhile. */
export async function resumeHunts(
  transaction: Transaction,
  { owner }: { owner: Owner },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update hunts h set suspended_at = null where ${ownedBy(owner)} and h.suspended_at is not null
    returning h.id
  `.execute(transaction.kysely);
  for (const { id } of rows) {
    const hunt = (await findHunt(transaction, id))!;
    if (hunt.status !== 'paused') continue;
    const isOver = hunt.expiresAt <= new Date();
    await updateHunt(transaction, id, { status: isOver ? 'expired' : 'active' });
    if (!isOver) await startMatching(transaction, id, formOfHunt(hunt));
  }
}

/** Starts the hunt of a submitted draft. A notice says why one can't start. */
async function startHunt(transaction: Transaction, userId: number, draft: DraftRow): Promise<null> {
  const hunt = waitingHunt(draft);
  try {
    if (!hunt || huntErrors(hunt).length > 0) throw new ApiError('invalid_input');
    const author = { userId, businessId: draft.businessId };
    // It checks the form before it writes anything, so the transaction can go on after an error.
    await createHuntAs(transaction, author, { cid: draft.id, status: 'active', ...hunt }, true);
    await deleteSubmitted(transaction, userId, draft.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await unsendDraft(transaction, userId, draft);
    const isFull = error.id === 'too_many_hunts';
    await notify(transaction, {
      userId,
      kind: 'hunt_unsent',
      params: { draftId: draft.id, isFull },
      dedupeKey: `hunt_unsent:${draft.id}:${draft.version}`,
    });
  }
  return null;
}

/** A hunt whose draft was sent before its account was active. */
export const submittedHunt: SubmittedKind = { submit: startHunt };
