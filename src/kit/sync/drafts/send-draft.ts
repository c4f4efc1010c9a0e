import type { Operation, OutboxRow } from '#storage/outbox/operation.ts';

import { addToOutbox, discardOperation } from '../outbox.ts';
import { draftKept } from './drafts.ts';

/**
 * Sends what a form's draft contains. When this resolves, the operation is in the outbox and the
 * draft is deleted, in one transaction. Sending a new listing or hunt twice creates only one, because
 * the draft's id identifies it.
 * @param refused rejected operations on the same thing. They would block this one, and the draft has
 *   all of their content.
 * @throws NotSavedError if the device stores nothing
 */
export async function sendDraft(
  operation: Operation,
  draftId: string,
  refused: readonly OutboxRow[] = [],
): Promise<void> {
  for (const { id } of refused) await discardOperation(id);
  await addToOutbox(operation, { replaces: true, draftId });
  draftKept();
}
