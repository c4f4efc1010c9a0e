import type { Page } from '@playwright/test';

import { expect, expectAccessible, listingLinks, openWithWorker, test } from './pages.ts';

const CURRENCY = /^(Currency|สกุลเงิน)/;

/** Opens the currency dialog from the footer. */
async function openChooser(page: Page) {
  // A desktop first loads more listings, which moves the footer.
  await expect(listingLinks(page)).toHaveCount(18);
  await page.locator('footer').last().getByRole('button', { name: CURRENCY }).click();
  const dialog = page.getByRole('dialog', { name: CURRENCY });
  // The list of currencies loads after the dialog, which first has only the current one.
  await expect(dialog.getByRole('option').nth(100)).toBeAttached();
  return dialog;
}

const converted = (page: Page) => page.locator('main [data-converted]');

test(
  'a currency is chosen by keys, shown beside the prices, changes in all tabs, and offline',
  { tag: ['@axe', '@worker'] },
  async ({ page, context, reader }) => {
    test.skip(reader.isPhone, 'a phone shows the currencies in one column');
    await openWithWorker(page, '/');
    const link = listingLinks(page).first();
    const price = link.locator('p').first();
    const before = (await price.innerText()).split(/[\s≈]/u)[0]!;
    const dialog = await openChooser(page);
    const search = dialog.getByRole('searchbox');
    const option = (at: number) => dialog.getByRole('option').nth(at);
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^THB/);
    await dialog.evaluate(async (element) => {
      await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    await expectAccessible(page, 'currencies', 'dialog[open]');

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
        reader.language === 'th' ? /อัตราวันที่ \d+ \S+ 25\d\d$/ : /at \d+ \w+ 20\d\d exchange rates$/;
      await expect(converted(other).filter({ hasText: day }).first()).toBeAttached();
      await other.evaluate(() => localStorage.setItem('currency', 'GBP'));
      await expect(converted(page).first()).toContainText('£');
      await other.close();
    });

    await test.step('offline', async () => {
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('shell-queries')))
        .toContain('currencies.list');
      await context.setOffline(true);
      await page.reload();
      await expect(converted(page).first()).toContainText('£');
      await page.locator('footer').last().getByRole('button', { name: CURRENCY }).click();
      await dialog.getByRole('option', { name: /^EUR/ }).click();
      await expect(converted(page).first()).toContainText('€');
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
