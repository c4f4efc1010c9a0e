import { waitingHunt } from '#contract/hunting/hunt-draft.ts';
import { photosOfForm, waitingListing } from '#contract/listing/listing-draft.ts';
import { addToOutbox } from '#kit/sync/outbox.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { createListing, subjectOfForm } from '#features/listing/operations/listings.ts';
import { listUploads } from '#storage/uploads/stored-uploads.ts';

import { createHunt } from '../operations/hunts.ts';

/**
 * Submits the listings and hunts that waited for an active account, as the form would have. The server may
 * have submitted them already; the draft's id makes it one listing or hunt. Drafts whose photos are on
 * another device are left to that device.
 * @throws NotSavedError if the device stores nothing
 */
export async function submitDrafts(owner: string, rows: readonly DraftRow[]): Promise<void> {
  const stored = new Set((await listUploads(owner)).map(({ hash }) => hash));
  for (const row of rows) {
    const hunt = row.isDiscarded || row.others.length > 0 ? null : waitingHunt(row);
    if (hunt) {
      const operation = createHunt.make(
        { cid: row.id, hunt },
        { owner, businessId: row.businessId },
      );
      await addToOutbox(operation, { replaces: true, draftId: row.id });
    }
    const waiting = row.isDiscarded || row.others.length > 0 ? null : waitingListing(row);
    if (!waiting?.isComplete) continue;
    const { form: property, agreement, contact } = waiting;
    if (!photosOfForm(property).every((hash) => stored.has(hash))) continue;
    const operation = createListing.make(
      { cid: row.id, property, agreement, contact },
      { owner, businessId: row.businessId, subject: subjectOfForm(property) },
    );
    await addToOutbox(operation, { replaces: true, draftId: row.id });
  }
}
