import type { Page } from '@playwright/test';

import { READING_URL } from '../setup/browser-run.ts';
import { alive, expect, listingLinks } from './pages.ts';
import { fileOf } from './parts.ts';
import { test } from './releases.ts';

// Only the first test needs its own server. The others block modules of a page, about which the
// browser logs errors.
test.use({
  baseURL: READING_URL,
  isRead: true,
  refusals: [/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|status of 503|assets\/.*status of 404/],
});

const ONLY_PHONE = 'the desktop layout has no link to Search';

/** A link to a page that the market doesn't preload. Only the phone's bar has it. */
const searchLink = (page: Page) => page.getByRole('link', { name: /^(Search|ค้นหา)$/ }).first();
const failure = (page: Page) =>
  page.getByRole('heading', { name: /Something went wrong|มีบางอย่างผิดพลาด/ });

test(
  'a tab without a service worker keeps working after a deploy with the modules of its release',
  { tag: ['@server', '@phone'] },
  async ({ page, releases, words: { isPhone } }) => {
    test.skip(!isPhone, ONLY_PHONE);
    const second = await releases.build('second');
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(releases.url);
    await alive(page);
    expect(loads).toBe(1);

    await releases.deploy(second);
    const before = loaded.length;
    await searchLink(page).click();
    await expect(page).toHaveURL(/\/search/);
    // The market has a search field too; this heading belongs to the page that had to be fetched.
    await expect(page.getByRole('heading', { level: 1, name: /^(Search|ค้นหา)$/ })).toBeVisible();
    const parts = loaded.slice(before).filter((path) => path.startsWith('/assets/'));
    expect(parts.some((path) => path.endsWith('.js'))).toBe(true);
    expect(loads).toBe(1);

    // A file that no release contained returns 404 with JSON, not an HTML page.
    const gone = await page.request.get(`${releases.url}/assets/gone-12345678.js`);
    expect(gone.status()).toBe(404);
    expect(gone.headers()['content-type']).toContain('application/json');
    const old = await page.request.get(`${releases.url}${parts[0]}`);
    expect(old.headers()['cache-control']).toContain('immutable');
  },
);

test(
  'a module that can’t be loaded reloads the page only once',
  { tag: '@phone' },
  async ({ page, complaints, words: { isPhone } }) => {
    test.skip(!isPhone, ONLY_PHONE);
    const { loads } = await watchWithout(page, ['search']);
    await page.goto('/');
    await alive(page);
    const reloaded = page.waitForEvent('load');
    await searchLink(page).click();
    await reloaded;
    await page.goto('/');
    await alive(page);
    expect(loads()).toBe(3);
    await searchLink(page).click();
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(3);
    // Ignore the browser's errors about the blocked module and the error page.
    complaints.splice(0);
  },
);

test(
  'a missing module doesn’t reload the page offline or while there is unsaved input',
  { tag: '@phone' },
  async ({ page, context, complaints, words: { isPhone } }) => {
    test.skip(!isPhone, ONLY_PHONE);
    const { loads } = await watchWithout(page, ['search']);
    await page.goto('/');
    await alive(page);
    await context.setOffline(true);
    await searchLink(page).click();
    await expect(
      page.getByRole('heading', { name: /isn’t available offline|ยังไม่ได้เก็บไว้ในเครื่องนี้/ }),
    ).toBeVisible();
    expect(loads()).toBe(1);
    await context.setOffline(false);

    await page.goto('/login');
    await alive(page);
    const email = page.locator('main input[type=email]');
    await email.pressSequentially('half@');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    const refused = page.waitForResponse((answer) => answer.status() === 404);
    // The app preloads the page when the pointer is over the link.
    await page.locator('header a[href="/"]').first().hover();
    await refused;
    await expect(email).toHaveValue('half@');
    await email.pressSequentially('sala');
    await expect(email).toHaveValue('half@sala');
    expect(loads()).toBe(2);
    complaints.splice(0);
  },
);

test('pages work without optional modules that can’t be loaded', async ({ page, complaints }) => {
  const { loads, refused } = await watchWithout(page, ['late-chrome', 'late-parts']);
  await page.goto('/');
  await alive(page);
  await expect.poll(() => refused.has('late-chrome')).toBe(true);
  await expect(page.getByRole('banner')).toBeVisible();
  const listing = await listingLinks(page).first().getAttribute('href');

  await page.goto(listing!);
  await alive(page);
  await expect.poll(() => refused.has('late-parts')).toBe(true);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  expect(loads()).toBe(2);
  complaints.splice(0);
});

/**
 * Blocks modules of a page.
 * @returns a function that counts the page loads since then, and the blocked modules that the
 *   document requested
 */
async function watchWithout(page: Page, parts: readonly string[]) {
  const refused = new Set<string>();
  let loads = 0;
  page.on('load', () => (loads += 1));
  // Each document requests its modules again.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) refused.clear();
  });
  for (const part of parts) {
    await page.route(`**${fileOf(part)}`, (route) => {
      refused.add(part);
      return route.fulfill({ status: 404 });
    });
  }
  return { loads: () => loads, refused };
}
