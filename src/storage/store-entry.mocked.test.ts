import { beforeAll, beforeEach, expect, test } from 'vitest';

import { emptyDatabase, setQuota } from './testing/fake-database.ts';

import {
  cachedPhoto,
  cachePhoto,
  dropPhoto,
  isPhotoCached,
  nearestPhoto,
} from './cached-photos.ts';
import { type AnswerName, cachedReply, cacheReply } from './cached-replies.ts';
import type { Storage } from './database.ts';
import { VISITOR } from './caches.ts';
import { becomeOwner, clearOwner } from './owner.ts';
import { storageHealth } from './storage-health.ts';

const NAME: AnswerName = {
  owner: VISITOR,
  language: 'en',
  endpoint: 'a.b',
  input: { b: 1, a: [2] },
};
const PHOTO = '/photos/0f8fad5b-d9cb-469f-a165-70867728950e';
const PHOTO_BYTES = 2_000;

let storage: Storage;
beforeAll(() => setQuota(1_000_000));
beforeEach(async () => (storage = await emptyDatabase()));

const pathOf = (index: number) =>
  `/photos/0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, '0')}/800.avif`;
const image = (bytes = PHOTO_BYTES) => ({ body: new ArrayBuffer(bytes), type: 'image/avif' });
const isThere = async (index: number) => (await cachedPhoto(pathOf(index))) !== null;

test('a reply is found by owner, language and canonical input, with the time of the reply', async () => {
  expect(await cacheReply(NAME, { homes: 3 }, new Date('2026-03-01T10:00:00Z'))).toBe(true);
  expect(await cachedReply({ ...NAME, input: { a: [2], b: 1 } })).toMatchObject({
    reply: { homes: 3 },
    keptAt: '2026-03-01T10:00:00.000Z',
  });
  await becomeOwner('7');
  for (const other of [{ language: 'th' }, { input: { a: [2], b: 2 } }, { owner: '7' }]) {
    expect(await cachedReply({ ...NAME, ...other })).toBeNull();
  }
  // The replies of a public endpoint are the same for all.
  expect(await cachedReply({ ...NAME, owner: '7' }, { isPublic: true })).not.toBeNull();
});

test('a later reply replaces an earlier one, whatever the device’s clock says', async () => {
  await cacheReply(NAME, 'from the future', new Date('2199-01-01'));
  await cacheReply(NAME, 'from the past', new Date('1970-01-02'));
  expect((await cachedReply(NAME))?.reply).toBe('from the past');
});

test('an account’s entries are stored while it is logged in, and deleted with its logout', async () => {
  const mine = { ...NAME, owner: '7' };
  expect(await cacheReply(mine, 'early')).toBe(false);
  await becomeOwner('7');
  await cacheReply(mine, 'mine');
  await cacheReply(NAME, 'of visitors');
  await cachePhoto('7', pathOf(1), image());
  expect([(await cachedReply(mine))?.reply, await isThere(1)]).toEqual(['mine', true]);

  await becomeOwner('8');
  expect([await cachedReply(mine), await isThere(1)]).toEqual([null, false]);
  await becomeOwner('7');
  await cacheReply(mine, 'again');
  await clearOwner('7');
  expect([await cacheReply(mine, 'late'), await cachePhoto('7', pathOf(1), image())]).toEqual([
    false,
    false,
  ]);
  expect((await storage.getAll('answers')).map(({ reply }) => reply)).toEqual(['of visitors']);
  expect(await storage.getAllKeys('photos')).toEqual([]);
  expect(await storage.getAllKeys('ledger')).toHaveLength(1);
  expect(await storage.getAllKeys('settings')).toEqual([]);
  expect(await storage.get('tallies', 'photos')).toMatchObject({ bytes: 0 });
});

test('the photos that were viewed last stay when their space is full', async () => {
  const { budget } = (await storageHealth()).caches.photos;
  expect(budget).toBe(200_000);
  for (let index = 0; index < 200; index += 1) {
    await cachePhoto(VISITOR, pathOf(index), image());
    // One old photo is viewed repeatedly.
    if (index % 10 === 0) await isThere(0);
    expect((await storageHealth()).caches.photos.bytes).toBeLessThanOrEqual(budget);
  }
  expect([await isThere(0), await isThere(1), await isThere(199)]).toEqual([true, false, true]);
  const count = await storage.count('photos');
  expect(count).toBeGreaterThan(40);
  expect(await storage.count('ledger')).toBe(count);
  expect(await cachePhoto(VISITOR, pathOf(500), image(budget / 2))).toBe(false);
});

test('another size of a photo stands in for one that isn’t stored, until the photo is deleted', async () => {
  for (const width of [320, 800, 1920]) {
    await cachePhoto(VISITOR, `${PHOTO}/${width}.webp`, image(width));
  }
  const widthOf = async (path: string) => (await nearestPhoto(path))?.body.byteLength;
  expect(await cachedPhoto(`${PHOTO}/800.avif`)).toBeNull();
  expect(await widthOf(`${PHOTO}/480.avif`)).toBe(800);
  expect(await widthOf(`${PHOTO}/1280.jpeg`)).toBe(1920);
  expect(await isPhotoCached(`${PHOTO}/1280.avif`)).toBe(true);
  await dropPhoto(`${PHOTO}/480.avif`);
  expect(await widthOf(`${PHOTO}/480.avif`)).toBeUndefined();
});
