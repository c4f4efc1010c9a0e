import type { Page } from '@playwright/test';

import { READING_URL } from '../setup/browser-run.ts';
import { expect, openPage } from './pages.ts';
import { test } from './releases.ts';

test.use({
  baseURL: READING_URL,
  isRead: true,
  refusals: [/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|status of 503/],
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
    await openPage(page, releases.url);
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
