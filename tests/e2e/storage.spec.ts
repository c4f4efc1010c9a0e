import type { Page } from '@playwright/test';

import { expect, openWithWorker, test } from './pages.ts';

/** Returns the size shown in a row. */
const sizeOf = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ hasText: name }).locator('span').nth(1);

test(
  'shows what is stored on the device and clears copies but not the app',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, reader: { isPhone } }) => {
    await openWithWorker(page, '/');
    const account = isPhone
      ? page.getByRole('button', { name: /^(Account|บัญชี)/ })
      : page.getByRole('banner').locator('summary').last();
    await account.click();
    await page.getByRole('link', { name: /Offline storage|พื้นที่เก็บข้อมูลออฟไลน์/ }).click();
    const ready = page.getByText(/Ready for offline use|พร้อมใช้แบบออฟไลน์/);
    await expect(ready).toBeVisible();
    const photos = sizeOf(page, /at most 80|ไม่เกิน 80/);
    await expect(photos).toHaveText(/kB|MB/);

    // The page opens offline too.
    await context.setOffline(true);
    await page.reload();
    await expect(photos).toHaveText(/kB|MB/);
    await page.getByRole('button', { name: /Clear offline copies|ล้างข้อมูลออฟไลน์/ }).click();
    await expect(photos).toHaveText(/^0 /);
    await expect(sizeOf(page, /at most 10|ไม่เกิน 10/)).toHaveText(/^0 /);
    await expect(ready).toBeVisible();
    await context.setOffline(false);
  },
);
