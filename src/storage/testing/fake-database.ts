import 'fake-indexeddb/auto';

import { openStorage, type Storage } from '../database.ts';

/**
 * Returns the device's database in memory, empty. Only for files whose modules no other file shares
 * (`*.mocked.test.ts`), because the others test a browser without IndexedDB.
 */
export async function emptyDatabase(): Promise<Storage> {
  const storage = (await openStorage())!;
  for (const store of storage.objectStoreNames) await storage.clear(store);
  return storage;
}

/** Limits what the browser allows. Call it before the first entry is stored. */
export function setQuota(bytes: number): void {
  const estimate = async () => ({ quota: bytes });
  Object.defineProperty(navigator, 'storage', { value: { estimate } });
}
