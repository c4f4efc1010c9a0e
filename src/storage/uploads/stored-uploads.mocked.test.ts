import { beforeEach, expect, test, vi } from 'vitest';

import { emptyDatabase } from '../testing/fake-database.ts';

import type { Storage } from '../database.ts';
import { leaveLocked, unlock } from '../locked-data.ts';
import { saveLockKey } from '../lock-key.ts';
import { becomeOwner, clearOwner } from '../owner.ts';
import {
  dropForgotten,
  dropUpload,
  saveUpload,
  listUploads,
  uploadBody,
} from './stored-uploads.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await emptyDatabase();
  await becomeOwner('7');
});

/** Adds a photo. @returns its hash */
async function add(body: ArrayBuffer): Promise<string> {
  return (await saveUpload({ owner: '7', body, mime: 'image/png', width: 1, height: 1 })).hash;
}

test('photos of any age that a draft or the outbox refers to stay, and all while a draft is locked', async () => {
  const [inDraft, inOther, inCall, inOutbox, loose] = (await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => add(new TextEncoder().encode(letter).buffer)),
  )) as [string, string, string, string, string];
  for (const upload of await listUploads('7'))
    await storage.put('uploads', { ...upload, addedAt: 0 });
  // Photo cleanup ignores the other fields of these rows.
  const text = { schemaVersion: 1, body: { plans: [{ hash: inOther }] } };
  const others = [{ from: 'tab', text }];
  const sending = { text: { schemaVersion: 1, body: { rooms: [{ photo: inCall }] } } };
  const draft = { owner: '7', id: 'one', body: { photos: [inDraft] }, sending, others };
  await storage.put('drafts', draft as never);
  const row = { owner: '7', photos: [inOutbox], attempts: 0 };
  const seq = await storage.put('outbox', row as never);
  await storage.put('lockedDrafts', { owner: '7', id: 'two' } as never);
  const hashes = async () => new Set((await listUploads('7')).map(({ hash }) => hash));

  await dropForgotten('7');
  expect(await hashes()).toEqual(new Set([inDraft, inOther, inCall, inOutbox, loose]));
  await storage.delete('lockedDrafts', ['7', 'two']);
  await dropForgotten('7');
  await dropUpload('7', inDraft);
  expect(await hashes()).toEqual(new Set([inDraft, inOther, inCall, inOutbox]));
  await storage.delete('drafts', ['7', 'one']);
  await storage.delete('outbox', seq);
  await dropForgotten('7');
  expect(await hashes()).toEqual(new Set());
});

/** Ends the work before its second transaction that writes locked photos, as a dying browser does. */
async function interrupt(work: () => Promise<unknown>): Promise<void> {
  const { transaction: begin } = IDBDatabase.prototype;
  let left = 1;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  spy.mockImplementation(function (this: IDBDatabase, stores, mode, options) {
    if (mode === 'readwrite' && [stores].flat().includes('lockedPhotos')) {
      if (left === 0) throw new DOMException('The end', 'AbortError');
      left -= 1;
    }
    return begin.call(this, stores, mode, options);
  });
  await work().catch(() => undefined);
  spy.mockRestore();
}

test('each photo is either readable or locked, wherever locking or unlocking is interrupted', async () => {
  const secret = new Uint8Array(32).fill(7);
  await saveLockKey('7', secret);
  const bodies = Array.from({ length: 4 }, () => crypto.getRandomValues(new Uint8Array(600)));
  const hashes: string[] = [];
  for (const body of bodies) hashes.push(await add(body.buffer));
  /** Returns how many photos are readable and locked, and how many keys there are. */
  const state = async () => {
    expect(await storage.count('uploads')).toBe(await storage.count('blobs'));
    const stores = ['blobs', 'lockedPhotos', 'lockKeys'] as const;
    return (await Promise.all(stores.map((store) => storage.count(store)))).join(' ');
  };

  for (const expected of ['3 1 1', '2 2 1', '1 3 1']) {
    await interrupt(() => leaveLocked('7', 'visitor'));
    expect(await state()).toBe(expected);
  }
  // The app restarts. The stored key shows that locking isn't finished.
  await leaveLocked('visitor', 'visitor');
  expect(await state()).toBe('0 4 0');
  for (const { body } of await storage.getAll('lockedPhotos')) {
    const locked = new Uint8Array(body.data).join();
    for (const part of bodies) expect(locked).not.toContain(part.subarray(100, 130).join());
  }

  // Without the key, or for another account, nothing is unlocked.
  expect(await unlock('7', 'lockedPhotos')).toBe(false);
  await becomeOwner('8');
  await saveLockKey('7', secret);
  expect(await unlock('7', 'lockedPhotos')).toBe(false);
  await clearOwner('8');
  await becomeOwner('7');
  for (const expected of ['1 3 1', '2 2 1', '3 1 1']) {
    await interrupt(() => unlock('7', 'lockedPhotos'));
    expect(await state()).toBe(expected);
  }
  expect(await unlock('7', 'lockedPhotos')).toBe(true);
  expect(await state()).toBe('4 0 1');
  for (const [at, hash] of hashes.entries()) {
    expect(new Uint8Array((await uploadBody('7', hash))!)).toEqual(bodies[at]);
  }

  // Photos locked with a lost key can never be read, so they are deleted.
  await leaveLocked('7', 'visitor');
  await becomeOwner('7');
  await saveLockKey('7', new Uint8Array(32).fill(9));
  expect(await unlock('7', 'lockedPhotos')).toBe(true);
  expect(await state()).toBe('0 0 1');
});
