import type { Page } from '@playwright/test';

import { alive, expect, expectAccessible, listingLinks, test } from './pages.ts';

const box = (page: Page) => page.getByRole('combobox').or(page.getByRole('searchbox')).first();

test(
  'the bottom bar hides while the user scrolls down, and leads to the search and back',
  { tag: '@phone' },
  async ({ page, words }) => {
    test.skip(!words.isPhone, 'the desktop layout has no bottom bar');
    await page.goto('/');
    await alive(page);
    const bar = page.getByRole('navigation', { name: /Main|เมนูหลัก|หลัก/ }).last();
    await expect(bar).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 900 }));
    await expect(bar).toHaveAttribute('data-away', '');
    await page.evaluate(() => window.scrollTo({ top: 400 }));
    await expect(bar).not.toHaveAttribute('data-away');
    await bar.getByRole('link', { name: /Search|ค้นหา/ }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.locator('header')).toHaveCount(0);
    await page.getByRole('button', { name: /Back|กลับ/ }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'the keyboard chooses a suggested place, and the search remembers it',
  { tag: '@axe' },
  async ({ page, context, words }) => {
    const isThai = words.language === 'th';
    const phuket = isThai ? 'ภูเก็ต' : 'Phuket';
    const options = page.getByRole('listbox').getByRole('option');
    const field = page.getByRole('combobox');
    /** Opens the general search: in the header on a desktop, on its own screen on a phone. */
    const toSearch = async () => {
      // The market page's own search comes before the header's.
      await page.goto(words.isPhone ? '/search' : '/all');
      await alive(page);
      await box(page).click();
    };
    await toSearch();

    // On a phone, Escape closes the search screen.
    if (!words.isPhone) {
      await test.step('Escape closes the suggestions and keeps the text', async () => {
        await box(page).fill('bang');
        await expect(page.getByRole('listbox')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toHaveCount(0);
        await expect(field).toHaveValue('bang');
      });
    }

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
      // As if the name had been typed.
      await expect(page).toHaveURL(/\/all\?q=/);
      await expect(page.locator('h1')).toContainText(phuket);
      await expect(listingLinks(page).first()).toBeVisible();
    });

    await test.step('the chosen place is offered again until it is cleared', async () => {
      await toSearch();
      await expect(options.first()).toContainText(phuket);
      await page
        .getByRole('button', { name: /^Clear$|^ล้าง$/ })
        .first()
        .click();
      await expect(options).toHaveCount(0);
    });

    await test.step('offline, only the keyword is offered', async () => {
      await box(page).fill('xx');
      await expect(options).toHaveCount(1);
      await context.setOffline(true);
      await box(page).fill('phuket');
      await expect(page.getByText(/You’re offline, so locations|ออฟไลน์อยู่ จึงค้นหา/)).toBeVisible();
      await expect(options).toHaveCount(1);
    });
  },
);

test('a login returns to the search, and the keyword stays in the header until a new page', async ({
  page,
  words,
}) => {
  await page.goto('/all?q=condo');
  await alive(page);

  await test.step('login', async () => {
    if (words.isPhone) {
      await page
        .getByRole('button', { name: /^Account$|^บัญชี$/ })
        .last()
        .click();
    } else {
      await page.locator('header summary').last().click();
    }
    await page.getByRole('link', { name: /^Log in$|^เข้าสู่ระบบ$/ }).click();
    await expect(page).toHaveURL(/\/login\?back=%2Fall%3Fq%3Dcondo$/);
    await page.goBack();
  });

  // The phone's header has no search.
  if (words.isPhone) return;
  await test.step('keyword', async () => {
    await expect(box(page)).toHaveValue('condo');
    await listingLinks(page).first().click();
    await expect(page).toHaveURL(/\/properties\//);
    await expect(box(page)).toHaveValue('condo');
    await page
      .getByRole('link', { name: /Sala home page|Sala/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/$/);
    const search = page.locator('header').getByRole('searchbox', { includeHidden: true });
    await expect(search).toHaveValue('');
  });
});

test(
  'the menu saves currency, theme and language, and closes when it is dragged down',
  { tag: '@phone' },
  async ({ page, words }) => {
    test.skip(!words.isPhone, 'the desktop layout has no sheets');
    await page.goto('/all');
    await alive(page);
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
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at === undefined ? [] : [{ x: x + width / 2, y: at }],
        });
      await touch('touchStart', y + 20);
      await touch('touchMove', y + 80);
      await touch('touchMove', y + 240);
      await touch('touchEnd');
      await expect(sheet).toHaveCount(0);
    });

    await test.step('language', async () => {
      const other = words.language === 'th' ? 'en' : 'th';
      await open();
      await sheet.locator(`a[href*="lang=${other}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      const html = await (await page.goto('/all'))!.text();
      expect(html).toContain(`lang="${other}"`);
      expect(html).toContain('data-theme="dark"');
    });
  },
);

test.describe('with a search that fails', () => {
  test.use({ refusals: [/properties\/search.* status of 500/] });

  test(
    'a route with an error shows and reports it and links to the home page',
    { tag: '@phone' },
    async ({ page }) => {
      const reports: unknown[] = [];
      await page.route('**/api/analytics/monitor_boundary', async (route) => {
        reports.push(route.request().postDataJSON());
        await route.continue();
      });
      await page.goto('/search');
      await alive(page);
      await page.route('**/api/properties/search**', (route) =>
        route.fulfill({ status: 500, json: { id: 'internal', message: 'no', fields: [] } }),
      );
      await box(page).fill('zzqq');
      await box(page).press('Enter');
      await expect(
        page.getByRole('heading', { name: /Something went wrong :\(|มีบางอย่างผิดพลาด :\(/ }),
      ).toBeVisible();
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]).toMatchObject({ kind: 'route', status: 500, path: '/all' });
      expect(reports[0]).toHaveProperty('stack', expect.stringContaining('ApiError'));
      await page.getByRole('link', { name: /Go to home page|ไปหน้าแรก/ }).click();
      await expect(page).toHaveURL(/\/$/);
    },
  );
});

test('the market explains the + button until the user dismisses it', async ({ page }) => {
  const dismiss = page.getByRole('button', { name: /^(Got it|เข้าใจแล้ว)$/ });
  await page.goto('/');
  await alive(page);
  await expect(dismiss).toBeVisible();
  await listingLinks(page).first().click();
  await expect(page).toHaveURL(/\/properties\//);
  await expect(dismiss).toHaveCount(0);
  await page.goBack();
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(page.locator('header summary').first()).toBeVisible();
  await expect(dismiss).toHaveCount(0);
});
