import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

const box = (page: Page) => page.getByRole('combobox').or(page.getByRole('searchbox')).first();

/** The search for everything: in the desk's bar, on a screen of its own on the phone. */
async function toSearch(page: Page, isPhone: boolean): Promise<void> {
  // The market page's own search stands before the bar's.
  await page.goto(isPhone ? '/search' : '/all');
  await alive(page);
  await box(page).click();
}

test(
  'the bar leads to the search on the phone, and hides while one reads on',
  { tag: '@pair' },
  async ({ page, words }) => {
    test.skip(!words.isPhone, 'the desk has no bottom bar');
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

test('a place is found as one types, by the keyboard, and is remembered', async ({
  page,
  words,
}) => {
  await toSearch(page, words.isPhone);
  await box(page).fill(words.language === 'th' ? 'ภูเก' : 'phuk');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(1)).toContainText(words.language === 'th' ? 'ภูเก็ต' : 'Phuket');
  await expect(options.nth(1).locator('mark')).not.toBeEmpty();
  const field = page.getByRole('combobox');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const active = await field.getAttribute('aria-activedescendant');
  expect(active).toBe(await options.nth(1).getAttribute('id'));
  await field.press('Enter');
  await expect(page).toHaveURL(/\/results\/properties\?.*city=\d+/);
  await expect(listingLinks(page).first()).toBeVisible();

  await toSearch(page, words.isPhone);
  await expect(options.first()).toContainText(words.language === 'th' ? 'ภูเก็ต' : 'Phuket');
  await page
    .getByRole('button', { name: /^Clear$|^ล้าง$/ })
    .first()
    .click();
  await expect(options).toHaveCount(0);
});

test(
  'Escape closes what is suggested, and keeps what was typed',
  { tag: '@pair' },
  async ({ page, words }) => {
    test.skip(words.isPhone, 'the phone’s search is a screen of its own');
    await toSearch(page, words.isPhone);
    await box(page).fill('bang');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveValue('bang');
  },
);

test(
  'names in other scripts and spellings find their places',
  { tag: '@pair' },
  async ({ page, words }) => {
    test.skip(words.language === 'th', 'once is enough');
    await toSearch(page, words.isPhone);
    for (const [typed, found] of [
      ['เชียงใหม่', 'Chiang Mai'],
      ['කොළඹ', 'Colombo'],
      ['யாழ்ப்பாணம்', 'Jaffna'],
      ['pattaya', 'Pattaya'],
    ] as const) {
      await box(page).fill(typed);
      await expect(page.getByRole('option', { name: new RegExp(found) }).first()).toBeVisible();
    }
  },
);

test(
  'without a network the search offers the words alone, and says why',
  { tag: '@pair' },
  async ({ page, context, words }) => {
    await toSearch(page, words.isPhone);
    await workerReady(page);
    await box(page).fill('xx');
    await expect(page.getByRole('option')).toHaveCount(1);
    await context.setOffline(true);
    await box(page).fill('phuket');
    await expect(page.getByText(/You’re offline, so places|ออฟไลน์อยู่ จึงค้นหา/)).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    await context.setOffline(false);
  },
);

test(
  'the keyword stays in the bar until a page begins anew',
  { tag: '@pair' },
  async ({ page, words }) => {
    test.skip(words.isPhone, 'the phone has no search in its bar');
    await page.goto('/all?q=condo');
    await alive(page);
    await expect(box(page)).toHaveValue('condo');
    await listingLinks(page).first().click();
    await expect(page).toHaveURL(/\/properties\//);
    await expect(box(page)).toHaveValue('condo');
    await page
      .getByRole('link', { name: /Sala, to the market|Sala/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(
      page.locator('header').getByRole('searchbox', { includeHidden: true }),
    ).toHaveValue('');
  },
);

test('visitors are offered to sign in, and come back to where they were', async ({
  page,
  words,
}) => {
  await page.goto('/all?q=condo');
  await alive(page);
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
});

test('currency, language and colours are within reach', async ({ page, words }) => {
  await page.goto('/all');
  await alive(page);
  if (words.isPhone) {
    await page
      .locator('header')
      .getByRole('button', { name: /^Menu$|^เมนู$/ })
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'ไทย' })).toBeVisible();
    const height = (await sheet.boundingBox())!.height;
    expect(height).toBeLessThanOrEqual(0.9 * page.viewportSize()!.height + 1);
  } else {
    await page.locator('header summary').last().click();
  }
  await expect(page.getByRole('button', { name: /Currency|สกุลเงิน/ }).first()).toBeVisible();
  await page
    .getByText(/^Dark$|^มืด$/)
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sheet follows the finger down, and closes', { tag: '@pair' }, async ({ page, words }) => {
  test.skip(!words.isPhone, 'the desk has no sheets');
  await page.goto('/');
  await alive(page);
  await page
    .locator('header')
    .getByRole('button', { name: /^Menu$|^เมนู$/ })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
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

test('nothing in the chrome leads nowhere', { tag: '@pair' }, async ({ page, request }) => {
  await page.goto('/');
  await alive(page);
  const hrefs = await page
    .locator('header a[href^="/"], nav a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(hrefs.length).toBeGreaterThan(3);
  for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200);
});

test.describe('with a search that fails', () => {
  test.use({ refusals: [/properties\/search.* status of 500/] });

  test('a route that fails says so, and tells the server', { tag: '@pair' }, async ({ page }) => {
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
  });
});

test(
  'what the plus is for is said on the market, until somebody has read it',
  { tag: '@pair' },
  async ({ page }) => {
    const advice = page.getByRole('button', { name: /^(Got it|เข้าใจแล้ว)$/ });
    await page.goto('/users/storage');
    await alive(page);
    await expect(page.locator('header summary').first()).toBeVisible();
    await expect(advice).toHaveCount(0);
    await page.goto('/');
    await expect(advice).toBeVisible();
    await page.reload();
    await advice.click();
    await expect(advice).toHaveCount(0);
    await page.reload();
    await alive(page);
    await expect(page.locator('header summary').first()).toBeVisible();
    await expect(advice).toHaveCount(0);
  },
);
