import type { Page } from '@playwright/test';

import { expect, expectAccessible, fingersOn, listingLinks, openPage, test } from './pages.ts';

const box = (page: Page) => page.getByRole('combobox').or(page.getByRole('searchbox')).first();

test(
  'a phone’s bar hides while the user scrolls, its search leads to all results, and its menu saves theme and language',
  { tag: '@phone' },
  async ({ page, reader }) => {
    test.skip(!reader.isPhone, 'the desktop layout has neither a bottom bar nor sheets');
    await openPage(page, '/');
    await test.step('the bar', async () => {
      const bar = page.getByRole('navigation', { name: /Main|เมนูหลัก|หลัก/ }).last();
      await expect(bar).toBeInViewport();
      await page.evaluate(() => window.scrollTo({ top: 900 }));
      await expect(bar).toHaveAttribute('data-away', '');
      await page.evaluate(() => window.scrollTo({ top: 400 }));
      await expect(bar).not.toHaveAttribute('data-away');
      await bar.getByRole('link', { name: /Search|ค้นหา/ }).click();
      await expect(page).toHaveURL(/\/search$/);
      await expect(page.locator('header')).toHaveCount(0);
    });

    await test.step('the search', async () => {
      const keyword = reader.language === 'th' ? 'คอนโด' : 'condo';
      await box(page).fill(keyword);
      await box(page).press('Enter');
      await expect(page).toHaveURL(/\/all\?q=/);
      await expect(page.locator('h1')).toContainText(keyword);
      await expect(page).toHaveTitle(new RegExp(`${keyword}.* · Sala`));
      await page
        .locator('main')
        .getByRole('link', { name: /See all homes|ดูประกาศทั้งหมด/ })
        .click();
      await expect(page).toHaveURL(/\/results\/properties\?.*q=/);
      await expect(listingLinks(page).first()).toBeVisible();
    });

    const sheet = page.getByRole('dialog');
    const open = () =>
      page
        .locator('header')
        .getByRole('button', { name: /^Menu$|^เมนู$/ })
        .click();

    await test.step('contents', async () => {
      await open();
      await expect(sheet).toBeVisible();
      const { height } = (await sheet.boundingBox())!;
      expect(height).toBeLessThanOrEqual(0.9 * page.viewportSize()!.height + 1);
      await expect(sheet.getByRole('button', { name: /Currency|สกุลเงิน/ })).toBeVisible();
      await sheet.getByText(/^Dark$|^มืด$/).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });

    await test.step('a drag with a finger', async () => {
      await open();
      await expect(sheet).toBeVisible();
      // Wait until the sheet has finished sliding in, so that the touch hits it.
      await sheet.evaluate(async (element) => {
        await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
      });
      const { x, y, width } = (await sheet.boundingBox())!;
      const touch = await fingersOn(page);
      const at = (below: number) => ({ x: x + width / 2, y: y + below });
      await touch('touchStart', at(20));
      await touch('touchMove', at(80));
      await touch('touchMove', at(240));
      await touch('touchEnd');
      await expect(sheet).toHaveCount(0);
    });

    await test.step('language', async () => {
      const other = reader.language === 'th' ? 'en' : 'th';
      await open();
      await sheet.locator(`a[href*="lang=${other}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      const html = await (await page.request.get('/all')).text();
      expect(html).toContain(`lang="${other}"`);
      expect(html).toContain('data-theme="dark"');
    });
  },
);

test(
  'the keyboard chooses a suggested place, and the search remembers it',
  { tag: '@axe' },
  async ({ page, reader }) => {
    test.skip(reader.isPhone, 'a phone has the search on its own screen');
    const isThai = reader.language === 'th';
    const phuket = isThai ? 'ภูเก็ต' : 'Phuket';
    const options = page.getByRole('listbox').getByRole('option');
    const field = page.getByRole('combobox');
    // The market page's own search comes before the header's.
    await openPage(page, '/all?deal=rent');

    await test.step('Escape closes the suggestions and keeps the text', async () => {
      await box(page).fill('bang');
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(field).toHaveValue('bang');
    });

    await test.step('arrows and Enter choose a place', async () => {
      await box(page).fill(isThai ? 'ภูเก' : 'phuk');
      await expect(options.nth(1)).toContainText(phuket);
      await expect(options.nth(1).locator('mark')).not.toBeEmpty();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page, 'suggestions');
      await field.press('ArrowDown');
      await field.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      const id = (await options.nth(1).getAttribute('id'))!;
      await expect(field).toHaveAttribute('aria-activedescendant', id);
      await field.press('Enter');
      await expect(page).toHaveURL(/\/results\/properties\?(?!.*q=)(?=.*city=83).*deal=rent/);
      await expect(field.first()).toHaveValue('');
      await expect(listingLinks(page).first()).toBeVisible();
    });

    await test.step('the chosen place is offered again until it is cleared', async () => {
      await openPage(page, '/all');
      await box(page).click();
      await expect(options.first()).toContainText(phuket);
      await page
        .getByRole('button', { name: /^Clear$|^ล้าง$/ })
        .first()
        .click();
      await expect(options).toHaveCount(0);
    });
  },
);
