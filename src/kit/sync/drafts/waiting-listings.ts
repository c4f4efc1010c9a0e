import { useAtomValue } from 'jotai';

import { type DraftBody, photosOfDraft } from '#contract/draft-kinds.ts';
import { waitingListing } from '#contract/listing/listing-draft.ts';
import { photosOfForm } from '#features/listing/operations/own-listings.ts';
import type { Upload } from '#storage/uploads/upload.ts';

import { uploadsAtom } from '../uploads.ts';
import { draftsAtom } from './drafts.ts';

/** Progress of sending photos. */
export interface PhotoProgress {
  sent: number;
  all: number;
}

/** A listing on this device that is submitted once there is an account with a confirmed email. */
export interface ListingToSubmit {
  draftId: string;
  /** Empty if it has none. */
  title: string;
  photos: PhotoProgress;
}

/** Returns how many of these photos the server has. Those that aren't on this device are there. */
export function photoProgress(
  hashes: readonly string[],
  uploads: ReadonlyMap<string, Pick<Upload, 'isSent'>>,
): PhotoProgress {
  const waiting = hashes.filter((hash) => uploads.get(hash)?.isSent === false);
  return { sent: hashes.length - waiting.length, all: hashes.length };
}

/** Returns how many photos of a draft only this device has so far. */
export function usePhotosHere(body: DraftBody): number {
  const { sent, all } = photoProgress(photosOfDraft(body), useAtomValue(uploadsAtom));
  return all - sent;
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
