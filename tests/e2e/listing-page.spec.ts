import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';

import type { Listing, ListingCard } from '#contract/listing.ts';

import { alive, expect, listingLinks, test } from './pages.ts';

/** The newest listing whose card, and then all of it, is as wanted. Few calls: they are counted. */
async function someListing(
  request: APIRequestContext,
  holds: (listing: Listing) => boolean,
  cardHolds: (card: ListingCard) => boolean = () => true,
): Promise<Listing> {
  const found = await request.post('/api/properties/search?page=1&pageSize=60', {
    data: { isForRent: true },
    headers: { 'accept-language': 'en' },
  });
  const { properties } = (await found.json()) as { properties: { rows: ListingCard[] } };
  for (const { id } of properties.rows.filter(cardHolds)) {
    const listing = (await (await request.get(`/api/properties/${id}`)).json()) as Listing;
    if (holds(listing)) return listing;
  }
  throw new Error('The demo market has no such listing');
}

const inBangkok = (card: ListingCard) => card.province === 'Bangkok';

async function open(page: Page, { id }: { id: number }) {
  await page.goto(`/properties/${id}`);
  await alive(page);
}

async function noViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

const viewer = (page: Page) => page.locator('dialog[open]');

test(
  'the viewer: keys lead on and enlarge, Escape gives the focus back',
  { tag: '@pair' },
  async ({ page, request, words }) => {
    const listing = await someListing(request, ({ images }) => images.length >= 5);
    await open(page, listing);
    const cover = page.locator('main [data-cover]');
    await cover.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toContainText(`1 / ${listing.images.length}`);
    const shown = viewer(page).locator('[data-photo] img');
    const number = words.language === 'th' ? 'รูปที่ 1' : 'Photo 1';
    await expect(shown.first()).toHaveAttribute('alt', new RegExp(`^${number} `));
    await noViolations(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page)).toContainText('2 / ');
    await page.keyboard.press('+');
    const scaleOf = () =>
      viewer(page)
        .locator('[data-photo]')
        .nth(1)
        .evaluate((photo) => new DOMMatrix(getComputedStyle(photo).transform).a);
    await expect.poll(scaleOf).toBeGreaterThan(1.4);
    await page.keyboard.press('0');
    await expect.poll(scaleOf).toBe(1);
    await page.keyboard.press('End');
    await expect(viewer(page)).toContainText(`${listing.images.length} / `);
    await page.keyboard.press('Home');
    await expect(viewer(page)).toContainText('1 / ');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(cover).toBeFocused();
  },
);

test(
  'two taps enlarge a photo where they fall, two fingers as far as they go',
  { tag: '@pair' },
  async ({ page, request, context, words }) => {
    test.skip(!words.isPhone, 'a mouse has one click for it');
    const listing = await someListing(request, ({ images }) => images.length >= 5);
    await open(page, listing);
    await page.locator('main [data-cover]').tap();
    const photo = viewer(page).locator('[data-photo]').first();
    await expect(photo.locator('img')).toBeVisible();
    const fingers = await context.newCDPSession(page);
    const start = Date.now() / 1_000;
    // With times of their own: on a busy machine two taps are never 300 ms apart.
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, ...xs: number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 420, id })),
        timestamp: start + at,
      });
    const tapTwice = async (at: number) => {
      for (const later of [0, 0.15]) {
        await touch('touchStart', at + later, 100);
        await touch('touchEnd', at + later + 0.05);
      }
    };
    const matrix = () =>
      photo.evaluate((element) => {
        const { a, e } = new DOMMatrix(getComputedStyle(element).transform);
        return [a, Math.round(e)];
      });
    await tapTwice(0);
    // What is left of the middle stays where it is, so the photo moves to the right.
    await expect.poll(async () => (await matrix())[0]).toBe(2.5);
    expect((await matrix())[1]).toBeGreaterThan(50);
    await tapTwice(2);
    await expect.poll(matrix).toEqual([1, 0]);
    await touch('touchStart', 4, 175, 215);
    await touch('touchMove', 4.1, 155, 235);
    await touch('touchMove', 4.2, 135, 255);
    await touch('touchEnd', 4.3);
    await expect.poll(async () => Math.round((await matrix())[0]!)).toBe(3);
  },
);

test(
  'a photo that cannot be had leaves its place, and the others go on',
  { tag: '@pair' },
  async ({ page, request }) => {
    const listing = await someListing(request, ({ images }) => images.length >= 5);
    const [first, second] = listing.images;
    await page.route(`**/photos/${second!.key}/**`, (route) => route.abort());
    await open(page, listing);
    await page.locator('main [data-cover]').click();
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('img', { name: /2/ }).locator('svg')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const image = viewer(page).locator(`img[src*="${first!.key}"]`);
    await expect
      .poll(() => image.evaluate((photo: HTMLImageElement) => photo.naturalWidth))
      .toBeGreaterThan(100);
  },
);

test('stations near a home in Bangkok: name, sign and distance', async ({
  page,
  request,
  words,
}) => {
  const exact = await someListing(
    request,
    ({ nearestStations }) => nearestStations.length > 0,
    (card) => inBangkok(card) && card.showExactLocation,
  );
  await open(page, exact);
  const [station] = exact.nearestStations;
  const thai = await request.get(`/api/properties/${exact.id}`, {
    headers: { 'accept-language': 'th' },
  });
  const name =
    words.language === 'th'
      ? ((await thai.json()) as Listing).nearestStations[0]!.name
      : station!.name;
  const row = page.locator('main aside li').filter({ hasText: name }).first();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText(station!.stops[0]!.code);
  await expect(row).toContainText(words.language === 'th' ? /\d\s(ม|กม)\./ : /\d\s(m|km)/);
});

test('a hidden place: its area alone, and no way to it', async ({ page, request }) => {
  const hidden = await someListing(
    request,
    ({ nearestStations }) => nearestStations.length > 0,
    (card) => inBangkok(card) && !card.showExactLocation,
  );
  await open(page, hidden);
  await expect(page.locator('main aside')).toContainText(/500|1 |1\.5|2 |2\.5|3 /);
  await expect(page.locator('main aside a[href*="maps"]')).toHaveCount(0);
});

test('the description in the other language, and back', async ({ page, request, words }) => {
  const listing = await someListing(request, ({ otherTexts }) => otherTexts !== null);
  await open(page, listing);
  const text = page.locator('main section [lang]').first();
  await expect(text).toHaveAttribute('lang', words.language);
  const button = page.getByRole('button', {
    name: words.language === 'th' ? 'อ่านภาษาอังกฤษ' : 'Read it in Thai',
  });
  await button.click();
  await expect(text).toHaveAttribute('lang', words.language === 'th' ? 'en' : 'th');
  await page
    .getByRole('button', { name: words.language === 'th' ? 'อ่านภาษาไทย' : 'Read it in English' })
    .click();
  await expect(text).toHaveAttribute('lang', words.language);
});

test(
  'sharing: messengers with the link in them, and the link itself',
  { tag: '@pair' },
  async ({ page, request, context, words }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const listing = await someListing(request, () => true);
    await open(page, listing);
    await page
      .getByRole('button', { name: words.language === 'th' ? 'แชร์' : 'Share', exact: true })
      .locator('visible=true')
      .first()
      .click();
    const dialog = page.locator('dialog[open]');
    const line = new URL((await dialog.locator('a[href*="line.me"]').getAttribute('href'))!);
    expect(line.searchParams.get('url')).toContain(`/properties/${listing.id}/`);
    const whatsapp = new URL((await dialog.locator('a[href*="wa.me"]').getAttribute('href'))!);
    expect(whatsapp.searchParams.get('text')).toContain(`/properties/${listing.id}/`);
    await noViolations(page);
    await dialog
      .getByRole('button', { name: words.language === 'th' ? 'คัดลอกลิงก์' : 'Copy link' })
      .click();
    await expect(dialog).toHaveCount(0);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect((await request.get(copied)).status()).toBe(200);
  },
);

test('similar homes come when one is near the end, and lead on', async ({ page, request }) => {
  const listing = await someListing(request, () => true);
  await open(page, listing);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const links = listingLinks(page);
  await expect.poll(() => links.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await links.first().scrollIntoViewIfNeeded();
  const title = await links.first().getByRole('heading').textContent();
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title!);
});

test('a home that is gone offers others', async ({ page }) => {
  await page.goto('/properties/999999998');
  await alive(page);
  const links = listingLinks(page);
  await expect.poll(() => links.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await noViolations(page);
});

test(
  'a visit counts once, however often it comes back',
  { tag: '@pair' },
  async ({ page, request }) => {
    const listing = await someListing(request, () => true);
    const counts: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/properties/view/')) counts.push(sent.url());
    });
    await open(page, listing);
    await expect.poll(() => counts.length).toBe(1);
    await page.reload();
    await alive(page);
    await page.waitForTimeout(2_500);
    expect(counts).toHaveLength(1);
  },
);

test('nothing jumps on the way down', { tag: '@pair' }, async ({ page, request }) => {
  const listing = await someListing(request, () => true);
  await page.addInitScript(() => {
    const shown = globalThis as unknown as { shifted: number };
    shown.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[]) {
        if (!entry.hadRecentInput) shown.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, listing);
  for (let step = 0; step < 14; step += 1) {
    await page.mouse.wheel(0, 350);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(800);
  const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThanOrEqual(0.02);
});
