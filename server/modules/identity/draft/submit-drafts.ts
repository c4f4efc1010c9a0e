import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import { unsentDraft } from '#contract/sent-drafts.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  type DraftRow,
  emptyDraft,
  findSubmittedDrafts,
  lockSubmittedDrafts,
  updateDraft,
} from './draft-repository.ts';

/** What becomes of a draft that a user sent before they confirmed their email. */
export interface SubmittedKind {
  /** Submits it. A draft that can't be sent stays one. @returns what the user is told, if anything */
  submit(
    transaction: Transaction,
    userId: number,
    draft: DraftRow,
  ): Promise<DraftSubmission | null>;
  /** Returns its title; null: it has none. Absent: its submission isn't listed. */
  titleOf?(draft: DraftRow): string | null;
}

const KINDS = new Map<string, SubmittedKind>();

/** Defines what becomes of submitted drafts of a kind. `server/wiring.ts` calls it. */
export function defineSubmittedKind(kind: DraftRow['kind'], definition: SubmittedKind): void {
  KINDS.set(kind, definition);
}

/** Deletes a draft that has been submitted. */
export const deleteSubmitted = emptyDraft;

/** Makes a draft that can't be submitted an ordinary one again. */
export async function unsendDraft(
  transaction: Transaction,
  userId: number,
  draft: DraftRow,
): Promise<void> {
  await updateDraft(transaction, userId, unsentDraft(draft));
}

/** Returns the titles of what a user submitted before they confirmed their email. */
export async function findWaitingTitles(database: Queries, userId: number): Promise<string[]> {
  const drafts = await findSubmittedDrafts(database, userId);
  return drafts.flatMap((draft) => KINDS.get(draft.kind)?.titleOf?.(draft) ?? []);
}

/**
 * Submits what a user sent before their account was active. What can't be sent stays a draft: one
 * whose photos are still on a device is sent by that device, and a notice says what the others need.
 */
export async function submitDraftsOf(
  transaction: Transaction,
  userId: number,
): Promise<DraftSubmission[]> {
  const submissions: DraftSubmission[] = [];
  for (const draft of await lockSubmittedDrafts(transaction, userId)) {
    const submission = await KINDS.get(draft.kind)?.submit(transaction, userId, draft);
    if (submission) submissions.push(submission);
  }
  return submissions;
}

/**
 * Makes what a user sent ordinary drafts again, before they are moved to another account. Anyone may
 * have written them, so its owner has to see them first.
 */
export async function withdrawSubmissionsOf(
  transaction: Transaction,
  userId: number,
): Promise<DraftSubmission[]> {
  const withdrawn: DraftSubmission[] = [];
  for (const draft of await lockSubmittedDrafts(transaction, userId)) {
    await unsendDraft(transaction, userId, draft);
    const { titleOf } = KINDS.get(draft.kind) ?? {};
    if (!titleOf) continue;
    const title = titleOf(draft) ?? '';
    withdrawn.push({ draftId: draft.id, title, outcome: 'moved', listingId: null });
  }
  return withdrawn;
}
