import type { Page } from '@playwright/test';

import { expect, expectAccessible, listingLinks, openPage, test, workerReady } from './pages.ts';

// The map is rendered in software here, which is slow. Therefore few page loads with several steps
// each.

const BANGKOK = '13.65,100.45,13.85,100.65';
/** Has few enough listings for the map to show each with a pill. */
const CHIANG_MAI = '18.70,98.90,18.90,99.10';

const note = (page: Page) => page.locator('[data-map] [role=status]');
const groups = (page: Page) => page.locator('[data-marker^="group-"]');
const addressOf = (page: Page) => new URL(page.url()).searchParams;

/** Waits until the map shows the listings of its present area. */
async function mapReady(page: Page): Promise<void> {
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expect(page.locator('[data-marker]').first()).toBeAttached();
  await expect(note(page)).not.toHaveAttribute('data-busy');
}

/** Switches the view of a phone. */
const show = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

async function boundsChange(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = addressOf(page).get('bounds');
  await act();
  await expect.poll(() => addressOf(page).get('bounds')).not.toBe(before);
}

test(
  'the list switches to the map and back; a pill opens its listing, and the map opens offline afterwards',
  { tag: ['@phone', '@axe', '@worker'] },
  async ({ page, context, reader: { isPhone } }) => {
    test.skip(!isPhone, 'a desk shows the list and the map side by side');
    await page.addInitScript(() => localStorage.setItem('currency', 'USD'));
    await openPage(page, `/?bounds=${CHIANG_MAI}`);
    // From here on the service worker caches what the map loads.
    await workerReady(page);
    await show(page, /^(Map|แผนที่)$/);
    await expect(page).toHaveURL(/view=map/);
    await mapReady(page);

    await test.step('a rotated phone still shows the area of the URL', async () => {
      const [south, west, north, east] = CHIANG_MAI.split(',').map(Number);
      const { width, height } = page.viewportSize()!;
      const asked = page.waitForRequest((one) => one.url().endsWith('/api/properties/map'));
      await page.setViewportSize({ width: height, height: width });
      const { bounds } = (await asked).postDataJSON();
      expect(bounds.south).toBeLessThanOrEqual(south!);
      expect(bounds.west).toBeLessThanOrEqual(west!);
      expect(bounds.north).toBeGreaterThanOrEqual(north!);
      expect(bounds.east).toBeGreaterThanOrEqual(east!);
      await page.setViewportSize({ width, height });
      await mapReady(page);
    });

    await test.step('a pill and its listing', async () => {
      const pills = page.locator('[data-marker^="home-"]:not([data-mini])');
      await expect(pills.filter({ hasText: /^≈\sUS\$/ }).first()).toBeAttached();
      // The lowest one, which the card would cover.
      const marker = await pills.evaluateAll((all) => {
        const low = (one: Element) => one.getBoundingClientRect().bottom;
        const inSight = all.filter((one) => low(one) < innerHeight - 100);
        const lowest = inSight.toSorted((one, other) => low(other) - low(one))[0];
        return (lowest as HTMLElement).dataset['marker']!;
      });
      const pill = page.locator(`[data-marker="${marker}"]`);
      // It may be under the button that shows the list.
      await pill.dispatchEvent('click');
      const card = page.locator('[data-sheet]');
      const id = marker.slice('home-'.length);
      await expect(card.locator(`a[href^="/properties/${id}"]`).first()).toBeVisible();
      await expect(async () => {
        const [above, below] = [await pill.boundingBox(), await card.boundingBox()];
        expect(above!.y + above!.height).toBeLessThan(below!.y);
      }).toPass();
      await expectAccessible(page, 'a home on the map', 'main');
      const url = page.url();
      await page.goBack();
      await expect(card).toBeHidden();
      await expect(page).toHaveURL(url);
      await pill.dispatchEvent('click');
      await expect(card).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      await expect(pill).toBeFocused();
    });

    await test.step('other words, which keep the map and its area', async () => {
      const area = addressOf(page).get('bounds');
      await page
        .locator('main')
        .getByRole('link', { name: /Area, project|ทำเล/ })
        .click();
      const field = page.locator('#search');
      await field.fill('condo');
      await field.press('Enter');
      await expect(page).toHaveURL(/q=condo/);
      expect(addressOf(page).get('view')).toBe('map');
      expect(addressOf(page).get('bounds')).toBe(area);
      await mapReady(page);
    });

    await show(page, /^(List|รายการ)$/);
    await expect(page).not.toHaveURL(/view=/);
    await expect(listingLinks(page).first()).toBeVisible();

    await test.step('offline', async () => {
      await show(page, /^(Map|แผนที่)$/);
      await mapReady(page);
      await page.waitForFunction(async () => {
        const cached = await (await caches.open('map')).keys();
        return ['maplibre-gl-', 'worker', 'base-map', 'labels', '.css'].every((part) =>
          cached.some(({ url }) => url.includes(part)),
        );
      });
      await context.setOffline(true);
      await page.reload();
      await mapReady(page);
      await expect(note(page)).toContainText(/Offline|ออฟไลน์/);
    });
  },
);

test('list and map show the same area, highlight each other’s listings, and follow keys and buttons', async ({
  page,
  request,
  reader,
}) => {
  test.skip(reader.isPhone, 'a phone shows either the list or the map');
  const [south, west, north, east] = BANGKOK.split(',').map(Number);
  const answer = await request.post('/api/properties/search?page=1&pageSize=6', {
    data: { bounds: { south, west, north, east } },
  });
  const { properties, pagination } = await answer.json();
  const mapped = page.waitForResponse(
    (one) => one.url().endsWith('/api/properties/map') && one.request().postDataJSON().bounds,
  );
  await page.addInitScript(() => {
    // The theme may change at any time: here after the canvas exists and before its style has
    // loaded.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-map] canvas')) return;
      observer.disconnect();
      document.documentElement.dataset['theme'] = 'dark';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/?view=split&bounds=${BANGKOK}`);
  await mapReady(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const canvas = page.locator('[data-map] canvas');

  await test.step('the same listings', async () => {
    const ids = properties.rows.map(({ id }: { id: number }) => id);
    const hrefs = await listingLinks(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!),
    );
    expect(hrefs.slice(0, 6).map((href) => Number(href.split('/')[2]))).toEqual(ids);
    await expect(note(page)).toContainText(String(pagination.totalCount));
    // A wide map also shows the surroundings, and clusters where there are many listings.
    const { points, clusters, totalCount } = (await (await mapped).json()) as {
      points: { id: number }[];
      clusters: { count: number }[];
      totalCount: number;
    };
    const inClusters = clusters.reduce((sum, { count }) => sum + count, 0);
    expect(points.length + inClusters).toBe(totalCount);
    expect(totalCount).toBeGreaterThanOrEqual(pagination.totalCount);
    const pills = () =>
      page
        .locator('[data-marker^="home-"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['marker']));
    await expect.poll(pills).toEqual(expect.arrayContaining(points.map(({ id }) => `home-${id}`)));
  });

  await test.step('a card highlights its pill, and a pill its card', async () => {
    const card = page.locator('[data-listing]').first();
    const id = await card.getAttribute('data-listing');
    const pill = page.locator(`[data-marker="home-${id}"]`);
    await card.hover();
    await expect(pill).toHaveAttribute('data-raised', '');
    await pill.dispatchEvent('pointerenter');
    await expect(card).toHaveAttribute('data-lifted', '');
    await pill.dispatchEvent('pointerleave');
    await expect(card).not.toHaveAttribute('data-lifted', '');
  });

  await test.step('the markers are one tab stop, with arrow keys between them', async () => {
    await canvas.focus();
    await page.keyboard.press('Tab');
    const focused = () => page.locator(':focus').getAttribute('data-marker');
    const first = await focused();
    expect(first).toBeTruthy();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('Tab');
    expect(await focused()).toBeNull();
  });

  await test.step('arrow keys on the map, and its buttons, search the new area', async () => {
    await canvas.focus();
    await boundsChange(page, () => page.keyboard.press('ArrowRight'));
    await boundsChange(page, () => page.getByRole('button', { name: /Zoom in|ซูมเข้า/ }).click());
    const shown = page.getByRole('group', { name: /Homes on the map|ประกาศบนแผนที่/ });
    await expect(shown).toBeAttached();
  });

  await test.step('without the map area all listings are shown', async () => {
    await page.getByRole('button', { name: /Map area|ในกรอบแผนที่/ }).click();
    await expect(page).not.toHaveURL(/bounds=/);
    await expect(groups(page).first()).toBeAttached();
  });

  await test.step('an empty area links to all listings', async () => {
    const empty = '/?view=split&country=TH&bounds=9.9,101.5,10.1,101.7';
    await page.evaluate((to) => history.pushState({}, '', to), empty);
    await expect(note(page)).toContainText(/No homes in this part|ไม่มีประกาศในส่วนนี้/);
    await note(page).getByRole('button').press('Enter');
    await expect(page).not.toHaveURL(/bounds=/);
    await expect(groups(page).first()).toBeAttached();
  });

  await test.step('a group zooms in, and back zooms out', async () => {
    // The groups are recalculated when the map stops moving, so the largest may no longer exist.
    await expect(async () => {
      const largest = await groups(page).evaluateAll((all) => {
        const counted = all.map((one) => ({
          id: (one as HTMLElement).dataset['marker']!,
          count: Number.parseInt(one.textContent ?? '', 10),
        }));
        return counted.toSorted((one, other) => other.count - one.count)[0]!;
      });
      await page.locator(`[data-marker="${largest.id}"]`).click({ force: true, timeout: 3_000 });
    }).toPass();
    await expect(page).toHaveURL(/bounds=/);
    const [low, , high] = addressOf(page).get('bounds')!.split(',').map(Number);
    expect(high! - low!).toBeLessThan(6);
    await expect(note(page)).toContainText(/\d/);
    await page.goBack();
    await expect(page).not.toHaveURL(/bounds=/);
  });
});
