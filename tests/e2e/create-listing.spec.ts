import { sql } from 'kysely';

import { someEmail } from '#tests/factories/chance.ts';
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
import {
  adding,
  grainyPhotos,
  items,
  leaveDraft,
  photosOf,
  WHOLE_HOME,
  writeDraft,
} from './listing-photos.ts';
import { readOwn, rewrite } from './own-listings.ts';
import { alive, expect, expectAccessible, workerReady } from './pages.ts';
import { offerListing, PASSWORD, test, uniqueTitle } from './writing.ts';

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
  'a visitor completes a listing, registers at the end, and sends it',
  { tag: '@axe' },
  async ({ page, database }) => {
    const title = uniqueTitle('By a visitor');
    const draft = await leaveDraft(page, {
      ...WHOLE_HOME,
      texts: [{ ...WHOLE_HOME.texts[0], propertyTitle: title }],
    });
    await page.goto(`/create-property?draft=${draft}&step=photos`);
    await alive(page);
    await adding(page).setInputFiles(await grainyPhotos(5));
    await expect(items(page)).toHaveCount(5);
    await expectAccessible(page, 'photos', 'main');
    for (const step of ['words', 'check']) await goOn(page, step);
    await page.locator('input[name=agrees]').check();
    await expectAccessible(page, 'check', 'main');
    await next(page).click();
    await expect(page).toHaveURL(/\/register\?back=/);
    await alive(page);
    const email = someEmail();
    await page.locator('input[name=firstName]').fill('Mali');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=confirm]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(email)).toBeVisible();
    await sql`
      update users set status = 'active', verified_at = now() where email = ${email}
    `.execute(database.kysely);
    // After registering, the check step shows the complete listing.
    await page.goto(new URL(page.url()).searchParams.get('back')!);
    await alive(page);
    await expect(page.getByText(/All required details|ข้อมูลที่จำเป็นครบแล้ว/)).toBeVisible();
    await sendForm(page);
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    expect(await ownListings(page.request, token, title)).toHaveLength(1);
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
  'a listing sent offline waits on the device and arrives once',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    const title = uniqueTitle('From the island');
    const draft = await writeDraft(page, {
      ...WHOLE_HOME,
      texts: [{ ...WHOLE_HOME.texts[0], propertyTitle: title }],
      images: await photosOf(database, person, 5),
      agrees: true,
    });
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await workerReady(page);
    await expect(page.getByText(/All required details|ข้อมูลที่จำเป็นครบแล้ว/)).toBeVisible();
    // Caches the next page, as on a second visit.
    await page.evaluate(async () => fetch('/property-created').then((answer) => answer.text()));
    await context.setOffline(true);
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
