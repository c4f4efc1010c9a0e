import { useAtomValue } from 'jotai';

import { photosOfForm, waitingListing } from '#contract/listing/listing-draft.ts';
import { draftsAtom } from '#kit/sync/drafts/drafts.ts';
import { type PhotoProgress, photoProgress, uploadsAtom } from '#kit/sync/uploads.ts';

/** A listing on this device that is submitted once there is an account with a confirmed email. */
export interface ListingToSubmit {
  draftId: string;
  /** Empty if it has none. */
  title: string;
  photos: PhotoProgress;
}

/**
 * Returns the listings that the account, or the visitor, submitted on this device and that wait for
 * a confirmed account, last changed first.
 */
export function useListingsToSubmit(): ListingToSubmit[] {
  const drafts = useAtomValue(draftsAtom);
  const uploads = useAtomValue(uploadsAtom);
  return drafts.flatMap((row) => {
    const waiting = waitingListing(row);
    if (!waiting) return [];
    const { title, form } = waiting;
    return [{ draftId: row.id, title, photos: photoProgress(photosOfForm(form), uploads) }];
  });
}
