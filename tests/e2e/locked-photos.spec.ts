import type * as database from '../../src/storage/database.ts';
import type * as locked from '../../src/storage/leave-locked.ts';
import type * as lockKey from '../../src/storage/lock-key.ts';
import type * as owner from '../../src/storage/owner.ts';
import type * as uploads from '../../src/storage/uploads/stored-uploads.ts';

import { expect, test } from './pages.ts';
import { serveStorage } from './storage-bundle.ts';

/* Locking photos at logout, with interruptions, in a real browser's IndexedDB. */

type LockParts = typeof database & typeof locked & typeof lockKey & typeof owner & typeof uploads;

const PHOTOS = 4;

test('keeps each photo either readable or locked, wherever locking or unlocking is interrupted', async ({
  page,
  context,
}) => {
  await serveStorage(context, [
    'database',
    'leave-locked',
    'lock-key',
    'owner',
    'uploads/stored-uploads',
  ]);
  await page.goto('/storage-test');
  const result = await page.evaluate(async (count) => {
    const { parts } = window as unknown as { parts: LockParts };
    const { becomeOwner, clearOwner, keepLockKey, keepUpload, leaveLocked, openAllLocked } = parts;
    const { openStorage, uploadBody } = parts;
    const storage = (await openStorage())!;
    const secret = new Uint8Array(32).fill(7);
    const bodies = Array.from({ length: count }, () =>
      crypto.getRandomValues(new Uint8Array(60_000)),
    );
    const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
      one !== null && new Uint8Array(one).every((byte, at) => byte === other[at]);

    /** Simulates that the browser dies before its nth write transaction on the locked photos. */
    const begin = IDBDatabase.prototype.transaction;
    let left = Infinity;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite' && [stores].flat().includes('lockedPhotos')) {
        if (left <= 0) throw new DOMException('The end', 'AbortError');
        left -= 1;
      }
      return begin.call(this, stores, mode, options);
    };
    const breakAfter = async (turns: number, work: () => Promise<unknown>) => {
      left = turns;
      await work().catch(() => undefined);
      left = Infinity;
    };
    const state = async () => ({
      readable: await storage.count('blobs'),
      uploads: await storage.count('uploads'),
      locked: await storage.count('lockedPhotos'),
      keys: await storage.count('lockKeys'),
    });

    await becomeOwner('7');
    await keepLockKey('7', secret);
    const hashes: string[] = [];
    for (const body of bodies) {
      const photo = { owner: '7', body: body.buffer, mime: 'image/jpeg', width: 1, height: 1 };
      hashes.push((await keepUpload(photo)).hash);
    }
    const seen: Record<string, unknown>[] = [];
    for (let turn = 1; turn < count; turn += 1) {
      await breakAfter(1, () => leaveLocked('7', 'visitor'));
      seen.push(await state());
    }
    // The app restarts. The stored key shows that locking isn't finished.
    await leaveLocked('visitor', 'visitor');
    seen.push(await state());
    const noise = JSON.stringify(await storage.getAll('lockedPhotos'), (_key, part: unknown) =>
      part instanceof ArrayBuffer ? [...new Uint8Array(part)].join() : part,
    );
    const isNoise = bodies.every((body) => !noise.includes([...body.subarray(900, 930)].join()));

    // Without the key, or for another account, nothing is unlocked.
    const early = [await openAllLocked('7')];
    await becomeOwner('8');
    await keepLockKey('7', secret);
    early.push(await openAllLocked('7'));
    await clearOwner('8');
    await becomeOwner('7');
    for (let turn = 1; turn < count; turn += 1) {
      await breakAfter(1, () => openAllLocked('7'));
      seen.push(await state());
    }
    const isOpen = await openAllLocked('7');
    seen.push(await state());
    const isEqual = await Promise.all(
      hashes.map(async (hash, at) => isSame(await uploadBody('7', hash), bodies[at]!)),
    );

    // Photos locked with a lost key can never be read, so they are deleted.
    await leaveLocked('7', 'visitor');
    await becomeOwner('7');
    await keepLockKey('7', new Uint8Array(32).fill(9));
    const isDone = await openAllLocked('7');
    return { seen, isNoise, early, isOpen, isEqual, isDone, end: await state() };
  }, PHOTOS);
  const keyed = (readable: number, locked: number, keys: number) => ({
    readable,
    uploads: readable,
    locked,
    keys,
  });
  expect(result.seen).toEqual([
    keyed(3, 1, 1),
    keyed(2, 2, 1),
    keyed(1, 3, 1),
    keyed(0, 4, 0),
    keyed(1, 3, 1),
    keyed(2, 2, 1),
    keyed(3, 1, 1),
    keyed(4, 0, 1),
  ]);
  expect(result.isNoise).toBe(true);
  expect(result.early).toEqual([false, false]);
  expect(result.isOpen).toBe(true);
  expect(result.isEqual).toEqual(Array.from({ length: PHOTOS }, () => true));
  expect(result).toMatchObject({ isDone: true, end: keyed(0, 0, 1) });
});
