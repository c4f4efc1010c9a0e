import { randomUUID } from 'node:crypto';

import { DRAFT_KINDS } from '#contract/draft-kinds.ts';
import { HEADERS } from '#contract/version.ts';

import { draftStatus, KEPT, openForm } from './listing-forms.ts';
import { newcomer } from './newcomer.ts';
import { tokenOf } from './own-listings.ts';
import { alive, expect, test, workerReady } from './pages.ts';

test(
  'a draft that another device wrote is waited for by whoever opens its link',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    await newcomer(page, project.name);
    await page.goto('/create-property');
    await alive(page);
    await workerReady(page);
    const id = randomUUID();
    const written = await page.request.put(`/api/drafts/${id}`, {
      headers: { [HEADERS.authToken]: await tokenOf(page), [HEADERS.idempotencyKey]: randomUUID() },
      data: {
        kind: 'listing',
        targetId: null,
        schemaVersion: DRAFT_KINDS.listing.schemaVersion,
        body: { propertyType: 'townhouse', isForRent: true },
        baseVersion: 0,
      },
    });
    expect(written.status()).toBe(200);

    // Without a network nobody can say what stands in it, and nobody writes over it.
    const field = page.locator('input[name=isForRent]');
    await context.setOffline(true);
    await page.goto(`/create-property?draft=${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: /isn’t on this device|ยังไม่มีในเครื่องนี้/ }),
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

    // One that nobody has written is a new one.
    await page.goto(`/create-property?draft=${randomUUID()}`);
    await expect(field).toBeEnabled();
    await expect(field).not.toBeChecked();
  },
);

test(
  'what was chosen as the page is left by an address stands there afterwards',
  { tag: '@pair' },
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
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('typed:')),
      ),
    ).toEqual([]);
  },
);
