import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

const BANGKOK = '13.65,100.45,13.85,100.65';
/** Where no other test offers homes: enough of them, and the map would show near ones together. */
const CHIANG_MAI = '18.70,98.90,18.90,99.10';

/** The map draws by software here: it takes its time. */
async function mapReady(page: Page): Promise<void> {
  await expect(page.locator('[data-map="ready"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-marker]').first()).toBeAttached({ timeout: 15_000 });
}

const groups = (page: Page) => page.locator('[data-marker^="group-"]');
const addressOf = (page: Page) => new URL(page.url()).searchParams;

test('the map is a tap away, and stands in the address', async ({ page, words }) => {
  await page.goto('/');
  await alive(page);
  if (words.isPhone) await page.getByRole('button', { name: /^(Map|แผนที่)$/ }).click();
  else await page.getByRole('radio', { name: /^(Map|แผนที่)$/ }).check({ force: true });
  await expect(page).toHaveURL(/view=map/);
  await mapReady(page);
  if (words.isPhone) await page.getByRole('button', { name: /^(List|รายการ)$/ }).click();
  else await page.getByRole('radio', { name: /^(List|รายการ)$/ }).check({ force: true });
  await expect(page).not.toHaveURL(/view=/);
  await expect(listingLinks(page).first()).toBeVisible();
});

test('a part of the map in the address is what list and map show', async ({ page, request }) => {
  const [south, west, north, east] = BANGKOK.split(',').map(Number);
  const answer = await request.post('/api/properties/search?page=1&pageSize=6', {
    data: { bounds: { south, west, north, east } },
  });
  const { properties, pagination } = await answer.json();
  await page.goto(`/?bounds=${BANGKOK}`);
  const hrefs = await listingLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')!),
  );
  const ids = properties.rows.map(({ id }: { id: number }) => id);
  expect(hrefs.slice(0, 6).map((href) => Number(href.split('/')[2]))).toEqual(ids);
  const mapped = page.waitForResponse(
    (one) => one.url().endsWith('/api/properties/map') && one.request().postDataJSON().bounds,
  );
  await page.goto(`/?view=map&bounds=${BANGKOK}`);
  await mapReady(page);
  await expect(page.locator('[data-map] [role=status]')).toContainText(
    String(pagination.totalCount),
  );
  // A wide map shows what is around too, and where that is much, near homes together.
  const { points, clusters, totalCount } = (await (await mapped).json()) as {
    points: { id: number }[];
    clusters: { count: number }[];
    totalCount: number;
  };
  const inClusters = clusters.reduce((sum, { count }) => sum + count, 0);
  expect(points.length + inClusters).toBe(totalCount);
  expect(totalCount).toBeGreaterThanOrEqual(pagination.totalCount);
  for (const { id } of points) {
    await expect(page.locator(`[data-marker="home-${id}"]`)).toBeAttached();
  }
});

test(
  'what the address asks for stays in sight as the window changes',
  { tag: '@pair' },
  async ({ page, words }) => {
    const [south, west, north, east] = BANGKOK.split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    await page.goto(`/?view=map&bounds=${BANGKOK}`);
    await mapReady(page);
    const { width, height } = page.viewportSize()!;
    const asked = page.waitForRequest((one) => one.url().endsWith('/api/properties/map'));
    await page.setViewportSize(
      words.isPhone ? { width: height, height: width } : { width: 1_000, height: 420 },
    );
    const { bounds } = (await asked).postDataJSON();
    expect(bounds.south).toBeLessThanOrEqual(south);
    expect(bounds.west).toBeLessThanOrEqual(west);
    expect(bounds.north).toBeGreaterThanOrEqual(north);
    expect(bounds.east).toBeGreaterThanOrEqual(east);
  },
);

test(
  'nonsense in the address of the map is the plain market',
  { tag: '@pair' },
  async ({ page }) => {
    const response = await page.goto(
      '/?view=globe&bounds=1,2,3&near=here&city=-1&baths=x&daily=yes',
    );
    expect(response?.status()).toBe(200);
    await expect(listingLinks(page).first()).toBeVisible();
  },
);

test('a group leads nearer, and the list follows the map', async ({ page }) => {
  await page.goto('/?view=map&country=TH');
  await mapReady(page);
  await expect(groups(page).first()).toBeAttached();
  // As the map comes to rest its groups are reckoned anew: what was the largest may be gone.
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
  await expect(page).toHaveURL(/bounds=/, { timeout: 15_000 });
  const [south, , north] = addressOf(page).get('bounds')!.split(',').map(Number);
  expect(north! - south!).toBeLessThan(6);
  await expect(page.locator('[data-map] [role=status]')).toContainText(/\d/);
  // One step back is the whole country again.
  await page.goBack();
  await expect(page).not.toHaveURL(/bounds=/);
});

test('a pill opens its home, and Escape leads back to the pill', async ({ page }) => {
  await page.goto(`/?view=map&bounds=${CHIANG_MAI}`);
  await mapReady(page);
  const pill = page.locator('[data-marker^="home-"]:not([data-mini])').nth(3);
  const id = (await pill.getAttribute('data-marker'))!.slice(5);
  await pill.click({ force: true });
  const card = page.locator('[data-sheet]');
  await expect(card.locator(`a[href^="/properties/${id}"]`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.locator(`[data-marker="home-${id}"]`)).toBeFocused();
});

test(
  'the keyboard walks the markers and moves the map',
  { tag: '@pair' },
  async ({ page, words }) => {
    test.skip(words.isPhone, 'a phone has no keyboard');
    await page.goto(`/?view=map&bounds=${BANGKOK}`);
    await mapReady(page);
    await page.locator('[data-map] canvas').focus();
    await page.keyboard.press('Tab');
    const first = await page.locator(':focus').getAttribute('data-marker');
    expect(first).toBeTruthy();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const second = await page.locator(':focus').getAttribute('data-marker');
    expect(second).not.toBe(first);
    await page.keyboard.press('Tab');
    // One stop for all of them: the next is beyond.
    expect(await page.locator(':focus').getAttribute('data-marker')).toBeNull();
    await page.locator('[data-map] canvas').focus();
    const before = addressOf(page).get('bounds');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => addressOf(page).get('bounds'), { timeout: 15_000 }).not.toBe(before);
  },
);

test('zooming searches what is in sight by itself', { tag: '@pair' }, async ({ page }) => {
  await page.goto(`/?view=map&bounds=${BANGKOK}`);
  await mapReady(page);
  const before = addressOf(page).get('bounds');
  await page.getByRole('button', { name: /Zoom in|ซูมเข้า/ }).click();
  await expect.poll(() => addressOf(page).get('bounds'), { timeout: 15_000 }).not.toBe(before);
  await page.reload();
  await mapReady(page);
  await expect(page.getByRole('group', { name: /Homes on the map|ประกาศบนแผนที่/ })).toBeAttached();
});

test('a card and its pill lift each other', { tag: '@pair' }, async ({ page, words }) => {
  test.skip(words.isPhone, 'a phone shows one of the two');
  await page.goto(`/?view=split&bounds=${BANGKOK}`);
  await alive(page);
  await mapReady(page);
  const card = page.locator('[data-listing]').first();
  const id = await card.getAttribute('data-listing');
  await card.hover();
  await expect(page.locator(`[data-marker="home-${id}"]`)).toHaveAttribute('data-raised', '');
  const pill = page.locator(`[data-marker="home-${id}"]`);
  await pill.dispatchEvent('pointerenter');
  await expect(card).toHaveAttribute('data-lifted', '');
  await pill.dispatchEvent('pointerleave');
  await expect(card).not.toHaveAttribute('data-lifted', '');
});

test('lifting the part of the map shows all again', async ({ page }) => {
  await page.goto(`/?view=map&bounds=${BANGKOK}`);
  await mapReady(page);
  await page.getByRole('button', { name: /Map area|ในกรอบแผนที่/ }).click();
  await expect(page).not.toHaveURL(/bounds=/);
  await expect(groups(page).first()).toBeAttached({ timeout: 15_000 });
});

test('a part without homes says so, and leads to them', async ({ page }) => {
  await page.goto('/?view=map&bounds=9.9,101.5,10.1,101.7');
  await expect(page.locator('[data-map="ready"]')).toBeVisible({ timeout: 30_000 });
  const note = page.locator('[data-map] [role=status]');
  await expect(note).toContainText(/No homes in this part|ไม่มีประกาศในส่วนนี้/);
  await note.getByRole('button').click();
  await expect(page.locator('[data-marker]').first()).toBeAttached({ timeout: 15_000 });
});

test('opened once, the map is there without a network', async ({ page, context }) => {
  await page.goto(`/?view=map&bounds=${BANGKOK}`);
  await alive(page);
  await workerReady(page);
  await mapReady(page);
  // Again under the worker, which keeps the map's parts.
  await page.reload();
  await mapReady(page);
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('map')).keys();
    return ['maplibre-gl-', 'worker', 'base-map', 'labels', '.css'].every((part) =>
      kept.some(({ url }) => url.includes(part)),
    );
  });
  await context.setOffline(true);
  await page.reload();
  await mapReady(page);
  await expect(page.locator('[data-map] [role=status]')).toContainText(/Offline|ออฟไลน์/);
  await context.setOffline(false);
});

test(
  'a device without such graphics says so, and the list stays',
  { tag: '@pair' },
  async ({ page, words }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(`/?view=${words.isPhone ? 'map' : 'split'}`);
    await expect(page.locator('[data-map="failed"]')).toBeVisible({ timeout: 30_000 });
    const saying = page.getByRole('heading', { name: /can’t be shown here|แสดงแผนที่ไม่ได้/ });
    await expect(saying).toBeVisible();
  },
);

test('no violations that axe knows, on the map', async ({ page, words }) => {
  // Hundreds of markers on a map that is drawn without a graphics card.
  test.slow();
  for (const view of words.isPhone ? ['map'] : ['split', 'map']) {
    await page.goto(`/?view=${view}&bounds=${BANGKOK}`);
    await alive(page);
    await mapReady(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [view, id, nodes.map((node) => node.html)])).toEqual(
      [],
    );
  }
});
