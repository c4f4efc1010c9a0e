import type { Page } from '@playwright/test';

import { alive, expect, test, workerReady } from './pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the size shown in a row. */
const sizeOf = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ hasText: name }).locator('span').nth(1);

/** The desktop's account menu, for users and visitors. */
const accountMenu = (page: Page) => page.getByRole('banner').locator('summary').last();

/** Adds an operation of a logged-out account to the outbox. */
async function leaveWish(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sala');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('outbox', 'readwrite');
          transaction.objectStore('outbox').add({ id: crypto.randomUUID(), owner: '999999' });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}

test(
  'shows what is stored on the device and clears copies but no unsent changes',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, words: { isPhone } }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await leaveWish(page);
    await (
      isPhone ? page.getByRole('button', { name: /^(Account|บัญชี)/ }) : accountMenu(page)
    ).click();
    await page.getByRole('link', { name: /Offline storage|พื้นที่เก็บข้อมูลออฟไลน์/ }).click();
    await expect(page).toHaveURL(/\/users\/storage/);
    await expect(heading(page)).toHaveText(/Offline storage|พื้นที่เก็บข้อมูลออฟไลน์/);
    await expect(page.getByText(/Ready for offline use|พร้อมใช้แบบออฟไลน์/)).toBeVisible();
    const photos = sizeOf(page, /at most 80|ไม่เกิน 80/);
    await expect(photos).toHaveText(/kB|MB/);
    const waits = page.getByText(/1 change goes out|มี 1 รายการ/);
    await expect(waits).toBeVisible();

    // The page opens offline too.
    await context.setOffline(true);
    await page.reload();
    await expect(waits).toBeVisible();
    await page.getByRole('button', { name: /Clear offline copies|ล้างข้อมูลออฟไลน์/ }).click();
    await expect(photos).toHaveText(/^0 /);
    await expect(sizeOf(page, /at most 10|ไม่เกิน 10/)).toHaveText(/^0 /);
    await expect(waits).toBeVisible();
    await expect(page.getByText(/Ready for offline use|พร้อมใช้แบบออฟไลน์/)).toBeVisible();
    await context.setOffline(false);
  },
);

test('works in a browser without storage and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.goto('/users/storage');
  await expect(
    page.getByText(/Your browser isn’t storing data for Sala|เบราว์เซอร์นี้ไม่เก็บข้อมูลให้ Sala/),
  ).toBeVisible();
  await page.goto('/');
  await alive(page);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/properties\//);
  await expect(heading(page)).toBeVisible();
});
