import { photosOfDraft } from '#contract/draft-kinds.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';

import { neededStorage, openStorage } from '../database.ts';
import type { DraftRow } from '../drafts/draft.ts';
import { ownedKey, prefixBounds } from '../caches.ts';
import type { Upload } from './upload.ts';
import type { UploadStore } from './uploads.ts';

const STORES = ['uploads', 'blobs'] as const;

/** Age at which a photo that nothing references is deleted, ms. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000;

/** Keys begin with the owner, so that all keys of an owner are one range. */
const uploadKey = (owner: string, hash: string) => ownedKey(owner, hash);

/** A photo to save, with its properties. */
export interface NewUpload {
  owner: string;
  body: ArrayBuffer;
  mime: string;
  /** px */
  width: number;
  height: number;
}

async function sha256(body: ArrayBuffer): Promise<string> {
  // `crypto.subtle` exists only over TLS or on localhost.
  if (!globalThis.crypto?.subtle) throw new NotSavedError('Hashing is unavailable on this page');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Saves a photo. When this resolves, the photo survives a closed tab or a power failure. A photo
 * that is already saved stays unchanged.
 * @returns its upload, whose hash operations use as a reference
 * @throws NotSavedError, or the browser's own error if the disk is full
 */
export async function saveUpload({ body, ...photo }: NewUpload): Promise<Upload> {
  const hash = await sha256(body);
  const upload: Upload = {
    ...photo,
    key: uploadKey(photo.owner, hash),
    hash,
    bytes: body.byteLength,
    received: 0,
    isSent: false,
    failures: 0,
    problem: null,
    addedAt: Date.now(),
  };
  const transaction = (await neededStorage()).transaction(STORES, 'readwrite', {
    durability: 'strict',
  });
  const uploads = transaction.objectStore('uploads');
  const before = await uploads.get(upload.key);
  const stored = before ? { ...before, addedAt: upload.addedAt } : upload;
  await uploads.put(stored);
  if (!before) await transaction.objectStore('blobs').put({ key: upload.key, body });
  await transaction.done;
  return stored;
}

/** Returns all photos of an owner on this device. Empty if the device can't store any. */
export async function listUploads(owner: string): Promise<Upload[]> {
  return (await (await openStorage())?.getAllFromIndex('uploads', 'owner', owner)) ?? [];
}

/** Returns the bytes of a saved photo, `null` if it isn't saved. */
export async function uploadBody(owner: string, hash: string): Promise<ArrayBuffer | null> {
  return (await (await openStorage())?.get('blobs', uploadKey(owner, hash)))?.body ?? null;
}

/** Returns the store of uploads in the device's database. */
export function storedUploads(): UploadStore {
  return {
    find: async (owner, hash) =>
      (await (await neededStorage()).get('uploads', uploadKey(owner, hash))) ?? null,
    body: uploadBody,
    async change(owner, hash, change) {
      const transaction = (await neededStorage()).transaction('uploads', 'readwrite');
      const upload = await transaction.store.get(uploadKey(owner, hash));
      if (upload) await transaction.store.put({ ...upload, ...change });
      await transaction.done;
    },
  };
}

/** What may reference photos: unsent operations, and drafts in all their versions. */
export interface NamesPhotos {
  rows: readonly { photos?: readonly string[] }[];
  drafts: readonly Pick<DraftRow, 'body' | 'others' | 'sending'>[];
}

/** Returns the hashes of all photos that an unsent operation or a draft references. */
export function namedPhotos({ rows, drafts }: NamesPhotos): Set<string> {
  return new Set([
    ...rows.flatMap(({ photos = [] }) => photos),
    ...drafts.flatMap(({ body, others, sending }) => photosOfDraft([body, others, sending])),
  ]);
}

/** Deletes photos that nothing references any more, within a transaction. */
export async function dropUnnamed(
  stores: Record<'uploads' | 'blobs', { delete(key: string): Promise<void> }>,
  owner: string,
  hashes: readonly string[],
  naming: NamesPhotos,
): Promise<void> {
  const named = namedPhotos(naming);
  for (const hash of hashes) {
    if (named.has(hash)) continue;
    const key = uploadKey(owner, hash);
    await Promise.all([stores.uploads.delete(key), stores.blobs.delete(key)]);
  }
}

/** Deletes a photo that the user removed, unless an operation or a draft references it. */
export async function dropUpload(owner: string, hash: string): Promise<void> {
  await dropSome(owner, (upload) => upload.hash === hash);
}

/** Deletes old photos that no operation or draft references. */
export async function dropForgotten(owner: string): Promise<void> {
  await dropSome(owner, ({ addedAt }) => Date.now() - addedAt > FORGOTTEN_MS);
}

async function dropSome(owner: string, isMeant: (upload: Upload) => boolean): Promise<void> {
  const stores = [...STORES, 'outbox', 'drafts', 'lockedDrafts'] as const;
  const transaction = (await neededStorage()).transaction(stores, 'readwrite');
  const uploads = transaction.objectStore('uploads');
  const stored = await uploads.getAll(IDBKeyRange.bound(...prefixBounds(ownedKey(owner, ''))));
  const rows = await transaction.objectStore('outbox').index('owner').getAll(owner);
  const drafts = await transaction.objectStore('drafts').index('owner').getAll(owner);
  // Locked drafts may reference photos but can't be read, so nothing is deleted until they are
  // decrypted.
  const locked = await transaction.objectStore('lockedDrafts').index('owner').count(owner);
  if (locked === 0) {
    await dropUnnamed(
      { uploads, blobs: transaction.objectStore('blobs') },
      owner,
      stored.filter(isMeant).map(({ hash }) => hash),
      { rows, drafts },
    );
  }
  await transaction.done;
}
