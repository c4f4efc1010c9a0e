import type { Page } from '@playwright/test';

import { draftStatus, fillDeal, goOn, KEPT, openForm, pickPlace } from './listing-forms.ts';
import { newcomer } from './newcomer.ts';
import { offerHome, tokenOf } from './own-listings.ts';
import { alive, expect, test } from './pages.ts';

/* What comes long after it was asked for finds the form as it is then. */

const province = (page: Page) => page.locator('select[name=provinceId]');
const district = (page: Page) => page.locator('select[name=districtId]');

test(
  'a place that was given up for another one stays given up',
  { tag: '@once' },
  async ({ page }) => {
    await openForm(page);
    await fillDeal(page, 'condo');
    await goOn(page, 'place');
    const go = Promise.withResolvers<void>();
    await page.route('**/api/geo/address?*place=1039*', async (route) => {
      await go.promise;
      await route.continue();
    });
    await pickPlace(page, 'Thong Lo');
    await province(page).selectOption('50');
    const answered = page.waitForResponse(/place=1039/);
    go.resolve();
    await (await answered).finished();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(province(page)).toHaveValue('50');
    await expect(district(page)).toHaveValue('');
  },
);

test(
  'a position that takes its time leaves what was typed meanwhile',
  { tag: '@once' },
  async ({ page, request }, { project }) => {
    await page.addInitScript(() => {
      const late: PositionCallback[] = [];
      navigator.geolocation.getCurrentPosition = (found) => void late.push(found);
      addEventListener('position-found', () => {
        const coords = { latitude: 13.73, longitude: 100.58 } as GeolocationCoordinates;
        for (const found of late) found({ coords, timestamp: 0 } as GeolocationPosition);
      });
    });
    await newcomer(page, project.name);
    const id = await offerHome(request, await tokenOf(page), 'Home far away');
    await page.goto(`/users/edit-listing/${id}?step=place`);
    await alive(page);
    await page.getByRole('button', { name: 'Use my position' }).click();
    const street = page.locator('input[name=streetNameHouseNumber]');
    await street.fill('99 Soi Typed Meanwhile');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await page.evaluate(() => dispatchEvent(new Event('position-found')));
    await expect(page.getByText('The pin is set')).toBeVisible();
    await expect(draftStatus(page)).toHaveText(KEPT);
    await expect(street).toHaveValue('99 Soi Typed Meanwhile');
  },
);
