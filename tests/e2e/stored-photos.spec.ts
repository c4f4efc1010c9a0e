import { expect, test } from './pages.ts';
import { PHOTO, serveParts } from './storage-parts.ts';

test.beforeEach(({ context }) => serveParts(context));

test('evicts the least recently viewed photos when their space is full', async ({ page }) => {
  await page.goto('/storage-test');
  const result = await page.evaluate(async () => {
    const { cachePhoto, cachedPhoto, openStorage, storageHealth, VISITOR } = window.parts;
    const MB = 1024 * 1024;
    const path = (index: number) =>
      `/photos/0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, '0')}/800.avif`;
    const keep = (index: number, bytes: number) =>
      cachePhoto(VISITOR, path(index), { body: new ArrayBuffer(bytes), type: 'image/avif' });
    let most = 0;
    for (let index = 0; index < 200; index += 1) {
      await keep(index, MB);
      // One old photo is viewed repeatedly.
      if (index % 10 === 0) await cachedPhoto(path(0));
      most = Math.max(most, (await storageHealth()).caches.photos.bytes);
    }
    const storage = (await openStorage())!;
    const rows = await storage.getAll('photos');
    const { photos } = (await storageHealth()).caches;
    return {
      most,
      photos,
      bytes: rows.reduce((sum, { body }) => sum + body.byteLength, 0),
      count: rows.length,
      ledger: await storage.count('ledger'),
      isFirstThere: (await cachedPhoto(path(0))) !== null,
      isSecondThere: (await cachedPhoto(path(1))) !== null,
      isLastThere: (await cachedPhoto(path(199))) !== null,
      isHugeKept: await keep(500, photos.budget / 2),
    };
  });
  expect(result.photos.budget).toBeLessThanOrEqual(80 * 1024 * 1024);
  // One entry more than the budget, until it is evicted.
  expect(result.most).toBeLessThanOrEqual(result.photos.budget);
  expect(result.bytes).toBeLessThanOrEqual(result.photos.bytes);
  expect(result.photos.bytes - result.bytes).toBeLessThan(result.count * 1_000);
  expect(result.ledger).toBe(result.count);
  expect(result.count).toBeGreaterThan(40);
  expect(result.isFirstThere).toBe(true);
  expect(result.isSecondThere).toBe(false);
  expect(result.isLastThere).toBe(true);
  expect(result.isHugeKept).toBe(false);
});

test('finds the nearest size of a photo and deletes a photo in all sizes', async ({ page }) => {
  await page.goto('/storage-test');
  const result = await page.evaluate(async (photo) => {
    const { dropPhoto, isPhotoKept, cachePhoto, cachedPhoto, nearestPhoto, VISITOR } = window.parts;
    for (const width of [320, 800, 1920]) {
      const body = new ArrayBuffer(width);
      await cachePhoto(VISITOR, `${photo}/${width}.webp`, { body, type: 'image/webp' });
    }
    const widthOf = async (path: string) => (await nearestPhoto(path))?.body.byteLength;
    const found = {
      exact: (await cachedPhoto(`${photo}/800.avif`)) !== null,
      narrower: await widthOf(`${photo}/480.avif`),
      wider: await widthOf(`${photo}/1280.jpeg`),
      kept: await isPhotoKept(`${photo}/1280.avif`),
    };
    await dropPhoto(`${photo}/480.avif`);
    return { ...found, gone: await widthOf(`${photo}/480.avif`) };
  }, PHOTO);
  expect(result).toEqual({ exact: false, narrower: 800, wider: 1920, kept: true });
});
