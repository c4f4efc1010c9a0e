import type { ContactChoice } from '#contract/contact.ts';
import { AGREEMENT_NOW } from '#contract/documents.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import { draftKept } from '#lib/drafts/drafts.ts';
import { addToOutbox, discardOperation } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createListing } from '#storage/outbox/operations/create-listing.ts';
import { updateListing } from '#storage/outbox/operations/update-listing.ts';
import { subjectOfForm } from '#storage/outbox/own-listings.ts';

interface Sender {
  /** Id of the account. */
  owner: string;
  businessId: number | null;
  /** Id of the draft of this form. */
  draftId: string;
  /** Rejected outbox rows of the same listing. This operation replaces them. */
  refused: readonly OutboxRow[];
}

async function letGo(rows: readonly OutboxRow[]): Promise<void> {
  for (const { id } of rows) await discardOperation(id);
}

/**
 * Submits a new listing. When this resolves, the listing is in the outbox and its draft is deleted,
 * in one transaction. Submitting it twice creates only one listing, because the draft's id
 * identifies it.
 * @throws NotSavedError if the device stores nothing
 */
export async function sendNewListing(
  sender: Sender,
  property: ListingForm,
  contact: ContactChoice | undefined,
): Promise<void> {
  const { owner, businessId, draftId, refused } = sender;
  const creation = { cid: draftId, property, agreement: AGREEMENT_NOW, contact };
  const of = { owner, businessId, subject: subjectOfForm(property) };
  // Discard rejected rows first: they would block later ones, and the draft contains all of their
  // content.
  await letGo(refused);
  await addToOutbox(createListing.make(creation, of), { replaces: true, draftId });
  draftKept();
}

/** The version of a listing that was edited. */
interface ListingBase {
  baseVersion: number;
  /** Its facts. Absent if the draft of an older release doesn't know them. */
  base: ListingForm | undefined;
}

/**
 * Submits a change of a listing, based on the version that the user edited.
 * @param after id of the unsent operation on this listing that this one continues
 * @throws NotSavedError if the device stores nothing
 */
export async function sendListingUpdate(
  sender: Sender,
  property: ListingForm,
  { propertyId, base, ...over }: ListingBase & { propertyId: number; after: string | null },
): Promise<void> {
  const { owner, businessId, draftId, refused } = sender;
  const of = { owner, businessId, subject: subjectOfForm(property), ...over };
  // Discard rejected rows first: they would block later ones, and the draft contains all of their
  // content.
  await letGo(refused);
  await addToOutbox(updateListing.make({ propertyId, property, base }, of), {
    replaces: true,
    draftId,
  });
  draftKept();
}
