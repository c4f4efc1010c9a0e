import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import type { PrivatePhoto } from '#contract/media/photo.ts';
import { PHOTO_WIDTHS } from '#contract/media/photo-address.ts';
import { ownerNow } from '../session/stored-session.ts';
import { addUpload, sendingPhotoAtom, uploadsAtom } from '../sync/uploads.ts';
import { withRoom } from '#storage/store-entry.ts';
import { uploadBody } from '#storage/uploads/stored-uploads.ts';
import type { Upload } from '#storage/uploads/upload.ts';

import type { PhotoSize } from './photo-size.ts';
import { PhotoUnreadableError, preparePhoto } from './prepare-photo.ts';
import { shownPhotoPath } from './shown-photo-path.ts';

/** Upload state of a chosen photo. */
export type ChosenState = 'waiting' | 'sending' | 'sent' | 'refused';

/** A chosen photo, as the picker shows it. */
export interface ChosenPhoto {
  hash: string;
  /** `null` while it is read from the disk. */
  url: string | null;
  /** URL of the largest version, for the viewer. `null` like `url`. */
  fullUrl: string | null;
  state: ChosenState;
  /** Uploaded fraction, 0 to 1. */
  share: number;
  /** Why it was rejected: one of `PHOTO_REFUSALS`, or the error's id. */
  reason: string | null;
  /**
   * Size of the original image, px. `null` if it is neither on this device nor known to the server.
   */
  pixels: { width: number; height: number } | null;
}

/** A file that couldn't be saved, with the reason. The picker has a text for each. */
export interface RefusedPhoto {
  name: string;
  reason: 'heic' | 'unreadable' | 'unsaved' | 'double' | 'no_room';
}

/**
 * Saves chosen files on the device, one after the other. Cached copies of server data are deleted
 * if space is needed.
 * @param options.onKept called with each photo when it is saved; returns why it doesn't accept it,
 *   if so
 * @returns the hashes in order, and the files that aren't photos or couldn't be saved
 */
export async function saveChosen(
  files: readonly File[],
  {
    size = 'large',
    onStored,
  }: { size?: PhotoSize; onStored?: (hash: string) => 'double' | 'no_room' | null } = {},
): Promise<{ hashes: string[]; refused: RefusedPhoto[] }> {
  const hashes: string[] = [];
  const refused: RefusedPhoto[] = [];
  for (const file of files) {
    try {
      const photo = await preparePhoto(file, size);
      const { hash } = await withRoom('photos', () => addUpload(photo));
      const reason = onStored?.(hash) ?? null;
      if (reason === null) hashes.push(hash);
      else refused.push({ name: file.name, reason });
    } catch (error) {
      const isUnreadable = error instanceof PhotoUnreadableError;
      const reason = !isUnreadable ? 'unsaved' : error.isHeic ? 'heic' : 'unreadable';
      refused.push({ name: file.name, reason });
    }
  }
  return { hashes, refused };
}

/** Returns photos by their hashes: from this device if it has them, else from the server. */
export function useChosenPhotos(
  hashes: readonly string[],
  onServer: readonly PrivatePhoto[],
): ChosenPhoto[] {
  const uploads = useAtomValue(uploadsAtom);
  const sending = useAtomValue(sendingPhotoAtom);
  const urls = useBodyUrls(hashes.filter((hash) => uploads.has(hash)));
  return hashes.map((hash) => {
    const there = onServer.find((photo) => photo.hash === hash);
    const upload = uploads.get(hash);
    const urlAt = (width: number) =>
      urls.get(hash) ?? (there ? shownPhotoPath(there.key, width, 'webp', there.access) : null);
    return {
      hash,
      url: urlAt(480),
      fullUrl: urlAt(PHOTO_WIDTHS.at(-1)!),
      state: there && !upload ? 'sent' : stateOf(upload, sending === hash),
      share: upload ? upload.received / upload.bytes : 1,
      reason: upload?.problem ? (upload.problem.rule ?? upload.problem.errorId) : null,
      pixels: upload ?? (there ? masterOf(there) : null),
    };
  });
}

/** Returns the size of a photo before rotation, because the picker rotates it. */
function masterOf({ width, height, rotation = 0 }: PrivatePhoto) {
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

function stateOf(upload: Upload | undefined, isSending: boolean): ChosenState {
  if (!upload) return 'waiting';
  if (upload.problem) return 'refused';
  if (upload.isSent) return 'sent';
  return isSending ? 'sending' : 'waiting';
}

/** Returns object URLs of photos on this device, valid as long as the page shows them. */
function useBodyUrls(hashes: readonly string[]): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const made = useRef(new Map<string, string>());
  const names = hashes.join(' ');
  useEffect(() => {
    let isOver = false;
    async function make() {
      const owner = ownerNow();
      for (const hash of names.split(' ').filter(Boolean)) {
        if (made.current.has(hash)) continue;
        const body = await uploadBody(owner, hash).catch(() => null);
        if (isOver || !body) continue;
        made.current.set(hash, URL.createObjectURL(new Blob([body])));
        setUrls(new Map(made.current));
      }
    }
    void make();
    return () => {
      isOver = true;
    };
  }, [names]);
  useEffect(() => {
    const all = made.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);
  return urls;
}
