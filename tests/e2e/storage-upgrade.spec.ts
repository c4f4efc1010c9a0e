import { expect, test } from './pages.ts';
import { serveParts } from './storage-parts.ts';

test.beforeEach(({ context }) => serveParts(context));

test('closes the database for a newer release’s upgrade and then stores nothing', async ({
  page,
  context,
}) => {
  await page.goto('/storage-test');
  const keep = () =>
    page.evaluate(async () => {
      const name = { owner: 'visitor', language: 'en', endpoint: 'a.b', input: {} };
      return window.parts.cacheReply(name, 1);
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
});

test('works without storage while an old tab blocks the upgrade, and upgrades afterwards', async ({
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
    newer.evaluate(async () => {
      const name = { owner: 'visitor', language: 'en', endpoint: 'a.b', input: {} };
      return window.parts.cacheReply(name, 1);
    });
  expect(await keep()).toBe(false);
  await page.close();
  // Then the upgrade completes automatically, and data other than caches is kept.
  await expect.poll(keep).toBe(true);
  const language = await newer.evaluate(async () =>
    (await window.parts.openStorage())!.get('settings', 'language'),
  );
  expect(language).toBe('th');
});
