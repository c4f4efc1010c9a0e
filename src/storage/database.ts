import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

import type { DraftRow } from './drafts/draft.ts';
import type { LockedDraft } from './drafts/locked-drafts.ts';
import type { CacheName, KeptAnswer, KeptPhoto, LedgerEntry, Tally } from './kept.ts';
import type { LockedRow } from './outbox/locked-rows.ts';
import type { OutboxRow } from './outbox/operation.ts';
import type { WrittenVersion } from './outbox/place-operation.ts';
import type { Pack } from './pack/pack.ts';
import type { LockedPhoto } from './uploads/locked-photos.ts';
import type { Upload } from './uploads/upload.ts';

/** The device has no database, or none that can be opened now: nothing can be promised. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

/** Who is signed in, where local storage can't be read. */
export interface WorkerSession {
  /** The account's id. */
  owner: string;
  token: string;
}

export interface SalaSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer };
  photos: { key: string; value: KeptPhoto };
  /** Size and last use of each entry of the caches, apart from what is large. */
  ledger: {
    key: [CacheName, string];
    value: LedgerEntry;
    indexes: { used: [CacheName, number] };
  };
  tallies: { key: CacheName; value: Tally };
  /** What is pinned of an account, and for what. Goes with everything that is kept of it. */
  packs: { key: string; value: Pack };
  /** What people want done and the server hasn't confirmed. Never evicted, never emptied. */
  outbox: { key: number; value: OutboxRow; indexes: { id: string; owner: string } };
  /** Photos that somebody chose, until what they belong to is sent. `key` begins with the owner. */
  uploads: { key: string; value: Upload; indexes: { owner: string } };
  /** Their bytes, apart: progress is noted without touching them. */
  blobs: { key: string; value: { key: string; body: ArrayBuffer } };
  /** What accounts that signed out have unsent, readable by themselves alone. Never emptied either. */
  lockedRows: { key: number; value: LockedRow; indexes: { owner: string } };
  /** By account, while it is signed in: what its rows are locked with. */
  lockKeys: { key: string; value: CryptoKey };
  /** What this device wrote last of each entity. `key` begins with the owner. */
  written: { key: string; value: WrittenVersion & { key: string } };
  /** What people have begun to write. Never evicted, never emptied. */
  drafts: { key: [string, string]; value: DraftRow; indexes: { owner: string } };
  /** Drafts that accounts left here unsent when they signed out. */
  lockedDrafts: { key: [string, string]; value: LockedDraft; indexes: { owner: string } };
  /** Photos of theirs that were left with them. */
  lockedPhotos: { key: number; value: LockedPhoto; indexes: { owner: string } };
  /** Small values that the worker needs and can't read elsewhere, as the language. */
  settings: { key: string; value: string };
  /** Who is signed in, for the worker: one entry or none. */
  session: { key: string; value: WorkerSession };
}

export type Storage = IDBPDatabase<SalaSchema>;
type Upgrade = IDBPTransaction<SalaSchema, ('settings' | 'outbox' | CacheName)[], 'versionchange'>;

const NAME = 'sala';

/**
 * What each version changes, from the one before it; the length is the version. A step that was
 * released stays as it is. Caches may be emptied here; what people wrote never is.
 */
const UPGRADES: readonly ((storage: Storage, transaction: Upgrade) => void)[] = [
  (storage) => {
    storage.createObjectStore('settings');
  },
  (storage) => {
    // Version 1 kept answers without a ledger.
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
    // Rows of before depend on no version.
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
];

/** Gives the rows of a store what they lack, within the upgrade. */
async function fillIn<Row>(
  store: { getAll(): Promise<Row[]>; put(row: Row): Promise<unknown> },
  lacking: Partial<Row>,
): Promise<void> {
  for (const row of await store.getAll()) await store.put({ ...lacking, ...row });
}

/**
 * An older tab that doesn't let go of the database is waited for this long. Without it the visit
 * goes on, keeping nothing, until the tab has gone.
 */
const BLOCKED_PATIENCE_MS = 3_000;

let opened: Promise<Storage | null> | undefined;

/** The device's database, or null where the browser has none to give now. Never throws. */
export function openStorage(): Promise<Storage | null> {
  return (opened ??= open());
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
    // No IndexedDB (some private windows), or a newer release's version: the next use asks again.
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
    // A newer tab wants to upgrade: let it. The next use opens anew, if it still can.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}
