import type { Page } from '@playwright/test';

import {
  alive,
  expect,
  expectAccessible,
  listingLinks,
  test,
  type Words,
  workerReady,
} from './pages.ts';

const CURRENCY = /^(Currency|สกุลเงิน)/;

/** Opens the currency dialog: from the phone's menu, or from the desktop's footer. */
async function openChooser(page: Page, { isPhone }: Words) {
  const menu = page.getByRole('dialog', { name: /^(Menu|เมนู)$/ });
  if (isPhone) {
    await page
      .getByRole('button', { name: /^(Menu|เมนู)$/ })
      .last()
      .click();
  }
  // A desktop first loads more listings, which moves the footer.
  else await expect(listingLinks(page)).toHaveCount(18);
  const place = isPhone ? menu : page.locator('footer').last();
  await place.getByRole('button', { name: CURRENCY }).click();
  const dialog = page.getByRole('dialog', { name: CURRENCY });
  // The list of currencies loads after the dialog, which first has only the current one.
  await expect(dialog.getByRole('option').nth(100)).toBeAttached();
  return dialog;
}

/** Simulates a later visit of a user who has chosen a currency. */
async function chosen(page: Page, currency: string) {
  await page.addInitScript((code) => localStorage.setItem('currency', code), currency);
}

const converted = (page: Page) => page.locator('main [data-converted]');

test(
  'a currency is found by name or keys, shown beside the prices, and changes in all tabs',
  { tag: '@axe' },
  async ({ page, context, words }) => {
    await page.goto('/');
    await alive(page);
    const link = listingLinks(page).first();
    const price = link.locator('p').first();
    const before = (await price.innerText()).split(/[\s≈]/u)[0]!;
    const dialog = await openChooser(page, words);
    const search = dialog.getByRole('searchbox');
    const option = (at: number) => dialog.getByRole('option').nth(at);
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^THB/);
    await dialog.evaluate(async (element) => {
      await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    await expectAccessible(page, 'currencies', 'dialog[open]');

    await test.step('by name', async () => {
      await search.fill(words.language === 'th' ? 'ดอลลาร์สิงคโปร์' : 'singapore DOLLAR');
      await expect(dialog.getByRole('option')).toHaveText([/^SGD/]);
      await search.fill('');
      await expect(option(100)).toBeAttached();
    });

    await test.step('by keys, in three columns', async () => {
      await search.focus();
      await page.keyboard.press('ArrowDown');
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
      await expect(search).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('sgd');
      // Until the list is filtered by the input, its first option is THB.
      await expect(option(0)).toHaveAccessibleName(/^SGD/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('SGD');
      await expect(converted(page).first()).toHaveText(/^≈\sS\$[\d.,]+(M|\sล้าน)?$/u);
      await expect(price).toContainText(before);
    });

    await test.step('in another tab', async () => {
      const other = await context.newPage();
      await other.goto((await link.getAttribute('href'))!);
      // The listing page shows the date of the exchange rate.
      const day =
        words.language === 'th' ? /อัตราวันที่ \d+ \S+ 25\d\d$/ : /at \d+ \w+ 20\d\d exchange rates$/;
      await expect(converted(other).filter({ hasText: day }).first()).toBeAttached();
      await other.evaluate(() => localStorage.setItem('currency', 'GBP'));
      await expect(converted(page).first()).toContainText('£');
    });
  },
);

test(
  'the visitor’s country sets the currency, is requested once, and causes no layout shift',
  { tag: '@phone' },
  async ({ page }) => {
    // A font that replaces the system's can wrap a title otherwise; this is about the currency.
    await page.route('**/*.woff2', (route) => route.abort());
    let asked = 0;
    await page.route('**/api/geo/ip', (route) => {
      asked += 1;
      return route.fulfill({ json: { lat: null, lon: null, countryCode: 'CH' } });
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifted = () =>
      page.evaluate(async () => {
        // A layout shift is reported in the next frame.
        for (let frame = 0; frame < 3; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        const { shifts } = window as never as { shifts: number[] };
        return shifts.reduce((sum, value) => sum + value, 0);
      });
    // Homes with a sale price and a rent, in the widest currency.
    await page.goto('/?country=LK&deal=any');
    await expect(converted(page).first()).toContainText('CHF');
    // The prices of each card are converted on their own.
    const unseen = () =>
      listingLinks(page).evaluateAll((cards) =>
        cards.flatMap((card) => {
          const shown = [...card.querySelectorAll<HTMLElement>('[data-converted]')].filter(
            (one) => {
              const [figure, slot] = [one, one.parentElement!].map((it) =>
                it.getBoundingClientRect(),
              );
              return figure!.bottom <= slot!.bottom + 1 && figure!.right <= slot!.right + 1;
            },
          );
          const prices = card.querySelector('p')!.innerText.match(/Rs/g)?.length ?? 0;
          return shown.length === prices ? [] : [card.querySelector('p')!.innerText];
        }),
      );
    await expect.poll(unseen).toEqual([]);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => sessionStorage.getItem('country'))).toBe('CH');

    await page.goto((await listingLinks(page).first().getAttribute('href'))!);
    await expect(converted(page).first()).toContainText('CHF');
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    expect(asked).toBe(1);
    // The user chose nothing, so nothing is stored: the next visit may be from another country.
    expect(await page.evaluate(() => localStorage.getItem('currency'))).toBeNull();
  },
);

test(
  'currencies can be chosen offline',
  { tag: ['@phone', '@worker'] },
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

test('price limits are in the currency of the market, with the chosen currency beside it', async ({
  page,
  words,
}) => {
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
