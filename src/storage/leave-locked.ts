import { lockDrafts } from './drafts/locked-drafts.ts';
import { openStorage } from './database.ts';
import { VISITOR } from './kept.ts';
import { hasLockedRows, lockRows, openRows } from './outbox/locked-rows.ts';
import { clearOwner } from './owner.ts';
import { dropAllSharedPhotos } from './shared-photos.ts';
import { hasLockedPhotos, lockPhotos, openPhotos } from './uploads/locked-photos.ts';

/**
 * Encrypts everything unsent of an account. Rows come first, so that none is sent while its photos
 * are already locked.
 */
async function lockAll(owner: string): Promise<void> {
  await lockRows(owner);
  await lockPhotos(owner);
  await lockDrafts(owner);
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

/** Returns whether an account has locked unsent data on this device. */
export async function hasLocked(owner: string): Promise<boolean> {
  return (await hasLockedPhotos(owner)) || (await hasLockedRows(owner));
}

/**
 * Decrypts the locked data of an account: photos first, because rows reference them.
 * @returns whether nothing is locked any more; false if the key is missing or the account has
 *   logged out again
 */
export async function openAllLocked(owner: string): Promise<boolean> {
  return (await openPhotos(owner)) && (await openRows(owner));
}
