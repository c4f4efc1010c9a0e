import { openStorage, type Storage } from '../database.ts';
import { ownedKey, prefixBounds } from '../kept.ts';
import { lockOf, type Sealed, seal, sealValue, unseal, unsealValue } from '../lock-key.ts';
import { isHere } from '../owner.ts';
import type { Upload } from './upload.ts';

/** An unsent photo of a logged-out account, encrypted like the rows of its outbox. */
export interface LockedPhoto {
  /** A sequential number, so that not even the photo's hash is readable. */
  id?: number;
  owner: string;
  upload: Sealed;
  body: Sealed;
}

const boundTo = (owner: string) => ['photo', owner];
const bodyBoundTo = ({ owner, hash }: Upload) => ['photo', owner, hash];

/** Returns whether an account has locked photos on this device. */
export async function hasLockedPhotos(owner: string): Promise<boolean> {
  return ((await (await openStorage())?.countFromIndex('lockedPhotos', 'owner', owner)) ?? 0) > 0;
}

/**
 * Encrypts all photos of an account, one after the other. Each photo is moved completely, in one
 * transaction, so an interruption leaves it either readable or locked. Without a key the photos
 * stay unencrypted.
 */
export async function lockPhotos(owner: string): Promise<void> {
  const lock = await lockOf(owner);
  if (!lock) return;
  const all = IDBKeyRange.bound(...prefixBounds(ownedKey(owner, '')));
  for (;;) {
    const [name] = await lock.storage.getAllKeys('uploads', all, 1);
    if (name === undefined) return;
    await lockPhoto(lock.storage, name, lock.key);
  }
}

async function lockPhoto(storage: Storage, name: string, key: CryptoKey): Promise<void> {
  const [upload, kept] = await Promise.all([
    storage.get('uploads', name),
    storage.get('blobs', name),
  ]);
  const locked: LockedPhoto | null =
    upload && kept
      ? {
          owner: upload.owner,
          upload: await sealValue(key, boundTo(upload.owner), upload),
          body: await seal(key, bodyBoundTo(upload), kept.body),
        }
      : null;
  const stores = ['uploads', 'blobs', 'lockedPhotos'] as const;
  const transaction = storage.transaction(stores, 'readwrite', { durability: 'strict' });
  // Its operation may have been sent meanwhile, which deletes the photo.
  if (locked && (await transaction.objectStore('blobs').getKey(name)) !== undefined) {
    await transaction.objectStore('lockedPhotos').add(locked);
  }
  await transaction.objectStore('uploads').delete(name);
  await transaction.objectStore('blobs').delete(name);
  await transaction.done;
}

/**
 * Decrypts an account's locked photos, one after the other.
 * @returns whether nothing is locked any more; false if the key is missing or the account has
 *   logged out again
 */
export async function openPhotos(owner: string): Promise<boolean> {
  if (!(await hasLockedPhotos(owner))) return true;
  const lock = await lockOf(owner);
  if (!lock) return false;
  const { storage, key } = lock;
  for (const id of await storage.getAllKeysFromIndex('lockedPhotos', 'owner', owner)) {
    const locked = await storage.get('lockedPhotos', id);
    const upload = locked && (await unsealValue<Upload>(key, boundTo(owner), locked.upload));
    const body = upload && (await unseal(key, bodyBoundTo(upload), locked.body));
    const stores = ['uploads', 'blobs', 'lockedPhotos', 'settings'] as const;
    const transaction = storage.transaction(stores, 'readwrite', { durability: 'strict' });
    if (!(await isHere(transaction.objectStore('settings'), owner))) return false;
    // Another tab may have done it already, and the photo may already be sent.
    const isLocked = (await transaction.objectStore('lockedPhotos').getKey(id)) !== undefined;
    if (isLocked && upload && body) {
      // The same photo may have been chosen again since, so it already exists.
      const isThere = (await transaction.objectStore('uploads').getKey(upload.key)) !== undefined;
      if (!isThere) {
        await transaction.objectStore('uploads').put(upload);
        await transaction.objectStore('blobs').put({ key: upload.key, body });
      }
    }
    await transaction.objectStore('lockedPhotos').delete(id);
    await transaction.done;
  }
  return true;
}
