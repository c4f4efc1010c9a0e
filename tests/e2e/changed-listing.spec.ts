import { draftStatus, KEPT, next } from './listing-forms.ts';
import { newcomer } from './newcomer.ts';
import { decide, offerHome, readOwn, rewrite, tokenOf } from './own-listings.ts';
import { alive, expect, test } from './pages.ts';

const REASON = 'The second photo shows another building.';

test(
  'a refused listing says why, is put right, and goes back to approval',
  { tag: '@pair' },
  async ({ page, request }, { project }) => {
    await newcomer(page, project.name);
    const token = await tokenOf(page);
    const id = await offerHome(request, token, 'Refused home');
    await decide(request, id, 'rejected', REASON);
    await page.goto('/users/manage-listings');
    await alive(page);
    const row = page.locator(`main li[data-listing="${id}"]`);
    await expect(row.getByText(REASON)).toBeVisible();

    await page.goto(`/users/edit-listing/${id}?step=price`);
    await alive(page);
    await expect(page.locator('main').getByText(REASON)).toBeVisible();
    const price = page.locator('input[name=priceSell]');
    await expect(price).toHaveValue('5,000,000');
    await price.fill('4750000');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await page.goto(`/users/edit-listing/${id}?step=check`);
    await alive(page);
    await next(page).click();
    await expect
      .poll(async () => {
        const { status, priceSell } = await readOwn(request, token, id);
        return { status, priceSell };
      })
      .toEqual({ status: 'pending_approval', priceSell: 4_750_000 });
    await expect(page.locator('main').getByText(REASON)).toHaveCount(0);
  },
);

test(
  'what a home was offered for before shows on its page',
  { tag: '@pair' },
  async ({ page, request }, { project }) => {
    await newcomer(page, project.name);
    const token = await tokenOf(page);
    const id = await offerHome(request, token, 'Home with a history');
    await decide(request, id, 'approved');
    await rewrite(request, token, id, { priceSell: 4_500_000 });
    await page.goto(`/properties/${id}`);
    await alive(page);
    const history = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: /^(Price history|ประวัติราคา)$/ }),
    });
    await page.mouse.wheel(0, 1_500);
    await expect(history.getByRole('listitem').first()).toContainText('4,500,000');
    await expect(history.getByRole('listitem').first()).toContainText('10%');
    await expect(history.getByRole('listitem').nth(1)).toContainText('5,000,000');
  },
);
