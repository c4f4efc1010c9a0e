import type { HuntForm } from '#contract/hunt.ts';
import { draftKept } from '#lib/drafts/drafts.ts';
import { addToOutbox, discardOperation } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createHunt } from '#storage/outbox/operations/create-hunt.ts';
import { updateHunt } from '#storage/outbox/operations/update-hunt.ts';

interface Sender {
  /** Id of the account. */
  owner: string;
  businessId: number | null;
  draftId: string;
  /** The hunt in words, for the list of unsent changes. */
  subject: string;
  /** Rejected operations on the same hunt, which this one replaces. */
  refused: readonly OutboxRow[];
}

/**
 * Sends a new hunt. When this resolves, it is in the outbox and its draft is deleted.
 * @throws NotSavedError if the device stores nothing
 */
export async function sendNewHunt(sender: Sender, hunt: HuntForm): Promise<void> {
  const { draftId, refused, ...of } = sender;
  for (const { id } of refused) await discardOperation(id);
  const operation = createHunt.make({ cid: draftId, hunt }, of);
  await addToOutbox(operation, { replaces: true, draftId });
  draftKept();
}

/** Sends a change of a hunt, based on the version that was edited. @throws NotSavedError */
export async function sendHuntUpdate(
  sender: Sender,
  hunt: HuntForm,
  { huntId, baseVersion }: { huntId: number; baseVersion: number | null },
): Promise<void> {
  const { draftId, refused, ...of } = sender;
  for (const { id } of refused) await discardOperation(id);
  const operation = updateHunt.make({ huntId, hunt }, { ...of, baseVersion });
  await addToOutbox(operation, { replaces: true, draftId });
  draftKept();
}
