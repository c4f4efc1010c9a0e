import { atom, getDefaultStore, useAtomValue } from 'jotai';

import { type DraftBody, photosOfDraft } from '#contract/draft-kinds.ts';
import { uploadCalls } from '#storage/uploads/send-upload.ts';
import {
  dropForgotten,
  dropUpload,
  saveUpload,
  listUploads,
  type NewUpload,
  storedUploads,
} from '#storage/uploads/stored-uploads.ts';
import type { Upload } from '#storage/uploads/upload.ts';
import { createUploads, type Uploads } from '#storage/uploads/uploads.ts';

import { ownerNow, storedToken } from '../session/stored-session.ts';

/** The photos saved on this device for the current owner, by hash. */
export const uploadsAtom = atom<ReadonlyMap<string, Upload>>(new Map());

/** Hash of the photo that this tab is sending. */
export const sendingPhotoAtom = atom<string | null>(null);

/** Progress of sending photos. */
export interface PhotoProgress {
  sent: number;
  all: number;
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
 * Reads the saved photos again. Call it after a photo was added or changed here, in another tab or
 * in the worker.
 */
export async function readUploads(): Promise<void> {
  const owner = ownerNow();
  const uploads = await listUploads(owner).catch(() => []);
  const mine = owner === ownerNow() ? uploads : [];
  getDefaultStore().set(uploadsAtom, new Map(mine.map((upload) => [upload.hash, upload])));
}

/**
 * Saves a photo for the current owner. When this resolves, it is saved on the device.
 * @throws NotSavedError if the device can't store it
 */
export async function addUpload(photo: Omit<NewUpload, 'owner'>): Promise<Upload> {
  const upload = await saveUpload({ ...photo, owner: ownerNow() });
  await readUploads();
  return upload;
}

/** Removes a photo. It stays as long as an operation references it. */
export async function removeUpload(hash: string): Promise<void> {
  await dropUpload(ownerNow(), hash);
  await readUploads();
}

/** Deletes photos that were chosen long ago and never used. Never throws. */
export async function tidyUploads(): Promise<void> {
  await dropForgotten(ownerNow()).catch(() => undefined);
  await readUploads();
}

const store = storedUploads();

const calls = uploadCalls((owner) => (owner === ownerNow() ? storedToken() : null));

const sender = createUploads({
  store: {
    ...store,
    async change(owner, hash, change) {
      await store.change(owner, hash, change);
      await readUploads();
    },
  },
  calls: {
    ...calls,
    announce(upload) {
      getDefaultStore().set(sendingPhotoAtom, upload.hash);
      return calls.announce(upload);
    },
  },
  random: () => Math.random(),
});

/** Uploads photos. The caller must hold the outbox's lock. */
export const uploads: Uploads = {
  ...sender,
  async bring(owner, hashes) {
    try {
      return await sender.bring(owner, hashes);
    } finally {
      getDefaultStore().set(sendingPhotoAtom, null);
    }
  },
};
