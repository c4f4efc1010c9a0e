import { randomUUID } from 'node:crypto';

import { draftStatus, KEPT, openForm } from './listing-forms.ts';
import { writeDraft } from './listing-photos.ts';
import { alive, expect, workerReady } from './pages.ts';
import { test } from './writing.ts';

test(
  'a link to a draft of another device waits until the account’s drafts are synced',
  { tag: '@worker' },
  async ({ page, context, person: _person }) => {
    await page.goto('/create-property');
    await alive(page);
    await workerReady(page);
    const id = await writeDraft(page, { propertyType: 'townhouse', isForRent: true });

    // Offline the form isn't shown, so that the draft can't be overwritten.
    const field = page.locator('input[name=isForRent]');
    await context.setOffline(true);
    await page.goto(`/create-property?draft=${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: /isn’t available offline|ยังไม่มีในเครื่องนี้/ }),
    ).toBeVisible();
    await expect(field).toHaveCount(0);

    let isHeld = true;
    let letGo = () => undefined as void;
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/drafts/, async (route) => {
      if (isHeld) await gone;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/api\/drafts$/);
    await context.setOffline(false);
    await asked;
    await expect(page.locator('main').getByRole('status')).toHaveText(/Loading|กำลังโหลด/);
    await expect(field).toHaveCount(0);
    isHeld = false;
    letGo();
    await expect(field).toBeChecked();
    await expect(page.locator('input[value=townhouse]')).toBeChecked();

    // An id without a draft starts a new one.
    await page.goto(`/create-property?draft=${randomUUID()}`);
    await expect(field).toBeEnabled();
    await expect(field).not.toBeChecked();
  },
);

test(
  'input that was not saved when the page closed is restored',
  { tag: '@phone' },
  async ({ page }) => {
    await openForm(page);
    await page.locator('input[name=propertyType][value=condo]').check();
    await expect(draftStatus(page)).toHaveText(KEPT);
    const form = page.url();
    await page.locator('input[name=propertyType][value=townhouse]').check();
    await page.goto('/listing-guidelines');
    await page.goto(form);
    await alive(page);
    await expect(page.locator('input[name=propertyType][value=townhouse]')).toBeChecked();
    await expect(draftStatus(page)).toHaveText(KEPT);
    const left = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')));
    await expect.poll(left).toEqual([]);
  },
);
