import type { Page } from '@playwright/test';

import { READING_URL } from '../setup/browser-run.ts';
import { alive, expect } from './pages.ts';
import { fileOf } from './parts.ts';
import { test } from './releases.ts';

// The second test blocks a module of a page, about which the browser logs errors.
test.use({
  baseURL: READING_URL,
  isRead: true,
  refusals: [/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|status of 503|assets\/.*status of 404/],
});

/** A link to a page whose area the market doesn't load. */
const policyLink = (page: Page) => page.locator('footer a[href="/privacy-policy"]');

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test(
  'a tab without a service worker keeps working after a deploy with the modules of its release',
  { tag: '@server' },
  async ({ page, releases }) => {
    const second = await releases.build('second');
    const loads = countLoads(page);
    const parts: string[] = [];
    await page.goto(releases.url);
    await alive(page);
    await releases.deploy(second);
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) parts.push(pathname);
    });
    await policyLink(page).click();
    await expect(page).toHaveURL(/\/privacy-policy/);
    await expect(
      page.getByRole('heading', { level: 1, name: /Privacy|ความเป็นส่วนตัว/ }),
    ).toBeVisible();
    expect(parts.some((path) => path.endsWith('.js'))).toBe(true);
    expect(loads()).toBe(1);
  },
);

test('a page whose module can’t be loaded reloads once, but not offline', async ({
  page,
  context,
  complaints,
}) => {
  const loads = countLoads(page);
  await page.route(`**${fileOf('later-documents')}`, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  // The footer's links are loaded when the page is idle.
  await expect(policyLink(page)).toBeVisible();
  await context.setOffline(true);
  await policyLink(page).click();
  await expect(
    page.getByRole('heading', { name: /isn’t available offline|ยังไม่ได้เก็บไว้ในเครื่องนี้/ }),
  ).toBeVisible();
  expect(loads()).toBe(1);
  await context.setOffline(false);

  await page.goto('/');
  await alive(page);
  const reloaded = page.waitForEvent('load');
  await policyLink(page).click();
  await reloaded;
  await expect(
    page.getByRole('heading', { name: /Something went wrong|มีบางอย่างผิดพลาด/ }),
  ).toBeVisible();
  expect(loads()).toBe(3);
  // Ignore the browser's errors about the blocked module and the error page.
  complaints.splice(0);
});
