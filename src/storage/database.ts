import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

import { isAccountView } from './account-view.ts';
import type { DraftRow } from './drafts/draft.ts';
import type {
  CacheName,
  CachedPhoto,
  CachedReply,
  CachedTile,
  LedgerEntry,
  Tally,
} from './caches.ts';
import type { OutboxRow, WrittenVersion } from './outbox/operation.ts';
import { NotSavedError } from './not-saved-error.ts';
import type { Pack } from './pack/pack.ts';
import type { LockedDraft, LockedPhoto, LockedRow } from './locked-data.ts';
import type { Upload } from './uploads/upload.ts';

/** The session, for the worker, which can't read local storage. */
export interface WorkerSession {
  /** The account id. */
  owner: string;
  token: string;
}

export interface SalaSchema extends DBSchema {
  answers: { key: string; value: CachedReply };
  photos: { key: string; value: CachedPhoto };
  tiles: { key: string; value: CachedTile };
  /** Size and last use of each cache entry, stored separately from the large data. */
  ledger: {
    key: [CacheName, string];
    value: LedgerEntry;
    indexes: { used: [CacheName, number] };
  };
  tallies: { key: CacheName; value: Tally };
  /**
   * The pinned entries of an account and their purpose. Deleted with the account's other cached
   * data.
   */
  packs: { key: string; value: Pack };
  /** Operations that the server hasn't confirmed. Never evicted, never cleared. */
  outbox: { key: number; value: OutboxRow; indexes: { id: string; owner: string } };
  /**
   * Chosen photos, until the operation that they belong to is sent. `key` begins with the owner.
   */
  uploads: { key: string; value: Upload; indexes: { owner: string } };
  /**
   * The bytes of uploads, stored separately so that progress can be saved without rewriting them.
   */
  blobs: { key: string; value: { key: string; body: ArrayBuffer } };
  /**
   * Encrypted unsent operations of logged-out accounts, readable only by these accounts. Never
   * cleared.
   */
  lockedRows: { key: number; value: LockedRow; indexes: { owner: string } };
  /** Encryption keys by account id, while the account is signed in. */
  lockKeys: { key: string; value: CryptoKey };
  /** The last version of each entity that this device wrote. `key` begins with the owner. */
  written: { key: string; value: WrittenVersion & { key: string } };
  /** Drafts. Never evicted, never cleared. */
  drafts: { key: [string, string]; value: DraftRow; indexes: { owner: string } };
  /** Encrypted unsent drafts of logged-out accounts. */
  lockedDrafts: { key: [string, string]; value: LockedDraft; indexes: { owner: string } };
  /** Encrypted unsent photos of logged-out accounts. */
  lockedPhotos: { key: number; value: LockedPhoto; indexes: { owner: string } };
  /** Small values that the worker needs and can't read elsewhere, such as the language. */
  settings: { key: string; value: string };
  /** The session, for the worker: one entry or none. */
  session: { key: string; value: WorkerSession };
}

export type Storage = IDBPDatabase<SalaSchema>;
type Upgrade = IDBPTransaction<SalaSchema, ('settings' | 'outbox' | CacheName)[], 'versionchange'>;

const NAME = 'sala';

/**
 * The upgrade steps between versions; their number is the current version. Never change a released
 * step. Steps may clear caches, but never user input.
 */
const UPGRADES: readonly ((storage: Storage, transaction: Upgrade) => void)[] = [
  (storage) => {
    storage.createObjectStore('settings');
  },
  (storage) => {
    // Version 1 stored replies without a ledger.
    if (storage.objectStoreNames.contains('answers')) storage.deleteObjectStore('answers');
    storage.createObjectStore('answers', { keyPath: 'key' });
    storage.createObjectStore('photos', { keyPath: 'key' });
    const ledger = storage.createObjectStore('ledger', { keyPath: ['cache', 'key'] });
    ledger.createIndex('used', ['cache', 'used']);
    storage.createObjectStore('tallies', { keyPath: 'cache' });
  },
  (storage) => {
    storage.createObjectStore('session');
  },
  (storage) => {
    const outbox = storage.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('id', 'id', { unique: true });
    outbox.createIndex('owner', 'owner');
  },
  (storage, transaction) => {
    storage.createObjectStore('written', { keyPath: 'key' });
    // Existing rows depend on no version.
    void fillIn(transaction.objectStore('outbox'), {
      subject: null,
      baseVersion: null,
      after: null,
    });
  },
  (storage) => {
    const drafts = storage.createObjectStore('drafts', { keyPath: ['owner', 'id'] });
    drafts.createIndex('owner', 'owner');
  },
  (storage) => {
    storage.createObjectStore('uploads', { keyPath: 'key' }).createIndex('owner', 'owner');
    storage.createObjectStore('blobs', { keyPath: 'key' });
  },
  (storage) => {
    storage.createObjectStore('lockedRows', { keyPath: 'seq' }).createIndex('owner', 'owner');
    storage.createObjectStore('lockKeys');
  },
  (storage) => {
    const lockedDrafts = storage.createObjectStore('lockedDrafts', { keyPath: ['owner', 'id'] });
    lockedDrafts.createIndex('owner', 'owner');
  },
  (storage) => {
    storage.createObjectStore('packs', { keyPath: 'owner' });
  },
  (storage) => {
    const named = { keyPath: 'id', autoIncrement: true };
    storage.createObjectStore('lockedPhotos', named).createIndex('owner', 'owner');
  },
  (storage) => {
    storage.createObjectStore('tiles', { keyPath: 'key' });
  },
];

/** Adds missing fields to the rows of a store, within the upgrade. */
async function fillIn<Row>(
  store: { getAll(): Promise<Row[]>; put(row: Row): Promise<unknown> },
  lacking: Partial<Row>,
): Promise<void> {
  for (const row of await store.getAll()) await store.put({ ...lacking, ...row });
}

/**
 * Maximum time to wait for an older tab that keeps the database open. After that the visit
 * continues without storage until the tab closes.
 */
const BLOCKED_PATIENCE_MS = 3_000;

let opened: Promise<Storage | null> | undefined;

/**
 * Returns the device's database, `null` if the browser can't open it now, or if the tab shows
 * another user's account to a site admin. Never throws.
 */
export function openStorage(): Promise<Storage | null> {
  if (isAccountView()) return Promise.resolve(null);
  return (opened ??= open());
}

/** Like `openStorage`. @throws NotSavedError if the database can't be opened */
export async function neededStorage(): Promise<Storage> {
  const storage = await openStorage();
  if (!storage) throw new NotSavedError('Storage on this device is unavailable');
  return storage;
}

async function open(): Promise<Storage | null> {
  let isBlocked = false;
  let giveUp: () => void;
  const tooLong = new Promise<null>((resolve) => {
    giveUp = () => resolve(null);
  });
  const opening = openDatabase(() => {
    isBlocked = true;
    setTimeout(giveUp, BLOCKED_PATIENCE_MS);
  }).catch(() => {
    // IndexedDB is missing (some private windows), or a newer release upgraded the database. The
    // next use tries again.
    opened = undefined;
    return null;
  });
  void opening.then((storage) => {
    if (isBlocked && storage) opened = Promise.resolve(storage);
  });
  return Promise.race([opening, tooLong]);
}

async function openDatabase(onBlocked: () => void): Promise<Storage> {
  return openDB<SalaSchema>(NAME, UPGRADES.length, {
    upgrade(storage, from, _to, transaction) {
      for (const step of UPGRADES.slice(from)) step(storage, transaction as Upgrade);
    },
    blocked: onBlocked,
    // A newer tab wants to upgrade, so close the connection. The next use reopens it, if it still
    // can.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}
