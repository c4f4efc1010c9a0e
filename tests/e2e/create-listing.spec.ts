import { AGREEMENT_NOW } from '#contract/documents.ts';
import { HEADERS } from '#contract/version.ts';
import { approved } from '#tests/factories/listings.ts';

import {
  draftStatus,
  fillForm,
  goOn,
  KEPT,
  next,
  ON_DEVICE,
  openForm,
  ownListings,
  SENT,
  sendForm,
} from './listing-forms.ts';
import { photosOf, WHOLE_HOME, writeDraft } from './listing-photos.ts';
import { readOwn, rewrite } from './own-listings.ts';
import { alive, expect, expectAccessible, workerReady } from './pages.ts';
import { offerListing, test, uniqueTitle } from './writing.ts';

test(
  'a house is listed with the form and goes live after approval',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, baseURL, database, person: _person }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }]);
    const title = uniqueTitle('A house near the park');
    await openForm(page);
    await fillForm(page, 'house', title, {
      // Other tests check the accessibility of the other steps, in the light theme.
      look: async (step) => {
        if (['place', 'facts', 'check'].includes(step)) await expectAccessible(page, step, 'main');
      },
    });
    const id = await sendForm(page);
    await expect(page.getByText(title)).toBeVisible();
    expect((await page.request.get(`/api/properties/${id}`)).status()).toBe(404);

    await approved(database, id);
    await page.goto(`/results/properties?q=${encodeURIComponent(title)}`);
    await expect(page.locator(`main article a[href^="/properties/${id}"]`)).toHaveCount(1);
    // The draft is deleted, so the next form is empty.
    await openForm(page);
    await expect(page.locator('input[name=isForSale]')).not.toBeChecked();
  },
);

test(
  'focuses the first missing field, and the check step links to each step',
  { tag: '@axe' },
  async ({ page }) => {
    await openForm(page);
    await page.locator('input[name=propertyType][value=condo]').check();
    await expect(draftStatus(page)).toHaveText(KEPT);
    const draft = new URL(page.url()).searchParams.get('draft');
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await alive(page);
    await expect(page.getByText(/This is still missing|ยังขาดข้อมูลเหล่านี้/)).toBeVisible();
    await expectAccessible(page, 'missing fields', 'main');
    await next(page).click();
    await expect(page.locator('input[name=isForSale]')).toBeFocused();
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await page.getByRole('button', { name: /at least 5 files|อย่างน้อย 5 ไฟล์/ }).click();
    await expect(page).toHaveURL(/step=photos/);
  },
);

test(
  'the offline notice covers no button of the form',
  { tag: '@phone' },
  async ({ page, context, words: { isPhone } }) => {
    await openForm(page);
    await page.locator('input[name=propertyType][value=house]').check();
    for (const step of ['place', 'facts']) await goOn(page, step);
    const band = page.locator('[data-band]');
    await expect(band).toBeAttached();
    await context.setOffline(true);
    await expect(band).toHaveAttribute('data-band', 'true');
    const ahead = await next(page).boundingBox();
    // On a desktop the button follows the last field, so scroll to it.
    if (isPhone) expect(ahead!.y).toBeGreaterThan(page.viewportSize()!.height / 2);
    else await next(page).scrollIntoViewIfNeeded();
    const isUncovered = () =>
      next(page).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isUncovered).toBe(true);
    if (isPhone) {
      const [foot, over] = [await next(page).boundingBox(), await band.boundingBox()];
      expect(foot!.y + foot!.height).toBeLessThanOrEqual(over!.y);
    }
    await context.setOffline(false);
    await expect(band).toHaveAttribute('data-band', 'false');
  },
);

test(
  'a draft survives a reload, is synced between tabs, and is offered again',
  { tag: '@axe' },
  async ({ page, context }) => {
    await openForm(page);
    await page.locator('input[name=isForRent]').check();
    await page.locator('input[name=propertyType][value=townhouse]').check();
    await expect(draftStatus(page)).toHaveText(KEPT);
    const address = page.url();
    await page.reload();
    await alive(page);
    await expect(page.locator('input[name=isForRent]')).toBeChecked();

    const other = await context.newPage();
    // Even a page that is never idle once its form is shown has to follow the other tabs.
    await other.addInitScript(() => {
      const hasForm = () => document.querySelector('main form') !== null;
      globalThis.requestIdleCallback = (work) => {
        setTimeout(() => {
          if (!hasForm()) work({ didTimeout: false, timeRemaining: () => 1 });
        }, 500);
        return 0;
      };
    });
    await other.goto(address);
    await alive(other);
    await expect(other.locator('input[value=townhouse]')).toBeChecked();
    await page.locator('input[name=isForSale]').check();
    await expect(other.locator('input[name=isForSale]')).toBeChecked();
    await other.locator('input[value=condo]').check();
    await expect(page.locator('input[value=condo]')).toBeChecked();
    await other.locator('input[value=townhouse]').check();
    await expect(page.locator('input[value=townhouse]')).toBeChecked();
    await other.close();

    await page.goto('/create-property');
    const goOnWriting = page.getByRole('button', { name: /^(Continue editing|เขียนต่อ)$/ });
    await expect(goOnWriting).toBeVisible();
    await expectAccessible(page, 'drafts to continue', 'main');
    await goOnWriting.click();
    await expect(page.locator('input[value=townhouse]')).toBeChecked();
    expect(new URL(page.url()).searchParams.get('draft')).toBe(
      new URL(address).searchParams.get('draft'),
    );
  },
);

test(
  'a listing completed and sent offline waits on the device and arrives once',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    const title = uniqueTitle('From the island');
    const { provinceId, districtId, latitude, longitude, ...placeless } = WHOLE_HOME;
    const draft = await writeDraft(page, {
      ...placeless,
      texts: [{ ...WHOLE_HOME.texts[0], propertyTitle: title }],
      images: await photosOf(database, person, 5),
      agrees: true,
    });
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await workerReady(page);
    await expect(next(page)).toBeVisible();
    // Caches the next page, as on a second visit.
    await page.evaluate(async () => fetch('/property-created').then((answer) => answer.text()));
    await context.setOffline(true);
    // No place, and nothing of the map, was ever loaded on this device.
    await page.goto(`/create-property?draft=${draft}&step=place`);
    await page.locator('select[name=provinceId]').selectOption(String(provinceId));
    await page.locator('select[name=districtId]').selectOption(String(districtId));
    const link = page.locator('input[name=coordinates]');
    await link.fill('https://maps.google.com/?q=18.79,98.98');
    await expect(page.getByText(/pin is far from|หมุดอยู่ไกล/).last()).toBeVisible();
    await link.fill(`https://maps.google.com/?q=${latitude},${longitude}`);
    await expect(page.getByText(/The pin is set|ปักหมุดแล้ว/)).toBeVisible();
    await expect(page.locator('form[data-unsaved]')).toHaveCount(0);
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await expect(page.getByText(/All required details|ข้อมูลที่จำเป็นครบแล้ว/)).toBeVisible();
    await next(page).click();
    await expect(page).toHaveURL(/\/property-created/);
    await expect(page.locator('main').getByRole('status')).toHaveText(ON_DEVICE);
    await page.reload();
    await expect(page.locator('main').getByRole('status')).toHaveText(ON_DEVICE);
    await context.setOffline(false);
    await expect(page.locator('main').getByRole('status')).toHaveText(SENT);
    expect(await ownListings(page.request, person.token, title)).toHaveLength(1);
  },
);

test.describe('a listing that another device changed meanwhile', () => {
  // The server rejects a change that is based on an outdated version.
  test.use({ refusals: [/\/api\/properties\/? .*412/] });

  test(
    'shows both versions and sends the chosen one',
    { tag: '@axe' },
    async ({ page, request, database, person }) => {
      const title = uniqueTitle('Of two minds');
      const id = await offerListing(database, person, title, { isApproved: false });
      const price = page.locator('input[name=priceSell]');
      await page.goto(`/users/edit-listing/${id}?step=price`);
      await expect(price).toHaveValue('5,000,000');
      await price.fill('7100000');
      await expect(draftStatus(page)).toHaveText(KEPT);

      await rewrite(request, person.token, id, { priceSell: 6_900_000 });

      await page.goto(`/users/edit-listing/${id}?step=check`);
      const choice = page
        .getByRole('group')
        .filter({ hasText: /7,100,000/ })
        .first();
      await expect(choice).toContainText('6,900,000');
      await expectAccessible(page, 'two versions', 'main');
      await choice.getByRole('button', { name: /Keep this one|เก็บฉบับนี้|ใช้ฉบับนี้/ }).click();
      await expect(next(page)).toBeEnabled();
      await next(page).click();
      await expect(page.locator('main form').getByRole('status').first()).toContainText(
        /^(Sent|ส่งแล้ว)/,
      );
      const { priceSell } = await readOwn(request, person.token, id);
      expect(priceSell).toBe(7_100_000);
    },
  );
});

test.describe('a listing that another device sent meanwhile', () => {
  // The server rejects a draft that was deleted with the listing.
  test.use({ refusals: [/\/api\/drafts\/.* 412/] });

  test(
    'shows what differs and makes it a change of the sent listing',
    { tag: '@axe' },
    async ({ page, context, request, database, person }) => {
      const images = await photosOf(database, person, 5);
      const body = { ...WHOLE_HOME, showExactLocation: false, images };
      const draft = await writeDraft(page, body);
      await page.goto(`/create-property?draft=${draft}&step=price`);
      const price = page.locator('input[name=priceSell]');
      await expect(price).toHaveValue('5,000,000');
      await context.setOffline(true);
      await price.fill('7100000');
      await expect(draftStatus(page)).toHaveText(KEPT);

      const headers = { [HEADERS.authToken]: person.token };
      const creation = { cid: draft, property: body, agreement: AGREEMENT_NOW };
      const sent = await request.post('/api/properties', { headers, data: creation });
      const { id } = (await sent.json()) as { id: number };
      const gone = await request.delete(`/api/drafts/${draft}?baseVersion=1`, { headers });
      expect(gone.ok()).toBe(true);

      await context.setOffline(false);
      await expect(
        page.getByRole('heading', { name: /Sent from another device|ส่งจากเครื่องอื่นแล้ว/ }),
      ).toBeVisible();
      // Only the price differs.
      await expect(page.locator('main dt')).toHaveCount(2);
      await expect(page.locator('main dd')).toHaveText(['฿7,100,000', '฿5,000,000']);
      await expectAccessible(page, 'sent from another device', 'main');
      await page.getByRole('button', { name: /Edit the sent listing|แก้ไขประกาศที่ส่งแล้ว/ }).click();
      await expect(page).toHaveURL(new RegExp(`/users/edit-listing/${id}\\?step=check`));
      await expect(next(page)).toBeEnabled();
      await next(page).click();
      await expect(page.locator('main form').getByRole('status').first()).toContainText(
        /^(Sent|ส่งแล้ว)/,
      );
      expect((await readOwn(request, person.token, id)).priceSell).toBe(7_100_000);
    },
  );
});
