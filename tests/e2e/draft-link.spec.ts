import { randomUUID } from 'node:crypto';

import { writeDraft } from './listing-photos.ts';
import { expect, openWithWorker } from './pages.ts';
import { test } from './writing.ts';

test(
  'a link to a draft of another device waits until the account’s drafts are synced',
  { tag: '@worker' },
  async ({ page, context, person: _person }) => {
    await openWithWorker(page, '/create-property');
    const id = await writeDraft(page, { propertyType: 'townhouse', isForRent: true });

    // Offline the form isn't shown, so that the draft can't be overwritten.
    const field = page.locator('input[name=isForRent]');
    await context.setOffline(true);
    await page.goto(`/create-property?draft=${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: /isn’t available offline|แบบออฟไลน์ไม่ได้/ }),
    ).toBeVisible();
    await expect(field).toHaveCount(0);

    const { promise: isFree, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/drafts/, async (route) => {
      await isFree;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/api\/drafts$/);
    await context.setOffline(false);
    await asked;
    await expect(page.locator('main').getByRole('status')).toHaveText(/Loading|กำลังโหลด/);
    await expect(field).toHaveCount(0);
    release();
    await expect(field).toBeChecked();
    await expect(page.locator('input[value=townhouse]')).toBeChecked();

    // An id without a draft starts a new one.
    await page.goto(`/create-property?draft=${randomUUID()}`);
    await expect(field).toBeEnabled();
    await expect(field).not.toBeChecked();
  },
);
