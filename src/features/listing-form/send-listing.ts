import { AGREEMENT_NOW } from '#contract/documents.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import { draftKept } from '#lib/drafts/drafts.ts';
import { addToOutbox, discardOperation } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createListing } from '#storage/outbox/operations/create-listing.ts';
import { updateListing } from '#storage/outbox/operations/update-listing.ts';
import { subjectOfForm } from '#storage/outbox/own-listings.ts';

interface Sender {
  /** The account's id. */
  owner: string;
  businessId: number | null;
  /** The draft that it was written in. */
  draftId: string;
  /** Rows of the same listing that wait and were refused: these words take their place. */
  refused: readonly OutboxRow[];
}

async function letGo(rows: readonly OutboxRow[]): Promise<void> {
  for (const { id } of rows) await discardOperation(id);
}

/**
 * Offers a home: once this resolves, it is in the outbox and its draft is gone, in one step. Sent
 * twice, from wherever, it is one listing, for it goes by its draft's id.
 * @throws NotSavedError where the device keeps nothing
 */
export async function sendNewListing(sender: Sender, property: ListingForm): Promise<void> {
  const { owner, businessId, draftId, refused } = sender;
  const creation = { cid: draftId, property, agreement: AGREEMENT_NOW };
  const of = { owner, businessId, subject: subjectOfForm(property) };
  // First: a row that was refused would stop what comes behind it, and the draft has it all.
  await letGo(refused);
  await addToOutbox(createListing.make(creation, of), { replaces: true, draftId });
  draftKept();
}

/**
 * Changes a listing, over the version that the person had before them.
 * @param after the operation of the listing that waits, and that this goes on from
 * @throws NotSavedError where the device keeps nothing
 */
export async function sendListingUpdate(
  sender: Sender,
  property: ListingForm,
  { propertyId, ...over }: { propertyId: number; baseVersion: number; after: string | null },
): Promise<void> {
  const { owner, businessId, draftId, refused } = sender;
  const of = { owner, businessId, subject: subjectOfForm(property), ...over };
  // First: a row that was refused would stop what comes behind it, and the draft has it all.
  await letGo(refused);
  await addToOutbox(updateListing.make({ propertyId, property }, of), { replaces: true, draftId });
  draftKept();
}
