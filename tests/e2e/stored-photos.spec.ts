import { expect, test } from './pages.ts';
import { PHOTO, serveParts } from './storage-parts.ts';

test.beforeEach(({ context }) => serveParts(context));

test(
  'photos stay within their bytes: who was looked at last stays',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/storage-test');
    const result = await page.evaluate(async () => {
      const { keepPhoto, keptPhoto, openStorage, storageHealth, VISITOR } = window.parts;
      const MB = 1024 * 1024;
      const path = (index: number) =>
        `/photos/0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, '0')}/800.avif`;
      const keep = (index: number, bytes: number) =>
        keepPhoto(VISITOR, path(index), { body: new ArrayBuffer(bytes), type: 'image/avif' });
      let most = 0;
      for (let index = 0; index < 200; index += 1) {
        await keep(index, MB);
        // One old photo is looked at again and again.
        if (index % 10 === 0) await keptPhoto(path(0));
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
        isFirstThere: (await keptPhoto(path(0))) !== null,
        isSecondThere: (await keptPhoto(path(1))) !== null,
        isLastThere: (await keptPhoto(path(199))) !== null,
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
  },
);

test(
  'another size of a photo stands in; a photo that is gone goes in all sizes',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/storage-test');
    const result = await page.evaluate(async (photo) => {
      const { dropPhoto, isPhotoKept, keepPhoto, keptPhoto, nearestPhoto, VISITOR } = window.parts;
      for (const width of [320, 800, 1920]) {
        const body = new ArrayBuffer(width);
        await keepPhoto(VISITOR, `${photo}/${width}.webp`, { body, type: 'image/webp' });
      }
      const widthOf = async (path: string) => (await nearestPhoto(path))?.body.byteLength;
      const found = {
        exact: (await keptPhoto(`${photo}/800.avif`)) !== null,
        narrower: await widthOf(`${photo}/480.avif`),
        wider: await widthOf(`${photo}/1280.jpeg`),
        kept: await isPhotoKept(`${photo}/1280.avif`),
      };
      await dropPhoto(`${photo}/480.avif`);
      return { ...found, gone: await widthOf(`${photo}/480.avif`) };
    }, PHOTO);
    expect(result).toEqual({ exact: false, narrower: 800, wider: 1920, kept: true });
  },
);

test(
  'only whole, lasting images of our own are kept: nothing opaque, redirected or in part',
  { tag: '@once' },
  async ({ page, context, complaints }) => {
    const lasting = { 'cache-control': 'public, max-age=31536000, immutable' };
    const answer = (status: number, contentType: string, headers = lasting) => ({
      status,
      contentType,
      headers,
      body: 'photo',
    });
    const answers: Record<string, ReturnType<typeof answer>> = {
      '/photos/whole': answer(200, 'image/avif'),
      '/photos/page': answer(200, 'text/html'),
      '/photos/error': answer(500, 'image/avif'),
      '/photos/placeholder': answer(200, 'image/avif', { 'cache-control': 'max-age=60' }),
      '/photos/elsewhere': answer(200, 'image/avif'),
      '/photos/moved': {
        ...answer(302, 'text/plain'),
        headers: { ...lasting, location: '/photos/whole' } as typeof lasting,
      },
    };
    await context.route(/\/photos\/\w+$/, (route) =>
      route.fulfill(answers[new URL(route.request().url()).pathname]),
    );
    await page.goto('/storage-test');
    const kept = await page.evaluate(async (paths) => {
      const { isKeepable } = window.parts;
      const found: Record<string, string> = {};
      for (const path of paths) {
        const isElsewhere = path.endsWith('elsewhere');
        const request = isElsewhere
          ? new Request(`https://photos.example${path}`, { mode: 'no-cors' })
          : new Request(path);
        const response = await fetch(request);
        found[path] = `${response.type} ${isKeepable(request, response)}`;
      }
      const part = new Request('/photos/whole', { headers: { range: 'bytes=0-3' } });
      found['part'] = String(isKeepable(part, await fetch('/photos/whole')));
      return found;
    }, Object.keys(answers));
    expect(kept).toEqual({
      '/photos/whole': 'basic true',
      '/photos/page': 'basic false',
      '/photos/error': 'basic false',
      '/photos/placeholder': 'basic false',
      '/photos/elsewhere': 'opaque false',
      '/photos/moved': 'basic false',
      part: 'false',
    });
    // The browser's own words on the error.
    complaints.splice(0);
  },
);
