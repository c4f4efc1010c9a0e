import { expect, listingLinks, openPage, test } from './pages.ts';

// On a desktop: the server renders as many listings as a phone shows, and the desktop adds two more
// pages.
test('the list fills the layout, loads more automatically, and keeps the scroll position', async ({
  page,
  reader,
}) => {
  await openPage(page, '/');
  const first = reader.isPhone ? 6 : 18;
  await expect(listingLinks(page)).toHaveCount(first);

  await test.step('more on request', async () => {
    await page.getByRole('button', { name: /Show more homes|ดูประกาศเพิ่ม/ }).click();
    // At least one page more, because the next one loads automatically near the end of the list.
    await expect.poll(() => listingLinks(page).count()).toBeGreaterThanOrEqual(first * 2);
  });

  await test.step('more near the end of the list', async () => {
    const before = await listingLinks(page).count();
    await listingLinks(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => listingLinks(page).count()).toBeGreaterThan(before);
    const hrefs = await listingLinks(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  await test.step('a card opens its listing, and back restores the scroll position', async () => {
    const link = listingLinks(page).nth(first + 2);
    await link.scrollIntoViewIfNeeded();
    const href = (await link.getAttribute('href'))!;
    const title = (await link.getByRole('heading').textContent())!;
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const start = title.slice(0, 20).replace(/[^\p{L}\p{M} ]/gu, '.');
    await expect(page).toHaveTitle(new RegExp(start, 'u'));
    await page.goBack();
    await expect(page.locator(`main article a[href="${href}"]`)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  await test.step('a reload, and back from another document, restore the list and the position', async () => {
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const count = await listingLinks(page).count();
    const before = await scrolled();
    expect(count).toBeGreaterThan(first * 2);
    await page.reload();
    await expect.poll(() => listingLinks(page).count()).toBeGreaterThanOrEqual(count);
    await expect.poll(scrolled).toBe(before);
    await page.goto('/healthz');
    await page.goBack();
    await expect.poll(() => listingLinks(page).count()).toBeGreaterThanOrEqual(count);
    await expect.poll(scrolled).toBe(before);
  });

  // On a phone the filters are in a sheet over the list.
  if (!reader.isPhone) {
    await test.step('another filter scrolls back to the top of the list', async () => {
      await page.getByRole('radio', { name: /^(Rent|เช่า)$/ }).check({ force: true });
      await expect(page).toHaveURL(/deal=rent/);
      const top = () =>
        page
          .locator('main h2')
          .first()
          .evaluate((heading) => heading.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThan(60);
    });
  }

  await test.step('the keyboard skips to the search, and a keyword filters until back', async () => {
    await openPage(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#search')).toBeFocused();
    await page.keyboard.type(reader.language === 'th' ? 'คอนโด' : 'condo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/#main$/);
  });
});
