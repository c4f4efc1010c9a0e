import type { IDBPDatabase, IDBPTransaction } from 'idb';

import { isSameValue } from '#contract/kit/merge-fields.ts';

import { openStorage, type Storage } from './database.ts';
import { type DraftRow, isUnsent, unlockedDraft } from './drafts/draft.ts';
import { ownedKey, VISITOR } from './caches.ts';
import { lockOf, type Sealed, seal, sealValue, unseal, unsealValue } from './lock-key.ts';
import type { OutboxRow } from './outbox/operation.ts';
import { clearOwner, isHere } from './owner.ts';
import { dropAllSharedPhotos } from './shared-photos.ts';
import type { Upload } from './uploads/upload.ts';

/**
 * An unsent operation of a logged-out account. Only the server then has its encryption key, and
 * returns it only to the same account. Until that account logs in, no one on this device can read
 * the operation or what it concerns.
 */
export interface LockedRow extends Sealed {
  /** Its place in the outbox, which it gets back. */
  seq: number;
  id: string;
  owner: string;
}

/** An unsent draft of a logged-out account, encrypted like the rows of its outbox. */
export interface LockedDraft extends Sealed {
  owner: string;
  id: string;
}

/** An unsent photo of a logged-out account, encrypted like the rows of its outbox. */
export interface LockedPhoto {
  /** A sequential number, so that not even the photo's hash is readable. */
  id?: number;
  owner: string;
  upload: Sealed;
  body: Sealed;
}

/** The stores of encrypted data. */
export type LockedStore = 'lockedRows' | 'lockedPhotos' | 'lockedDrafts';

/** How the values of one store are encrypted. `Name` is the primary key of a value. */
interface Kind<Name, Value, Locked> {
  /** The stores of a value. */
  stores: readonly ('outbox' | 'uploads' | 'blobs' | 'drafts')[];
  /** Returns the names of an account's unsent values. */
  names(storage: Storage, owner: string): Promise<Name[]>;
  read(transaction: Reading, name: Name): Promise<Value | undefined>;
  lock(key: CryptoKey, value: Value, storage: Storage): Promise<Locked>;
  /** @returns `null` if its key no longer exists */
  unlock(key: CryptoKey, locked: Locked): Promise<Value | null>;
  /** Puts a decrypted value back, beside what is there. */
  putBack(transaction: Writing, value: Value): Promise<unknown>;
}

type Reading = Pick<IDBPTransaction<unknown, string[], IDBTransactionMode>, 'objectStore'>;
type Writing = IDBPTransaction<unknown, string[], 'readwrite'>;

// The encryption is bound to owner and identity: what is moved can't be decrypted.
const boundToRow = ({ id, owner, seq }: Pick<LockedRow, 'id' | 'owner' | 'seq'>) => [
  owner,
  id,
  seq,
];
const boundToDraft = ({ owner, id }: Pick<LockedDraft, 'owner' | 'id'>) => ['draft', owner, id];
const boundToPhoto = (owner: string, ...hash: string[]) => ['photo', owner, ...hash];

const ROWS: Kind<number, OutboxRow, LockedRow> = {
  stores: ['outbox'],
  names: (storage, owner) => storage.getAllKeysFromIndex('outbox', 'owner', owner),
  read: (transaction, seq) => transaction.objectStore('outbox').get(seq),
  async lock(key, row) {
    const { seq, id, owner } = row;
    return { seq, id, owner, ...(await sealValue(key, boundToRow(row), row)) };
  },
  unlock: (key, locked) => unsealValue(key, boundToRow(locked), locked),
  putBack: (transaction, row) => transaction.objectStore('outbox').put(row),
};

const DRAFTS: Kind<[string, string], DraftRow, LockedDraft> = {
  stores: ['drafts'],
  async names(storage, owner) {
    const rows = await storage.getAllFromIndex('drafts', 'owner', owner);
    const unsent = rows.filter((row) => isUnsent(row) || row.others.length > 0);
    return unsent.map(({ id }) => [owner, id]);
  },
  read: (transaction, name) => transaction.objectStore('drafts').get(name),
  async lock(key, row, storage) {
    const { owner, id } = row;
    const before = await storage.get('lockedDrafts', [owner, id]);
    // A draft that is still locked from before isn't overwritten.
    const earlier = before && (await DRAFTS.unlock(key, before));
    const whole = earlier ? unlockedDraft(earlier, row) : row;
    return { owner, id, ...(await sealValue(key, boundToDraft(row), whole)) };
  },
  unlock: (key, locked) => unsealValue(key, boundToDraft(locked), locked),
  async putBack(transaction, row) {
    const drafts = transaction.objectStore('drafts');
    const now = (await drafts.get([row.owner, row.id])) as DraftRow | undefined;
    await drafts.put(unlockedDraft(row, now ?? null));
  },
};

const PHOTOS: Kind<string, { upload: Upload; body: ArrayBuffer }, LockedPhoto> = {
  stores: ['uploads', 'blobs'],
  names: (storage, owner) => storage.getAllKeysFromIndex('uploads', 'owner', owner),
  async read(transaction, name) {
    const upload = await transaction.objectStore('uploads').get(name);
    const blob = await transaction.objectStore('blobs').get(name);
    return upload && blob && { upload, body: blob.body };
  },
  lock: async (key, { upload, body }) => ({
    owner: upload.owner,
    upload: await sealValue(key, boundToPhoto(upload.owner), upload),
    body: await seal(key, boundToPhoto(upload.owner, upload.hash), body),
  }),
  async unlock(key, locked) {
    const { owner } = locked;
    const upload = await unsealValue<Upload>(key, boundToPhoto(owner), locked.upload);
    const body = upload && (await unseal(key, boundToPhoto(owner, upload.hash), locked.body));
    return upload && body ? { upload, body } : null;
  },
  async putBack(transaction, { upload, body }) {
    const key = ownedKey(upload.owner, upload.hash);
    // The same photo may have been chosen again since, so it already exists.
    if ((await transaction.objectStore('uploads').getKey(key)) !== undefined) return;
    await transaction.objectStore('uploads').put(upload);
    await transaction.objectStore('blobs').put({ key, body });
  },
};

/** In the order of decryption: rows and drafts refer to photos. */
const KINDS = {
  lockedPhotos: PHOTOS,
  lockedRows: ROWS,
  lockedDrafts: DRAFTS,
} as const satisfies Record<LockedStore, unknown>;

type AnyKind = Kind<IDBValidKey, object, object>;
const kindOf = (store: LockedStore) => KINDS[store] as unknown as AnyKind;

/** Begins a transaction. Strict, so that what is reported as locked is on the disk. */
function begin(storage: Storage, stores: readonly string[]): Writing {
  const untyped = storage as unknown as IDBPDatabase;
  return untyped.transaction([...stores], 'readwrite', { durability: 'strict' });
}

/**
 * Encrypts the unsent data of an account in one store. Each value is moved completely, in one
 * transaction, so an interruption leaves it either readable or locked. Without a key, or on an
 * insecure origin, the data stays unencrypted: it isn't shown to others, and nothing is lost.
 */
async function lockStore(store: LockedStore, owner: string): Promise<void> {
  const lock = await lockOf(owner);
  if (!lock) return;
  const { storage, key } = lock;
  const { stores, names, read, lock: lockValue } = kindOf(store);
  for (const name of await names(storage, owner)) {
    for (let isMoved = false; !isMoved;) {
      const value = await read(begin(storage, stores), name);
      const locked = value && (await lockValue(key, value, storage));
      const transaction = begin(storage, [...stores, store]);
      // A value that was sent or changed meanwhile is read again.
      isMoved = isSameValue(await read(transaction, name), value);
      if (isMoved) {
        if (locked) await transaction.objectStore(store).put(locked);
        for (const one of stores) await transaction.objectStore(one).delete(name);
      }
      await transaction.done;
    }
  }
}

/** Rows come first, so that none is sent while its photos are already locked. */
async function lockAll(owner: string): Promise<void> {
  for (const store of ['lockedRows', 'lockedPhotos', 'lockedDrafts'] as const) {
    await lockStore(store, owner);
  }
}

/**
 * Cleans up after an account that has left or is leaving this device: encrypts its unsent data,
 * deletes the rest, and finally deletes its key. If interrupted, the next run continues: a key of
 * an account that isn't signed in means that some data may not be encrypted yet.
 * @param staying the signed-in account, or the visitor
 * @throws if the device's database failed
 */
export async function leaveLocked(leaver: string, staying: string): Promise<void> {
  if (leaver !== staying && leaver !== VISITOR) {
    // If the disk is full, deleting the cached data makes room, and the loop below locks the rest.
    await lockAll(leaver).catch(() => undefined);
    await clearOwner(leaver);
    await dropAllSharedPhotos();
  }
  const storage = await openStorage();
  for (const owner of (await storage?.getAllKeys('lockKeys')) ?? []) {
    if (owner === staying) continue;
    // Also locks what a form saved while the logout closed it.
    await lockAll(owner);
    await storage?.delete('lockKeys', owner);
  }
}

/** Returns whether an account has locked data in one of these stores of the device. */
export async function hasLocked(owner: string, ...stores: LockedStore[]): Promise<boolean> {
  const storage = await openStorage();
  for (const store of stores) {
    if (((await storage?.countFromIndex(store, 'owner', owner)) ?? 0) > 0) return true;
  }
  return false;
}

/**
 * Decrypts the locked data of an account, one value after the other.
 * @returns whether nothing is locked any more; false if the key is missing or the account has
 *   logged out again
 */
export async function unlock(owner: string, ...stores: LockedStore[]): Promise<boolean> {
  if (!(await hasLocked(owner, ...stores))) return true;
  const lock = await lockOf(owner);
  if (!lock) return false;
  for (const store of stores) if (!(await unlockStore(store, owner, lock))) return false;
  return true;
}

async function unlockStore(
  store: LockedStore,
  owner: string,
  { storage, key }: { storage: Storage; key: CryptoKey },
): Promise<boolean> {
  const kind = kindOf(store);
  for (const name of await storage.getAllKeysFromIndex(store, 'owner', owner)) {
    const locked = await storage.get(store, name);
    const value = locked && (await kind.unlock(key, locked));
    const transaction = begin(storage, [...kind.stores, store, 'settings']);
    if (!(await isHere(transaction.objectStore('settings'), owner))) return false;
    // Another tab may have done it already, and the value may already be sent.
    if ((await transaction.objectStore(store).getKey(name)) !== undefined) {
      if (value) await kind.putBack(transaction, value);
      await transaction.objectStore(store).delete(name);
    }
    await transaction.done;
  }
  return true;
}
