import type { Page } from '@playwright/test';

import { rejected } from '#tests/factories/listings.ts';

import { draftStatus, KEPT, next } from './listing-forms.ts';
import { readOwn, rewrite } from './own-listings.ts';
import { alive, expect } from './pages.ts';
import { makeMember, offerListing, test, uniqueTitle } from './writing.ts';

const review = (page: Page) =>
  page.getByRole('button', { name: /^(Review changes|ตรวจสอบก่อนส่ง)$/ });

const REASON = 'The second photo shows another building.';

test(
  'a rejected listing shows the reason, is corrected, and is pending approval again',
  { tag: '@phone' },
  async ({ page, request, database, person }) => {
    const title = uniqueTitle('Rejected listing');
    const id = await offerListing(database, person, title, { isApproved: false });
    await rejected(database, id, REASON);
    await page.goto('/users/manage-listings');
    await alive(page);
    const row = page.locator(`main li[data-listing="${id}"]`);
    await expect(row.getByText(REASON)).toBeVisible();

    await test.step('the list leads to the price, and the menu to any other step', async () => {
      await row.locator('summary').click();
      await page.getByRole('link', { name: /^(Change price|เปลี่ยนราคา)$/ }).click();
      await expect(page).toHaveURL(/step=price/);
      await expect(page.locator('main').getByText(REASON)).toBeVisible();
      const all = page.locator('main details', { hasText: /All steps|ทุกขั้นตอน/ });
      await all.locator('summary').click();
      await all.getByRole('button', { name: /Title and description|ชื่อประกาศและรายละเอียด/ }).click();
      await expect(page).toHaveURL(/step=words/);
    });

    await test.step('a refused change jumps to its field', async () => {
      await page.locator('textarea[name=propertyDescription]').fill('');
      await expect(draftStatus(page)).toHaveText(KEPT);
      await review(page).click();
      await expect(page).toHaveURL(/step=check/);
      await next(page).click();
      await expect(page.locator('textarea[name=propertyDescription]')).toBeFocused();
      await page.locator('textarea[name=propertyDescription]').fill('A quiet house.');
    });

    const all = page.locator('main details', { hasText: /All steps|ทุกขั้นตอน/ });
    await all.locator('summary').click();
    await all.getByRole('button', { name: /Price and terms|ราคาและเงื่อนไข/ }).click();
    const price = page.locator('input[name=priceSell]');
    await expect(price).toHaveValue('5,000,000');
    await price.fill('4750000');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await review(page).click();
    await expect(page).toHaveURL(/step=check/);
    await next(page).click();
    await expect
      .poll(async () => {
        const { status, priceSell } = await readOwn(request, person.token, id);
        return { status, priceSell };
      })
      .toEqual({ status: 'pending_approval', priceSell: 4_750_000 });
    await expect(page.locator('main').getByText(REASON)).toHaveCount(0);
  },
);

test('a listing’s page shows its earlier prices', async ({ page, request, database }) => {
  const owner = await makeMember(database);
  const id = await offerListing(database, owner, uniqueTitle('Listing with a history'));
  await rewrite(request, owner.token, id, { priceSell: 4_500_000 });
  await page.goto(`/properties/${id}`);
  await alive(page);
  const history = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: /^(Price history|ประวัติราคา)$/ }),
  });
  await page.mouse.wheel(0, 1_500);
  await expect(history.getByRole('listitem').first()).toContainText('4,500,000');
  await expect(history.getByRole('listitem').first()).toContainText('10%');
  await expect(history.getByRole('listitem').nth(1)).toContainText('5,000,000');
});
