import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, withoutWorkers } from './pages.ts';
import { fileOf } from './parts.ts';
import { test } from './releases.ts';

// The server is away for as long as a deploy takes.
test.use({
  refusals: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/],
});

test(
  'a tab without a worker goes on after a deploy, with the parts of its own release',
  { tag: '@once' },
  async ({ page, releases }) => {
    await withoutWorkers(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(releases.url);
    await alive(page);
    expect(loads).toBe(1);

    const second = await releases.build('second');
    await releases.deploy(second);
    const before = asked.length;
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search/);
    // The market has a search field too: the heading is of the page that had to be fetched.
    await expect(
      page.getByRole('heading', { level: 1, name: 'Search', exact: true }),
    ).toBeVisible();
    const parts = asked.slice(before).filter((path) => path.startsWith('/assets/'));
    expect(parts.some((path) => path.endsWith('.js'))).toBe(true);
    expect(loads).toBe(1);

    // What nobody ever had is missing still, and no page.
    const missing = await page.request.get(`${releases.url}/assets/gone-12345678.js`);
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).toContain('application/json');
    const old = await page.request.get(`${releases.url}${parts[0]}`);
    expect(old.headers()['cache-control']).toContain('immutable');
  },
);

test(
  'a part that can’t be had reloads the page once, and not a second time',
  { tag: '@once' },
  async ({ page, complaints, baseURL }) => {
    const loads = await watchWithout(page, ['search']);
    await page.goto(baseURL!);
    await alive(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Search' }).click();
    await reloaded;
    await page.goto(baseURL!);
    await alive(page);
    expect(loads()).toBe(3);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(loads()).toBe(3);
    // What the browser says of the part, and the page of its error.
    complaints.splice(0);
  },
);

test(
  'nothing reloads for a missing part offline, or while something isn’t saved',
  { tag: '@once' },
  async ({ page, context, complaints, baseURL }) => {
    const loads = await watchWithout(page, ['search']);
    await page.goto(baseURL!);
    await alive(page);
    // What comes once the page is still is there.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'isn’t on this device' })).toBeVisible();
    expect(loads()).toBe(1);
    await context.setOffline(false);

    await page.goto(`${baseURL}/login`);
    await alive(page);
    const email = page.locator('main input[type=email]');
    await email.pressSequentially('half@');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    const refused = page.waitForResponse((answer) => answer.status() === 404);
    // The app loads the page beforehand, when the hand comes near.
    await page.getByRole('link', { name: 'Sala, to the market' }).hover();
    await refused;
    await expect(email).toHaveValue('half@');
    await email.pressSequentially('sala');
    await expect(email).toHaveValue('half@sala');
    expect(loads()).toBe(2);
    complaints.splice(0);
  },
);

test(
  'a page stands without the parts around it that can’t be had',
  { tag: '@once' },
  async ({ page, complaints, baseURL }) => {
    await watchWithout(page, ['visit-notices', 'follow-visit', 'bar-actions', 'currency-setting']);
    const more = page.waitForResponse((answer) => answer.url().endsWith(fileOf('after-start')));
    await page.goto(baseURL!);
    await alive(page);
    await more;
    await page.waitForLoadState('networkidle');
    await expect(listingLinks(page).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    complaints.splice(0);
  },
);

test(
  'a home stands without the ornaments that can’t be had',
  { tag: '@once' },
  async ({ page, complaints, baseURL }) => {
    const loads = await watchWithout(page, ['page-listing-skeleton', 'feature-icon']);
    await page.goto(baseURL!);
    await alive(page);
    const home = await listingLinks(page).first().getAttribute('href');
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith(fileOf('feature-icon')) && answer.status() === 404,
    );
    await page.goto(`${baseURL}${home}`);
    await alive(page);
    await refused;
    // It is loaded anew once, for a newer release that may have them.
    await expect.poll(loads).toBe(3);
    await alive(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    complaints.splice(0);
  },
);

/** Takes parts away from the server. @returns how often a page was loaded since the first call */
async function watchWithout(page: Page, parts: readonly string[]): Promise<() => number> {
  await withoutWorkers(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  for (const part of parts) {
    await page.route(`**${fileOf(part)}`, (route) => route.fulfill({ status: 404 }));
  }
  return () => loads;
}
