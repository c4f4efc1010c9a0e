import type { Page } from '@playwright/test';

import { rejected } from '#tests/factories/listings.ts';

import { readOwn } from './own-listings.ts';
import { expect, expectAccessible, openPage } from './pages.ts';
import { offerListing, test, uniqueTitle } from './writing.ts';

const rowOf = (page: Page, id: number) => page.locator(`main li[data-listing="${id}"]`);
const SOLD = /^(Mark as sold|ระบุว่าขายแล้ว)$/;
const OFF = /^(Unpublish|ยกเลิกการเผยแพร่)$/;
const WAITING = /^(Waiting to be sent|รอส่ง)$/;

// The page of a listing that is off the market.
test.use({ refusals: [/properties\/\d+.* 404/] });

test(
  'an owner finds listings by state and words, confirms one offline, marks it as sold, publishes it again, unpublishes it and deletes it',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, request, database, person }) => {
    const isApproved = false;
    const live = await offerListing(database, person, uniqueTitle('Alpha home by the river'));
    const waiting = await offerListing(database, person, uniqueTitle('Beta home'), { isApproved });
    const refused = await offerListing(database, person, uniqueTitle('Gamma home'), { isApproved });
    await rejected(database, refused, 'The photos show another home.');
    const row = rowOf(page, live);
    const item = (name: RegExp) => row.getByRole('button', { name });
    const dialog = page.getByRole('dialog');
    const inDialog = (name: RegExp) => dialog.getByRole('button', { name });
    const status = async () => (await request.get(`/api/properties/${live}`)).status();

    await openPage(page, '/users/manage-listings');
    await test.step('each listing shows its state, and tabs and search narrow the list', async () => {
      await expect(row.getByText(/^(Live|เผยแพร่อยู่)$/)).toBeVisible();
      await expect(rowOf(page, waiting).getByText(/^(Pending approval|รออนุมัติ)$/)).toBeVisible();
      await expect(rowOf(page, refused).getByText('The photos show another home.')).toBeVisible();
      await expectAccessible(page, 'own listings');
      const tabs = page.getByRole('navigation', { name: /^(Listings by status|ประกาศตามสถานะ)$/ });
      await tabs.getByRole('link', { name: /^(Pending|รออนุมัติ)/ }).click();
      await expect(rowOf(page, waiting)).toBeVisible();
      await expect(row).toHaveCount(0);
      await tabs.getByRole('link', { name: /^(All|ทั้งหมด)/ }).click();
      await expect(row).toBeVisible();
      await page.getByRole('combobox', { name: /^(Sort by|เรียงตาม)$/ }).selectOption('newest');
      await expect(page).toHaveURL(/order=newest/);
      const search = page.locator('main form[role=search] input');
      await search.fill('alpha');
      await search.press('Enter');
      await expect(page).toHaveURL(/q=alpha/);
      await expect(rowOf(page, refused)).toHaveCount(0);
      await expect(row).toBeVisible();
    });

    await test.step('availability is confirmed offline, shown as waiting, and sent later', async () => {
      const confirm = item(/still available|ยังว่าง/);
      // The button is highlighted until the availability is confirmed.
      const transparent = 'rgba(0, 0, 0, 0)';
      await expect(confirm).not.toHaveCSS('border-top-color', transparent);
      await context.setOffline(true);
      await confirm.click();
      await expect(confirm).toHaveCSS('border-top-color', transparent);
      await expect(row.getByText(WAITING)).toBeVisible();
      await context.setOffline(false);
      await expect(row.getByText(WAITING)).toHaveCount(0);
      const { availabilityVerifiedAt } = await readOwn(request, person.token, live);
      expect(availabilityVerifiedAt).not.toBeNull();
    });

    await test.step('it is marked as sold with its final price, and its page says so', async () => {
      await row.locator('summary').click();
      // It isn't for rent.
      await expect(item(/^(Mark as rented|ระบุว่ามีผู้เช่าแล้ว)$/)).toHaveCount(0);
      await item(SOLD).click();
      const price = dialog.getByRole('textbox');
      await price.fill('1');
      await inDialog(SOLD).click();
      await expect(price).toBeFocused();
      await expect(price).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'the end of a listing');
      await price.fill('4999000');
      await inDialog(SOLD).click();
      await expect(row.getByText(/^(Sold|ขายแล้ว)$/)).toBeVisible();
      await expect.poll(status).toBe(404);
      await page.goto(`/properties/${live}`);
      await expect(
        page.getByRole('heading', { level: 1, name: /^(This home is sold|ทรัพย์นี้ขายแล้ว)$/ }),
      ).toBeVisible();
    });

    await test.step('it is published again, and unpublished after a warning', async () => {
      await openPage(page, '/users/manage-listings?tab=ended');
      await row.locator('summary').click();
      await item(/^(Publish|เผยแพร่)$/).click();
      await expect.poll(status).toBe(200);
      await page
        .getByRole('navigation', { name: /^(Listings by status|ประกาศตามสถานะ)$/ })
        .getByRole('link', { name: /^(All|ทั้งหมด)/ })
        .click();
      await row.locator('summary').click();
      await item(OFF).click();
      await expect(
        dialog.getByText(/moderator reviews it before|ผู้ตรวจประกาศจะตรวจก่อน/),
      ).toBeVisible();
      await inDialog(OFF).click();
      await expect(row.locator('[data-tone=off]')).toBeVisible();
      await expect.poll(status).toBe(404);
    });

    await test.step('it is deleted after another warning', async () => {
      await row.locator('summary').click();
      await item(/^(Delete|ลบ)$/).click();
      await inDialog(/^(Delete permanently|ลบถาวร)$/).click();
      await expect(row).toHaveCount(0);
      await expect(page.locator('main h1')).toBeFocused();
    });

    await test.step('a pending one has a preview', async () => {
      await rowOf(page, waiting).getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/properties/preview/${waiting}`));
      await expect(page.getByText(/Preview: Pending approval|ตัวอย่าง: รออนุมัติ/)).toBeVisible();
    });
  },
);
