import type { Api } from '#contract/kit/endpoint.ts';
import { readLockKey } from '#contract/identity/lock-key.ts';
import { hasLocked, type LockedStore, unlock } from '#storage/locked-data.ts';
import { VISITOR } from '#storage/caches.ts';
import { hasLockKey, saveLockKey } from '#storage/lock-key.ts';

import { syncDeviceOwner } from '../session/sync-device-owner.ts';
import { storedUserId } from '../session/stored-session.ts';

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Saves the account's lock key on this device if it is missing. Never throws, because a later
 * attempt is enough.
 */
export async function prepareLock(call: Api['call'], owner: string): Promise<void> {
  try {
    if (owner === VISITOR || (await hasLockKey(owner)) || String(storedUserId()) !== owner) return;
    const { lockKey } = await call(readLockKey, {});
    // After a logout in the meantime, no key is saved.
    if (String(storedUserId()) === owner) await saveLockKey(owner, bytesOf(lockKey));
  } catch {
    // Offline, or the browser has no encryption: unsent data is then protected only by the check of
    // its owner.
  }
}

/**
 * Decrypts unsent data that was locked on this device, when the account has logged in again.
 * @returns whether nothing is locked any more: locked rows must be sent before newer ones
 */
export async function openLocked(
  call: Api['call'],
  owner: string,
  ...stores: LockedStore[]
): Promise<boolean> {
  try {
    if (!(await hasLocked(owner, ...stores))) return true;
    await prepareLock(call, owner);
    // Makes sure that only the device's current owner gets the data.
    await syncDeviceOwner();
    return await unlock(owner, ...stores);
  } catch {
    return false;
  }
}
