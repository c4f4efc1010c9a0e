import { randomUUID } from 'node:crypto';

import type { BrowserContext } from '@playwright/test';
import { rolldown } from 'rolldown';

import type * as replies from '../../src/storage/cached-replies.ts';
import type * as database from '../../src/storage/database.ts';
import type * as outbox from '../../src/storage/outbox/stored-outbox.ts';
import type * as health from '../../src/storage/storage-health.ts';

import { operationOf } from '../../src/storage/testing/outbox-rows.ts';

import { expect, test } from './pages.ts';

/*
 * What only a real browser's IndexedDB shows of `src/storage`: a full disk, and tabs of two releases
 * on one database. The rules of the stores are unit tests (`src/storage/*.mocked.test.ts`).
 */

declare global {
  interface Window {
    parts: typeof replies & typeof database & typeof outbox & typeof health;
  }
}

const MODULES = ['cached-replies', 'database', 'outbox/stored-outbox', 'storage-health'];

/** Serves `/storage-test`, a page without the app, so that only the test uses its database. */
async function serveStorage(context: BrowserContext): Promise<void> {
  const load = (id: string) =>
    id === 'entry'
      ? MODULES.map((name) => `export * from '${process.cwd()}/src/storage/${name}.ts';`).join('')
      : null;
  const resolveId = (id: string) => (id === 'entry' ? id : null);
  const build = await rolldown({ input: 'entry', plugins: [{ name: 'entry', resolveId, load }] });
  const { output } = await build.generate({ format: 'iife', name: 'parts' });
  const code = output[0].code.replace(/^(?:var|const|let) parts\b/m, 'window.parts');
  await context.route('**/storage-test', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${code}</script>` }),
  );
}

test.beforeEach(({ context }) => serveStorage(context));

test('drops copies on a full disk, reports it, and recovers', async ({ page, context }) => {
  await page.goto('/storage-test');
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  // The browser caches the available space, so the quota has to be small before the first write.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
  const keepSome = (from: number) =>
    page.evaluate(async (first) => {
      const { cacheReply, storageHealth } = window.parts;
      const cached: boolean[] = [];
      const noise = new Uint8Array(30_000);
      for (let index = first; index < first + 60; index += 1) {
        // Random data, because the database compresses repetitive data.
        crypto.getRandomValues(noise);
        const reply = Array.from(noise, (byte) => String.fromCharCode(byte + 0x3400)).join('');
        const name = { owner: 'visitor', language: 'en', endpoint: 'a.b', input: index };
        cached.push(await cacheReply(name, reply));
      }
      return { cached, health: await storageHealth() };
    }, from);
  const full = await keepSome(0);
  // No error is thrown; the storage health reports the failure.
  expect(full.cached).toContain(false);
  expect(full.health).toMatchObject({ isAvailable: true, failure: 'QuotaExceededError' });

  // User input replaces cached copies if the browser frees their space. Otherwise the write fails
  // completely, with an error.
  const write = () =>
    page.evaluate(
      async (usual) => {
        const noise = crypto.getRandomValues(new Uint8Array(60_000));
        const body = Array.from(noise, (byte) => String.fromCharCode(byte + 0x3400)).join('');
        return window.parts
          .storedOutbox()
          .add({ ...usual, body }, { replaces: false, nextAt: 0 })
          .then(
            () => 'saved',
            (error: Error) => error.name,
          );
      },
      operationOf({ id: randomUUID(), entity: `note:${randomUUID()}`, kind: 'note.set' }),
    );
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
});

test('an upgrade waits for an old tab and then keeps user data, and ends the storage of an older release', async ({
  page,
  context,
}) => {
  // Simulates an old release that doesn't close the database for upgrades.
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
    newer.evaluate(() => {
      const name = { owner: 'visitor', language: 'en', endpoint: 'a.b', input: {} };
      return window.parts.cacheReply(name, 1);
    });
  expect(await keep()).toBe(false);
  await page.close();
  await expect.poll(keep).toBe(true);
  const language = await newer.evaluate(async () =>
    (await window.parts.openStorage())!.get('settings', 'language'),
  );
  expect(language).toBe('th');

  // The release after it closes the connection of this one.
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
});
