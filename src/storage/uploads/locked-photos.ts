import { openStorage, type Storage } from '../database.ts';
import { ownedKey, prefixBounds } from '../kept.ts';
import { lockOf, type Sealed, seal, sealValue, unseal, unsealValue } from '../lock-key.ts';
import { isHere } from '../owner.ts';
import type { Upload } from './upload.ts';

/** A photo that an account left here at its sign-out, encrypted as its rows of the outbox are. */
export interface LockedPhoto {
  /** The next number: not even its hash can be read. */
  id?: number;
  owner: string;
  upload: Sealed;
  body: Sealed;
}

const boundTo = (owner: string) => ['photo', owner];
const bodyBoundTo = ({ owner, hash }: Upload) => ['photo', owner, hash];

/** Whether an account has locked photos here. */
export async function hasLockedPhotos(owner: string): Promise<boolean> {
  return ((await (await openStorage())?.countFromIndex('lockedPhotos', 'owner', owner)) ?? 0) > 0;
}

/**
 * Locks all photos that an account keeps here, one after the other: each goes over whole, in one
 * transaction, so that whatever breaks off in between leaves each readable or locked, and none in
 * both. Without a key they stay as they are.
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
  // What it belongs to may have been sent meanwhile, and it gone with it.
  if (locked && (await transaction.objectStore('blobs').getKey(name)) !== undefined) {
    await transaction.objectStore('lockedPhotos').add(locked);
  }
  await transaction.objectStore('uploads').delete(name);
  await transaction.objectStore('blobs').delete(name);
  await transaction.done;
}

/**
 * Puts an account's locked photos back, one after the other.
 * @returns whether none is locked any more; false where its key isn't here, or it has left again
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
    // Another tab may have been first, and the photo be sent by now.
    const isLocked = (await transaction.objectStore('lockedPhotos').getKey(id)) !== undefined;
    if (isLocked && upload && body) {
      // The same one may have been chosen again since: then it is there.
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
