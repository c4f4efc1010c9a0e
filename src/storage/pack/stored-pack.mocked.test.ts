import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { emptyDatabase, setQuota } from '../testing/fake-database.ts';

import { cachedPhoto, cachePhoto, pinPhoto } from '../cached-photos.ts';
import { cachedReply, pinAnswer } from '../cached-replies.ts';
import { cachedTile, cacheTile, pinTile } from '../cached-tiles.ts';
import type { Storage } from '../database.ts';
import { clearCopies, deviceContents } from '../device-contents.ts';
import { CACHES } from '../caches.ts';
import { NotSavedError } from '../not-saved-error.ts';
import { becomeOwner, clearOwner } from '../owner.ts';
import { storageHealth } from '../storage-health.ts';
import type { PackedHome } from './pack.ts';
import { dropPackedHomes, packState, putPackedHome } from './stored-pack.ts';

const NAME = { owner: '7', language: 'en', endpoint: 'a.b', input: {} };
const PHOTO = { body: new ArrayBuffer(2_000), type: 'image/avif' };
const PHOTO_BYTES = 2_400;

let storage: Storage;
beforeAll(() => setQuota(1_000_000));
beforeEach(async () => {
  storage = await emptyDatabase();
  await becomeOwner('7');
});

const pathOf = (index: number) =>
  `/photos/0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, '0')}/800.avif`;
const tileOf = (index: number) => `/map/tiles/v1/15/${index}/1`;
const home = (id: number, pinned: Partial<PackedHome>) =>
  ({ id, answers: [], photos: [], ...pinned }) as Partial<PackedHome> as PackedHome;
const photosThere = (...indexes: number[]) =>
  Promise.all(indexes.map(async (at) => (await cachedPhoto(pathOf(at))) !== null));
const tilesThere = (...indexes: number[]) =>
  Promise.all(indexes.map(async (at) => (await cachedTile(tileOf(at))) !== null));

async function expectNothing(): Promise<void> {
  for (const store of [...CACHES, 'ledger', 'packs'] as const) {
    expect(await storage.count(store)).toBe(0);
  }
  for (const tally of await storage.getAll('tallies')) {
    expect(tally).toMatchObject({ bytes: 0, pinned: 0 });
  }
}

test('pinned entries and unsent changes are never cleared; pinned ones count apart, and free their space with their listing', async () => {
  const key = (await pinAnswer(NAME, { home: 1 }))!;
  await putPackedHome('7', home(1, { answers: [key], photos: [pathOf(0), pathOf(1)] }));
  await putPackedHome('7', home(2, { photos: [pathOf(2)] }));
  // One photo is viewed before it is pinned, and another is cached again after it was pinned.
  await cachePhoto('7', pathOf(0), PHOTO);
  for (const at of [0, 1, 2]) await pinPhoto('7', pathOf(at), PHOTO);
  await cachePhoto('7', pathOf(1), PHOTO);
  const pinned = await packState('7');
  expect([pinned.homes.length, pinned.photos.size]).toEqual([2, 3]);
  expect(pinned.bytes).toBeGreaterThan(3 * PHOTO_BYTES);

  for (let at = 10; at < 130; at += 1) await cachePhoto('7', pathOf(at), PHOTO);
  expect(await photosThere(0, 1, 2)).toEqual([true, true, true]);
  const { bytes, budget } = (await storageHealth()).caches.photos;
  expect(bytes).toBeLessThanOrEqual(budget);

  await storage.put('outbox', { id: 'unsent', owner: '999' } as never);
  await clearCopies();
  expect(await photosThere(0, 1, 2)).toEqual([true, true, true]);
  expect((await cachedReply(NAME))?.reply).toEqual({ home: 1 });
  expect(await deviceContents()).toMatchObject({
    photos: { count: 0, bytes: 0 },
    answers: { count: 0, bytes: 0 },
    pinned: { homes: 2, bytes: pinned.bytes },
    waitingCount: 1,
  });

  await dropPackedHomes('7', [1]);
  expect(await photosThere(0, 1, 2)).toEqual([false, false, true]);
  expect(await cachedReply(NAME)).toBeNull();
  expect(await packState('7')).toMatchObject({
    homes: [{ id: 2 }],
    photos: new Set([pathOf(2)]),
    bytes: PHOTO_BYTES,
  });
  await dropPackedHomes('7');
  await expectNothing();
});

test('visited tiles of the street map are evicted within their budget, and a viewing day’s with its home', async () => {
  const tile = new ArrayBuffer(2_000);
  await putPackedHome('7', home(1, { tiles: [tileOf(0)] }));
  await pinTile('7', tileOf(0), tile);
  for (let at = 1; at <= 60; at += 1) await cacheTile(tileOf(at), tile);
  expect(await tilesThere(0, 1, 60)).toEqual([true, false, true]);
  const { bytes, budget } = (await storageHealth()).caches.tiles;
  expect(bytes).toBeLessThanOrEqual(budget);
  expect([...(await packState('7')).tiles]).toEqual([tileOf(0)]);
  await dropPackedHomes('7', [1]);
  expect(await tilesThere(0, 60)).toEqual([false, true]);
});

test('a logout deletes pinned entries, and nothing more is pinned for that account', async () => {
  const key = (await pinAnswer(NAME, { secret: 'mine' }))!;
  const pinned = home(1, { answers: [key], photos: [pathOf(0)] });
  await putPackedHome('7', pinned);
  await pinPhoto('7', pathOf(0), PHOTO);
  expect((await packState('7')).bytes).toBeGreaterThan(PHOTO_BYTES);
  await clearOwner('7');
  expect(await pinAnswer(NAME, { secret: 'late' })).toBeNull();
  expect(await pinPhoto('7', pathOf(0), PHOTO)).toBe(false);
  expect(await putPackedHome('7', pinned)).toBe(false);
  await expectNothing();
});

test('on a full disk copies make room for pinned photos, and those that don’t fit are reported', async () => {
  for (let at = 0; at < 20; at += 1) await cachePhoto('7', pathOf(at), PHOTO);
  // The disk has room for five entries more.
  const { put: write, delete: remove } = IDBObjectStore.prototype;
  let room = 5;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (this.name === 'photos' && room === 0) throw new DOMException('', 'QuotaExceededError');
    if (this.name === 'photos') room -= 1;
    return write.call(this, value, key);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'photos') room += 1;
    return remove.call(this, key);
  });
  const paths = Array.from({ length: 30 }, (_one, at) => pathOf(100 + at));
  await putPackedHome('7', home(1, { photos: paths }));
  const pinned: boolean[] = [];
  for (const path of paths) {
    const refuse = (error: unknown) => {
      expect(error).toBeInstanceOf(NotSavedError);
      return false;
    };
    pinned.push(await pinPhoto('7', path, PHOTO).catch(refuse));
  }
  vi.restoreAllMocks();
  expect(pinned.filter(Boolean)).toHaveLength(25);
  const { photos, bytes } = await packState('7');
  expect(paths.map((path) => photos.has(path))).toEqual(pinned);
  expect(bytes).toBe(25 * PHOTO_BYTES);
  expect(await photosThere(0, 19)).toEqual([false, false]);
});
