import type { Api } from '#contract/endpoint.ts';
import { readLockKey } from '#contract/lock-key.ts';
import { hasLocked, openAllLocked } from '#storage/leave-locked.ts';
import { hasLockKey, keepLockKey } from '#storage/lock-key.ts';

import { alignDevice } from './session/align-device.ts';
import { storedUserId } from './session/stored-session.ts';

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Has the account's key on this device from here on, unless it is. Never throws: later is as well. */
export async function prepareLock(call: Api['call'], owner: string): Promise<void> {
  try {
    if ((await hasLockKey(owner)) || String(storedUserId()) !== owner) return;
    const { lockKey } = await call(readLockKey, {});
    // Whoever signed out meanwhile leaves no key behind.
    if (String(storedUserId()) === owner) await keepLockKey(owner, bytesOf(lockKey));
  } catch {
    // No network, or a browser without means to lock: what waits stays hidden by its owner alone.
  }
}

/**
 * Opens what the account had kept locked here, now that it is back.
 * @returns whether all of its rows may be sent: a locked one comes before what was written since
 */
export async function openLocked(call: Api['call'], owner: string): Promise<boolean> {
  try {
    if (!(await hasLocked(owner))) return true;
    await prepareLock(call, owner);
    // Whoever isn't this device's owner yet, or any more, is handed nothing.
    await alignDevice();
    return await openAllLocked(owner);
  } catch {
    return false;
  }
}
