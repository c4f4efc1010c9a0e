import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A reply of the API as it was kept. */
export interface KeptAnswer {
  /** Owner, language, endpoint and canonical input. */
  key: string;
  reply: unknown;
  /** ISO time at which the server answered. */
  keptAt: string;
  /** For eviction: least recently used first out. */
  usedAt: number;
  bytes: number;
}

export interface SalaSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { usedAt: number } };
  /** Small values that the worker needs and can't read elsewhere, as the language. */
  settings: { key: string; value: string };
}

const NAME = 'sala';
const VERSION = 1;

let opened: Promise<IDBPDatabase<SalaSchema> | null> | undefined;

/** The device's database, or null where the browser has none to give. */
export function openStorage(): Promise<IDBPDatabase<SalaSchema> | null> {
  opened ??= openDB<SalaSchema>(NAME, VERSION, {
    upgrade(database) {
      const answers = database.createObjectStore('answers', { keyPath: 'key' });
      answers.createIndex('usedAt', 'usedAt');
      database.createObjectStore('settings');
    },
    // A newer tab wants to upgrade: let it, and open anew at the next use.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch(() => {
    opened = undefined;
    return null;
  });
  return opened;
}
