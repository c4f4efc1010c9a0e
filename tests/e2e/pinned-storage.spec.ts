import type * as database from '../../src/storage/database.ts';
import type * as contents from '../../src/storage/device-contents.ts';
import type * as drafts from '../../src/storage/drafts/stored-drafts.ts';
import type * as answers from '../../src/storage/cached-replies.ts';
import type * as photos from '../../src/storage/cached-photos.ts';
import type * as tiles from '../../src/storage/cached-tiles.ts';
import type * as owner from '../../src/storage/owner.ts';
import type * as pack from '../../src/storage/pack/stored-pack.ts';
import type * as health from '../../src/storage/storage-health.ts';
import type * as uploads from '../../src/storage/uploads/stored-uploads.ts';

import { expect, test } from './pages.ts';
import { serveStorage } from './storage-bundle.ts';

/* Pinned entries, which stay until their owner removes them, in a real browser's IndexedDB. */

type PinParts = typeof database &
  typeof contents &
  typeof drafts &
  typeof answers &
  typeof photos &
  typeof tiles &
  typeof owner &
  typeof pack &
  typeof health &
  typeof uploads;

test.beforeEach(async ({ context, page }) => {
  await serveStorage(context, [
    'database',
    'device-contents',
    'drafts/stored-drafts',
    'cached-replies',
    'cached-photos',
    'cached-tiles',
    'owner',
    'pack/stored-pack',
    'storage-health',
    'uploads/stored-uploads',
  ]);
  await page.goto('/storage-test');
});

test('never evicts pinned entries, counts them separately, and frees their space on removal', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const parts = (window as unknown as { parts: PinParts }).parts;
    const { becomeOwner, clearCopies, cachePhoto, cachedReply, cachedPhoto, pinAnswer, pinPhoto } =
      parts;
    const { deviceContents, dropPackedHomes, packState, putPackedHome, storageHealth } = parts;
    const MB = 1024 * 1024;
    const path = (index: number) =>
      `/photos/0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, '0')}/800.avif`;
    const photo = { body: new ArrayBuffer(MB), type: 'image/avif' };
    const name = { owner: '7', language: 'en', endpoint: 'a.b', input: {} };
    await becomeOwner('7');
    const card = { version: 1 } as never;
    const homeOf = (id: number, answerKeys: string[], paths: string[]) => ({
      id,
      cards: { en: card, th: card },
      first: card,
      isGone: false,
      answers: answerKeys,
      photos: paths,
      packedAt: '2026-03-01T10:00:00Z',
    });
    const key = (await pinAnswer(name, { home: 1 }))!;
    await putPackedHome('7', homeOf(1, [key], [path(0), path(1)]));
    await putPackedHome('7', homeOf(2, [], [path(2)]));
    // One photo is viewed before it is pinned, and another is cached again after it was pinned.
    await cachePhoto('7', path(0), photo);
    for (const at of [0, 1, 2]) await pinPhoto('7', path(at), photo);
    await cachePhoto('7', path(1), photo);
    const pinned = await packState('7');
    for (let at = 10; at < 130; at += 1) await cachePhoto('7', path(at), photo);
    const there = async () =>
      Promise.all([0, 1, 2].map(async (at) => (await cachedPhoto(path(at))) !== null));
    const afterMany = { there: await there(), health: await storageHealth() };
    await clearCopies();
    const afterClearing = {
      there: await there(),
      answer: (await cachedReply(name))?.reply,
      contents: await deviceContents(),
    };
    await dropPackedHomes('7', [1]);
    const afterOne = {
      there: await there(),
      answer: await cachedReply(name),
      left: await packState('7'),
    };
    await dropPackedHomes('7');
    const storage = (await parts.openStorage())!;
    const rows = await Promise.all(
      (['photos', 'answers', 'ledger', 'packs'] as const).map((store) => storage.count(store)),
    );
    return {
      pinned: { bytes: pinned.bytes, photos: pinned.photos.size, homes: pinned.homes.length },
      afterMany,
      afterClearing,
      afterOne: { ...afterOne, left: { ...afterOne.left, photos: [...afterOne.left.photos] } },
      rows,
      tallies: await storage.getAll('tallies'),
    };
  });
  const MB = 1024 * 1024;
  expect(result.pinned).toMatchObject({ photos: 3, homes: 2 });
  expect(result.pinned.bytes).toBeGreaterThan(3 * MB);
  expect(result.afterMany.there).toEqual([true, true, true]);
  const { bytes, budget } = result.afterMany.health.caches.photos;
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(result.afterClearing.there).toEqual([true, true, true]);
  expect(result.afterClearing.answer).toEqual({ home: 1 });
  expect(result.afterClearing.contents).toMatchObject({
    photos: { count: 0, bytes: 0 },
    answers: { count: 0, bytes: 0 },
    pinned: { homes: 2, bytes: result.pinned.bytes },
  });
  expect(result.afterOne.there).toEqual([false, false, true]);
  expect(result.afterOne.answer).toBeNull();
  expect(result.afterOne.left).toMatchObject({
    homes: [{ id: 2 }],
    photos: [expect.stringMatching(/002/)],
  });
  expect(result.rows).toEqual([0, 0, 0, 0]);
  for (const tally of result.tallies) expect(tally).toMatchObject({ bytes: 0, pinned: 0 });
});

test('evicts visited tiles of the street map within their budget, and a viewing day’s with its home', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const parts = (window as unknown as { parts: PinParts }).parts;
    const { becomeOwner, cachedTile, cacheTile, dropPackedHomes, packState, pinTile } = parts;
    const { putPackedHome, storageHealth } = parts;
    const body = new ArrayBuffer(1024 * 1024);
    const path = (index: number) => `/map/tiles/v1/15/${index}/1`;
    await becomeOwner('7');
    const card = { version: 1 } as never;
    const home = { id: 1, cards: { en: card, th: card }, first: card, isGone: false };
    const lists = { answers: [], photos: [], tiles: [path(0)] };
    await putPackedHome('7', { ...home, ...lists, packedAt: '2026-03-01T10:00:00Z' });
    await pinTile('7', path(0), body);
    for (let at = 1; at <= 60; at += 1) await cacheTile(path(at), body);
    const there = async (...indexes: number[]) =>
      Promise.all(indexes.map(async (at) => (await cachedTile(path(at))) !== null));
    const afterMany = await there(0, 1, 60);
    const health = (await storageHealth()).caches.tiles;
    const pinned = [...(await packState('7')).tiles];
    await dropPackedHomes('7', [1]);
    return { afterMany, health, pinned, afterRemoval: await there(0, 60) };
  });
  expect(result.afterMany).toEqual([true, false, true]);
  expect(result.health.bytes).toBeLessThanOrEqual(result.health.budget);
  expect(result.pinned).toEqual(['/map/tiles/v1/15/0/1']);
  expect(result.afterRemoval).toEqual([false, true]);
});

test('deletes pinned entries at logout and pins nothing more for that account', async ({
  page,
}) => {
  const result = await page.evaluate(async (path) => {
    const parts = (window as unknown as { parts: PinParts }).parts;
    const { becomeOwner, clearOwner, openStorage, packState, pinAnswer, pinPhoto, putPackedHome } =
      parts;
    const photo = { body: new ArrayBuffer(1_000), type: 'image/avif' };
    const name = { owner: '7', language: 'en', endpoint: 'a.b', input: {} };
    await becomeOwner('7');
    const key = await pinAnswer(name, { secret: 'mine' });
    const home = { id: 1, answers: [key], photos: [path] } as never;
    await putPackedHome('7', home);
    await pinPhoto('7', path, photo);
    const before = (await packState('7')).bytes;
    await clearOwner('7');
    const late = [
      await pinAnswer(name, { secret: 'late' }),
      await pinPhoto('7', path, photo),
      await putPackedHome('7', home),
    ];
    await becomeOwner('8');
    const storage = (await openStorage())!;
    const left = await Promise.all(
      (['answers', 'photos', 'ledger', 'packs'] as const).map((store) => storage.count(store)),
    );
    return { before, late, left, tallies: await storage.getAll('tallies') };
  }, '/photos/0f8fad5b-d9cb-469f-a165-70867728950e/800.avif');
  expect(result.before).toBeGreaterThan(1_000);
  expect(result.late).toEqual([null, false, false]);
  expect(result.left).toEqual([0, 0, 0, 0]);
  for (const tally of result.tallies) expect(tally).toMatchObject({ bytes: 0, pinned: 0 });
});

test('evicts copies for pinned photos on a full disk and reports those that don’t fit', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  // The browser caches the available space, so the quota has to be small before the first write.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  const result = await page.evaluate(async () => {
    const parts = (window as unknown as { parts: PinParts }).parts;
    const { becomeOwner, packState, pinPhoto, putPackedHome } = parts;
    await becomeOwner('7');
    const path = (at: number) =>
      `/photos/0f8fad5b-d9cb-469f-a165-${String(at).padStart(12, '0')}/800.avif`;
    const paths = Array.from({ length: 60 }, (_one, at) => path(at));
    await putPackedHome('7', { id: 1, answers: [], photos: paths } as never);
    const outcomes: string[] = [];
    for (const one of paths) {
      // Random data, because the database compresses repetitive data.
      const body = crypto.getRandomValues(new Uint8Array(60_000)).buffer;
      const outcome = pinPhoto('7', one, { body, type: 'image/avif' });
      outcomes.push(await outcome.then(String, (error: Error) => error.name));
    }
    const { photos, bytes } = await packState('7');
    return { outcomes, here: paths.map((one) => photos.has(one)), bytes };
  });
  expect(new Set(result.outcomes)).toEqual(new Set(['true', 'NotSavedError']));
  // The reported outcomes match the stored photos.
  expect(result.here).toEqual(result.outcomes.map((outcome) => outcome === 'true'));
  expect(result.bytes).toBe(result.here.filter(Boolean).length * 60_400);
});

test('keeps photos of any age that a draft or the outbox refers to, and all while a draft is locked', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const parts = (window as unknown as { parts: PinParts }).parts;
    const { becomeOwner, dropForgotten, dropUpload, keepUpload, keptUploads, openStorage } = parts;
    await becomeOwner('7');
    const add = async (letter: string) => {
      const body = new TextEncoder().encode(letter).buffer;
      return (await keepUpload({ owner: '7', body, mime: 'image/png', width: 1, height: 1 })).hash;
    };
    const [inDraft, inOther, loose] = [await add('a'), await add('b'), await add('c')];
    const inOutbox = await add('d');
    const storage = (await openStorage())!;
    for (const upload of await keptUploads('7'))
      await storage.put('uploads', { ...upload, addedAt: 0 });
    // Photo cleanup ignores the other fields of a draft.
    const draft = {
      owner: '7',
      id: 'one',
      body: { photos: [inDraft] },
      sending: null,
      others: [{ from: 'tab', text: { schemaVersion: 1, body: { plans: [{ hash: inOther }] } } }],
    };
    await storage.put('drafts', draft as never);
    const seq = await storage.put('outbox', {
      owner: '7',
      photos: [inOutbox],
      attempts: 0,
    } as never);
    const here = async () => (await keptUploads('7')).map(({ hash }) => hash);
    await storage.put('lockedDrafts', { owner: '7', id: 'two' } as never);
    await dropForgotten('7');
    const whileLocked = await here();
    await storage.delete('lockedDrafts', ['7', 'two']);
    await dropForgotten('7');
    await dropUpload('7', inDraft);
    const named = await here();
    await storage.delete('drafts', ['7', 'one']);
    await storage.delete('outbox', seq);
    await dropForgotten('7');
    return { inDraft, inOther, inOutbox, loose, whileLocked, named, left: await here() };
  });
  const { inDraft, inOther, inOutbox, loose } = result;
  expect(result.whileLocked.toSorted()).toEqual([inDraft, inOther, inOutbox, loose].toSorted());
  expect(result.named.toSorted()).toEqual([inDraft, inOther, inOutbox].toSorted());
  expect(result.left).toEqual([]);
});
