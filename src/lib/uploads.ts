import { atom, getDefaultStore } from 'jotai';

import { VISITOR } from '#storage/kept.ts';
import { uploadCalls } from '#storage/uploads/send-upload.ts';
import {
  dropForgotten,
  dropUpload,
  keepUpload,
  keptUploads,
  type NewUpload,
  storedUploads,
} from '#storage/uploads/stored-uploads.ts';
import type { Upload } from '#storage/uploads/upload.ts';
import { createUploads, type Uploads } from '#storage/uploads/uploads.ts';

import { storedToken, storedUserId } from './session/stored-session.ts';

/** Photos that this device keeps for whoever is here, by their hashes. */
export const uploadsAtom = atom<ReadonlyMap<string, Upload>>(new Map());

/** The photo that this tab is sending just now, by its hash. */
export const sendingPhotoAtom = atom<string | null>(null);

/** Whose photos are kept now: the account's, or the visitor's until they have one. */
export function photoOwner(): string {
  return String(storedUserId() ?? VISITOR);
}

/** Reads what is kept anew: something was added or came further, here, in another tab or the worker. */
export async function readUploads(): Promise<void> {
  const owner = photoOwner();
  const uploads = await keptUploads(owner).catch(() => []);
  const mine = owner === photoOwner() ? uploads : [];
  getDefaultStore().set(uploadsAtom, new Map(mine.map((upload) => [upload.hash, upload])));
}

/**
 * Keeps a photo for whoever is here. Once this resolves, it is on the device's disk.
 * @throws NotSavedError where the device keeps nothing
 */
export async function addUpload(photo: Omit<NewUpload, 'owner'>): Promise<Upload> {
  const upload = await keepUpload({ ...photo, owner: photoOwner() });
  await readUploads();
  return upload;
}

/** The person took a photo out. It stays where an operation names it. */
export async function removeUpload(hash: string): Promise<void> {
  await dropUpload(photoOwner(), hash);
  await readUploads();
}

/** Lets go what was chosen long ago and then forgotten. Never throws. */
export async function tidyUploads(): Promise<void> {
  await dropForgotten(photoOwner()).catch(() => undefined);
  await readUploads();
}

const store = storedUploads();

const calls = uploadCalls((owner) => (owner === photoOwner() ? storedToken() : null));

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

/** Brings photos to the server, for whoever has the outbox's lock. */
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
