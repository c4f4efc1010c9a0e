import { lockDrafts } from './drafts/locked-drafts.ts';
import { openStorage } from './database.ts';
import { VISITOR } from './kept.ts';
import { hasLockedRows, lockRows, openRows } from './outbox/locked-rows.ts';
import { clearOwner } from './owner.ts';
import { hasLockedPhotos, lockPhotos, openPhotos } from './uploads/locked-photos.ts';

/**
 * Locks what an account leaves here. Rows first: from then on nothing is sent that would look for
 * its photos in vain.
 */
async function lockAll(owner: string): Promise<void> {
  await lockRows(owner);
  await lockPhotos(owner);
  await lockDrafts(owner);
}

/**
 * An account has left this device, or is to leave it: what it wrote and hasn't sent is locked, all
 * else of it goes, and at last its key. Broken off anywhere, it goes on from there the next time:
 * whoever's key is here and isn't signed in has something that may not be locked yet.
 * @param staying who is signed in, or the visitor
 * @throws where the device's database failed
 */
export async function leaveLocked(leaver: string, staying: string): Promise<void> {
  if (leaver !== staying && leaver !== VISITOR) {
    // A full disk: the copies that go next make room, and what isn't locked is below.
    await lockAll(leaver).catch(() => undefined);
    await clearOwner(leaver);
  }
  const storage = await openStorage();
  for (const owner of (await storage?.getAllKeys('lockKeys')) ?? []) {
    if (owner === staying) continue;
    // Also what a form put down that was closed by the sign-out.
    await lockAll(owner);
    await storage?.delete('lockKeys', owner);
  }
}

/** Whether an account has anything locked here that is to be sent. */
export async function hasLocked(owner: string): Promise<boolean> {
  return (await hasLockedPhotos(owner)) || (await hasLockedRows(owner));
}

/**
 * Puts back what an account had left locked: photos first, for rows name them.
 * @returns whether none is locked any more; false where its key isn't here, or it has left again
 */
export async function openAllLocked(owner: string): Promise<boolean> {
  return (await openPhotos(owner)) && (await openRows(owner));
}
