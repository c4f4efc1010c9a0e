import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test, type Words, workerReady } from './pages.ts';

const CURRENCY = /^(Currency|สกุลเงิน)/;

/** Opens the chooser where the layout has it: in the phone's menu, in the desk's footer. */
async function openChooser(page: Page, { isPhone }: Words) {
  const menu = page.getByRole('dialog', { name: /^(Menu|เมนู)$/ });
  if (isPhone) {
    await page
      .getByRole('button', { name: /^(Menu|เมนู)$/ })
      .last()
      .click();
  }
  // A desk fills its page up first, which moves the footer.
  else await expect(listingLinks(page)).toHaveCount(18);
  const place = isPhone ? menu : page.locator('footer').last();
  await place.getByRole('button', { name: CURRENCY }).click();
  const dialog = page.getByRole('dialog', { name: CURRENCY });
  await expect(dialog.getByRole('option').nth(100)).toBeAttached({ timeout: 15_000 });
  return dialog;
}

/** A visit of somebody who has chosen already. */
async function chosen(page: Page, currency: string) {
  await page.addInitScript((code) => localStorage.setItem('currency', code), currency);
}

const converted = (page: Page) => page.locator('main [data-converted]');

test(
  'a currency is found by its name and shown beside the prices, which stay',
  { tag: '@pair' },
  async ({ page, words }) => {
    await page.goto('/');
    await alive(page);
    const price = listingLinks(page).first().locator('p').first();
    const before = (await price.innerText()).split(/[\s≈]/u)[0]!;
    const dialog = await openChooser(page, words);
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^THB/);
    const search = dialog.getByRole('searchbox');
    await search.fill(words.language === 'th' ? 'ดอลลาร์สิงคโปร์' : 'singapore DOLLAR');
    await expect(dialog.getByRole('option')).toHaveText([/^SGD/]);
    await search.fill('sgd');
    await search.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('SGD');
    await expect(converted(page).first()).toHaveText(/^≈\sS\$[\d.,]+(M|\sล้าน)?$/u);
    await expect(price).toContainText(before);

    // It is remembered, and on a home's own page it says of which day it is.
    await page.goto((await listingLinks(page).first().getAttribute('href'))!);
    const day = words.language === 'th' ? /อัตราวันที่ \d+ \S+ 25\d\d$/ : /rates of \d+ \w+ 20\d\d$/;
    await expect(converted(page).filter({ hasText: day }).first()).toBeAttached();
  },
);

test(
  'the arrow keys go about in three columns, and back to the search',
  { tag: '@pair' },
  async ({ page, words }) => {
    await page.goto('/');
    await alive(page);
    const dialog = await openChooser(page, words);
    await dialog.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    const option = (at: number) => dialog.getByRole('option').nth(at);
    await expect(option(0)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(option(4)).toBeFocused();
    const [upper, lower] = [await option(1).boundingBox(), await option(4).boundingBox()];
    expect(lower!.x).toBe(upper!.x);
    expect(lower!.y).toBeGreaterThan(upper!.y);
    await page.keyboard.press('End');
    await expect(dialog.getByRole('option').last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('yen');
    // The list goes by what was typed: before, its first is the baht.
    await expect(option(0)).toHaveAccessibleName(/^JPY/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('JPY');
  },
);

test('what is chosen in one tab shows in another', { tag: '@pair' }, async ({ page, context }) => {
  await page.goto('/');
  await alive(page);
  await chosen(page, 'EUR');
  const other = await context.newPage();
  await other.goto('/');
  await alive(other);
  await other.evaluate(() => localStorage.setItem('currency', 'GBP'));
  await expect(converted(page).first()).toContainText('£');
});

test('nothing moves when the converted prices come', { tag: '@pair' }, async ({ page }) => {
  await chosen(page, 'USD');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const href = (await listingLinks(page).first().getAttribute('href'))!;
  for (const path of ['/', href]) {
    await page.goto(path);
    await expect(converted(page).first()).toBeAttached();
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThanOrEqual(0.02);
  }
});

test(
  'the country of the visit gives the currency, and is asked for once',
  { tag: '@pair' },
  async ({ page }) => {
    let asked = 0;
    await page.route('**/api/geo/ip', (route) => {
      asked += 1;
      return route.fulfill({ json: { lat: null, lon: null, countryCode: 'CH' } });
    });
    await page.goto('/');
    await expect(converted(page).first()).toContainText('CHF');
    expect(await page.evaluate(() => sessionStorage.getItem('country'))).toBe('CH');
    await page.reload();
    await expect(converted(page).first()).toContainText('CHF');
    expect(asked).toBe(1);
    // Nothing was chosen: the next visit may be from elsewhere.
    expect(await page.evaluate(() => localStorage.getItem('currency'))).toBeNull();
  },
);

test(
  'without a network the currencies are there, and the choice counts',
  { tag: '@pair' },
  async ({ page, context, words }) => {
    await chosen(page, 'USD');
    await page.goto('/');
    await workerReady(page);
    await expect(converted(page).first()).toContainText('US$');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('shell-queries')))
      .toContain('currencies.list');
    await context.setOffline(true);
    await page.reload();
    await expect(converted(page).first()).toContainText('US$');
    const dialog = await openChooser(page, words);
    await dialog.getByRole('option', { name: /^EUR/ }).click();
    await expect(converted(page).first()).toContainText('€');
  },
);

test('price bounds say their currency, and what they are in one’s own', async ({ page, words }) => {
  await chosen(page, 'USD');
  await page.goto('/');
  await alive(page);
  const opener = words.isPhone
    ? page.getByRole('button', { name: /^(Filters|ตัวกรอง)/ })
    : page.locator('main summary').filter({ hasText: /^(Price|ราคา)$/ });
  await opener.click();
  const most = page.getByRole('combobox', { name: /^(Highest price|ราคาสูงสุด) \(฿\)/ });
  await expect(most.getByRole('option').nth(3)).toHaveText(/^฿.+ \(≈\sUS\$.+\)$/u);
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/api/properties/search') &&
      (request.postDataJSON() as { currency?: string }).currency === 'THB',
  );
  await most.selectOption('5000000');
  expect((await asked).postDataJSON()).toMatchObject({ listingPrice: { max: 5_000_000 } });
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the chooser, ${theme}`, async ({
    page,
    context,
    baseURL,
    words,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
    await chosen(page, 'USD');
    await page.goto('/');
    await alive(page);
    await openChooser(page, words);
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}
