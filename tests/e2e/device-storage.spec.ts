import type * as database from '../../src/storage/database.ts';
import type * as kept from '../../src/storage/kept.ts';
import type * as answers from '../../src/storage/kept-answers.ts';
import type * as photos from '../../src/storage/kept-photos.ts';
import type * as owner from '../../src/storage/owner.ts';
import type * as outbox from '../../src/storage/outbox/stored-outbox.ts';
import type * as health from '../../src/storage/storage-health.ts';

import { expect, test } from './pages.ts';
import { storageBundle } from './storage-bundle.ts';

/*
 * `src/storage` by itself, in a real browser's IndexedDB: what no layout and no language changes.
 */

type StorageParts = typeof kept &
  typeof answers &
  typeof photos &
  typeof owner &
  typeof database &
  typeof outbox &
  typeof health & { isKeepable(request: Request, response: Response): boolean };

declare global {
  interface Window {
    parts: StorageParts;
  }
}

let bundle: string;

test.beforeAll(async () => {
  bundle = await storageBundle([
    'kept',
    'kept-answers',
    'kept-photos',
    'owner',
    'database',
    'storage-health',
    'outbox/stored-outbox',
  ]);
});

test.beforeEach(async ({ context }) => {
  // A page of this origin without the app: its own database, nobody else's hands in it.
  await context.route('**/storage-test', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${bundle}</script>` }),
  );
});

const PHOTO = '/photos/0f8fad5b-d9cb-469f-a165-70867728950e';

test(
  'an answer comes back with its age, and only to whom and in what it was given',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/storage-test');
    const result = await page.evaluate(async () => {
      const { keepAnswer, keptAnswer, VISITOR } = window.parts;
      const name = { owner: VISITOR, language: 'en', endpoint: 'a.b', input: { b: 1, a: [2] } };
      const kept = await keepAnswer(name, { homes: 3 }, new Date('2026-03-01T10:00:00Z'));
      const turned = { ...name, input: { a: [2], b: 1 } };
      return {
        kept,
        same: await keptAnswer(turned),
        others: await Promise.all(
          [
            { ...name, language: 'th' },
            { ...name, input: { a: [2], b: 2 } },
            { ...name, owner: '7' },
          ].map((other) => keptAnswer(other)),
        ),
      };
    });
    expect(result.kept).toBe(true);
    expect(result.same).toMatchObject({ reply: { homes: 3 }, keptAt: '2026-03-01T10:00:00.000Z' });
    expect(result.others).toEqual([null, null, null]);
  },
);

test(
  'an account’s entries are there while it is signed in, and gone for good after',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/storage-test');
    const result = await page.evaluate(async (photo) => {
      const { becomeOwner, clearOwner, keepAnswer, keepPhoto, keptAnswer, keptPhoto, openStorage } =
        window.parts;
      const name = { owner: '7', language: 'en', endpoint: 'a.b', input: {} };
      const image = { body: new Uint8Array(1_000).buffer, type: 'image/avif' };
      const early = await keepAnswer(name, { secret: 'early' });
      await becomeOwner('7');
      await keepAnswer(name, { secret: 'mine' });
      await keepAnswer({ ...name, owner: 'visitor' }, { secret: 'everybody’s' });
      await keepPhoto('7', `${photo}/800.avif`, image);
      const mine = await keptAnswer(name);
      const photoBefore = await keptPhoto(`${photo}/800.avif`);
      // A second account on the same device: the first one's entries are not its.
      await becomeOwner('8');
      const afterSwitch = [await keptAnswer(name), await keptPhoto(`${photo}/800.avif`)];
      await becomeOwner('7');
      await keepAnswer(name, { secret: 'again' });
      await clearOwner('7');
      // Replies that were on their way when the person signed out.
      const late = [
        await keepAnswer(name, { secret: 'late' }),
        await keepPhoto('7', `${photo}/800.avif`, image),
      ];
      const storage = await openStorage();
      const left = await Promise.all(
        (['answers', 'photos', 'ledger', 'tallies', 'settings'] as const).map(async (store) => [
          await storage!.getAllKeys(store),
          JSON.stringify(await storage!.getAll(store)),
        ]),
      );
      const visitors = await keptAnswer(name, { isPublic: true });
      return { early, mine, photoBefore: photoBefore?.type, afterSwitch, late, left, visitors };
    }, PHOTO);
    expect(result.early).toBe(false);
    expect(result.mine?.reply).toEqual({ secret: 'mine' });
    expect(result.photoBefore).toBe('image/avif');
    expect(result.afterSwitch).toEqual([null, null]);
    expect(result.late).toEqual([false, false]);
    const left = JSON.stringify(result.left);
    for (const word of ['mine', 'again', 'late', '7|', '8|']) expect(left).not.toContain(word);
    // What everybody gets may stay, and serves the account too where the endpoint is everybody's.
    expect(result.visitors?.reply).toEqual({ secret: 'everybody’s' });
  },
);

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
  'a full disk loses copies, says so, and the page goes on',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.goto('/storage-test');
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    // The browser remembers what room there was: it is little before the first write.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    const keepSome = (from: number) =>
      page.evaluate(async (first) => {
        const { keepAnswer, storageHealth, VISITOR } = window.parts;
        const kept: boolean[] = [];
        const noise = new Uint8Array(30_000);
        for (let index = first; index < first + 60; index += 1) {
          // Noise: what the database compresses would take no room.
          crypto.getRandomValues(noise);
          const reply = Array.from(noise, (byte) => String.fromCharCode(byte + 0x3400)).join('');
          const name = { owner: VISITOR, language: 'en', endpoint: 'a.b', input: index };
          kept.push(await keepAnswer(name, reply));
        }
        return { kept, health: await storageHealth() };
      }, from);
    const full = await keepSome(0);
    // Nothing was thrown; what couldn't be kept shows in the state.
    expect(full.kept).toContain(false);
    expect(full.health).toMatchObject({ isAvailable: true, failure: 'QuotaExceededError' });

    // What somebody writes takes the room of copies, as far as the browser gives it back; else it is
    // said, and never half done.
    const write = () =>
      page.evaluate(async () => {
        const noise = crypto.getRandomValues(new Uint8Array(60_000));
        const operation = {
          id: crypto.randomUUID(),
          owner: '7',
          businessId: null,
          kind: 'note.set',
          version: 1,
          entity: `note:${Math.random()}`,
          body: Array.from(noise, (byte) => String.fromCharCode(byte + 0x3400)).join(''),
          subject: null,
          baseVersion: null,
          after: null,
          createdAt: 0,
        };
        return window.parts
          .storedOutbox()
          .add(operation, { replaces: false, nextAt: 0 })
          .then(
            () => 'saved',
            (error: Error) => error.name,
          );
      });
    let saved = 0;
    for (let written = await write(); written !== 'NotSavedError'; written = await write()) {
      expect(written).toBe('saved');
      saved += 1;
    }
    const waiting = () => page.evaluate(async () => (await window.parts.outboxRows('7')).length);
    expect(await waiting()).toBe(saved);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await expect.poll(async () => (await keepSome(100)).health.failure).toBeNull();
    expect(await write()).toBe('saved');
    expect(await waiting()).toBe(saved + 1);
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

test('a wrong watch neither hides nor evicts', { tag: '@once' }, async ({ page }) => {
  await page.goto('/storage-test');
  const reply = await page.evaluate(async () => {
    const { keepAnswer, keptAnswer, VISITOR } = window.parts;
    const name = { owner: VISITOR, language: 'en', endpoint: 'a.b', input: {} };
    await keepAnswer(name, 'from the future', new Date('2199-01-01'));
    await keepAnswer(name, 'from the past', new Date('1970-01-02'));
    return (await keptAnswer(name))?.reply;
  });
  expect(reply).toBe('from the past');
});

test(
  'a newer release’s database: the old tab lets go, goes on, and keeps nothing',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.goto('/storage-test');
    const keep = () =>
      page.evaluate(async () => {
        const name = { owner: 'visitor', language: 'en', endpoint: 'a.b', input: {} };
        return window.parts.keepAnswer(name, 1);
      });
    expect(await keep()).toBe(true);
    const newer = await context.newPage();
    await newer.goto('/storage-test');
    const opened = await newer.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('sala', 1_000);
          request.addEventListener('blocked', () => resolve('blocked'));
          request.addEventListener('success', () => resolve('opened'));
        }),
    );
    expect(opened).toBe('opened');
    expect(await keep()).toBe(false);
  },
);

test(
  'an old tab in the way of an upgrade: the new one waits a little and goes on without',
  { tag: '@once' },
  async ({ page, context }) => {
    // A release that never heard of letting go.
    await page.goto('/storage-test');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('sala', 1);
          request.addEventListener('upgradeneeded', () => {
            request.result.createObjectStore('settings').put('th', 'language');
            request.result.createObjectStore('answers', { keyPath: 'key' });
          });
          request.addEventListener('success', () => resolve());
        }),
    );
    const newer = await context.newPage();
    await newer.goto('/storage-test');
    const keep = () =>
      newer.evaluate(async () => {
        const name = { owner: 'visitor', language: 'en', endpoint: 'a.b', input: {} };
        return window.parts.keepAnswer(name, 1);
      });
    expect(await keep()).toBe(false);
    await page.close();
    // Then the upgrade goes through by itself, and what isn't a cache is still there.
    await expect.poll(keep).toBe(true);
    const language = await newer.evaluate(async () =>
      (await window.parts.openStorage())!.get('settings', 'language'),
    );
    expect(language).toBe('th');
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
