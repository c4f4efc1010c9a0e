import type { Page } from '@playwright/test';

import { signInByApi } from './accounts.ts';
import { alive, expect, workerReady } from './pages.ts';
import { WHOLE_BROWSER } from './killable-browser.ts';
import { test } from './releases.ts';

// Background sync is the browser's, and not its engine's.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: WHOLE_BROWSER }),
    { scope: 'worker' },
  ],
});

/** A heart on the market's page: which home it is of, and how it is pressed. */
async function someHeart(page: Page) {
  const card = page.locator('main article').first();
  const href = await card.locator('a[href^="/properties/"]').first().getAttribute('href');
  const heart = card.getByRole('button', { name: /save|saved/i }).first();
  return { id: Number(/properties\/(\d+)/.exec(href!)![1]), heart };
}

/** The homes that the server has as saved, asked from outside of the browser. */
async function savedIds(page: Page, url: string, token: string): Promise<number[]> {
  const answer = await page.request.post(`${url}/api/properties/issaved/`, {
    headers: { 'x-auth-token': token },
    data: {},
  });
  return ((await answer.json()) as { propertyIds: number[] }).propertyIds;
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token')!);

test(
  'what was wished offline is sent when the network is back, with all tabs closed',
  { tag: '@once' },
  async ({ page, context, releases: { url } }) => {
    await context.grantPermissions(['background-sync']);
    await signInByApi(page, 'phone-en', url);
    await page.goto(url);
    await alive(page);
    await workerReady(page);
    const token = await tokenOf(page);
    const { id, heart } = await someHeart(page);

    await context.setOffline(true);
    await heart.click();
    await expect(page.getByText(/Saved on this device/)).toBeVisible();
    const elsewhere = await context.newPage();
    await page.close();
    await context.setOffline(false);
    const since = Date.now();
    await expect
      .poll(() => savedIds(elsewhere, url, token), { intervals: [100], timeout: 45_000 })
      .toContain(id);
    console.log(`sent by the worker ${Date.now() - since} ms after the network was back`);
    await elsewhere.close();
  },
);

test(
  'an open page sends soon after the network is back, however long it was away',
  { tag: '@once' },
  async ({ page, context, releases: { url } }) => {
    await signInByApi(page, 'phone-en', url);
    await page.goto(url);
    await alive(page);
    await workerReady(page);
    const token = await tokenOf(page);
    const { id, heart } = await someHeart(page);
    const pauses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const isSaved = round % 2 === 0;
      await context.setOffline(true);
      await heart.click();
      // Tried in vain, so that by its own pause it would wait.
      await expect.poll(() => attempts(page)).toBeGreaterThan(1);
      const sent = page.waitForRequest(/\/api\/properties\/love\//);
      const since = Date.now();
      await context.setOffline(false);
      await sent;
      pauses.push(Date.now() - since);
      await expect
        .poll(async () => (await savedIds(page, url, token)).includes(id), { timeout: 20_000 })
        .toBe(isSaved);
    }
    const slowest = pauses.toSorted((a, b) => b - a)[0];
    console.log(`network back to first send: ${pauses.join(', ')} ms; slowest ${slowest}`);
  },
);

/** How often the first thing that waits was tried. */
function attempts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sala');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('outbox').objectStore('outbox').getAll();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve((asked.result as { attempts: number }[])[0]?.attempts ?? 0);
          });
        });
      }),
  );
}
