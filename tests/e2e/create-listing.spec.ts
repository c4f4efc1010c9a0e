import { ListingForm } from '#contract/listing-form.ts';

import { newcomer, PASSWORD } from './newcomer.ts';
import { mailedLink, newAddress } from './mails.ts';
import {
  approve,
  axe,
  draftStatus,
  fillForm,
  goOn,
  type HomeType,
  KEPT,
  next,
  ON_DEVICE,
  openForm,
  ownListings,
  SENT,
  sendForm,
  tokenOf,
} from './listing-forms.ts';
import { alive, expect, test, workerReady } from './pages.ts';

/** A title that no other listing has. */
const titleOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

for (const type of ['house', 'condo', 'townhouse', 'land'] satisfies HomeType[]) {
  test(
    `a ${type}, from the empty form to the market`,
    { tag: type === 'house' ? [] : '@pair' },
    async ({ page }, { project }) => {
      test.slow();
      await newcomer(page, project.name);
      const title = titleOf(`A ${type} near the park`);
      await openForm(page);
      await fillForm(page, type, title);
      const id = await sendForm(page);
      await expect(page.getByText(title)).toBeVisible();
      expect((await page.request.get(`/api/properties/${id}`)).status()).toBe(404);

      await approve(page, id);
      await page.goto(`/results/properties?q=${encodeURIComponent(title)}`);
      await expect(page.locator(`main article a[href^="/properties/${id}"]`)).toHaveCount(1);
      // Nothing of it is left to be written on.
      await page.goto('/create-property');
      await expect(page.locator('input[name=isForSale]')).not.toBeChecked();
    },
  );
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `no violations that axe knows on any step, ${theme}`,
    { tag: '@pair' },
    async ({ page, context, baseURL }) => {
      test.slow();
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
      await openForm(page);
      await fillForm(page, 'house', 'A house to look at', { look: (step) => axe(page, step) });
      // What is missing is said at its field, and found from the check.
      await page.locator('input[name=agrees]').uncheck();
      await next(page).click();
      await expect(page.locator('input[name=agrees]')).toBeFocused();
      await axe(page, 'without the agreement');
      await page.goto('/create-property');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page, 'begun');
    },
  );
}

test(
  'what is missing gets the focus, and each step is one press away',
  { tag: '@pair' },
  async ({ page }) => {
    await openForm(page);
    await page.locator('input[name=propertyType][value=condo]').check();
    await expect(draftStatus(page)).toHaveText(KEPT);
    const draft = new URL(page.url()).searchParams.get('draft');
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await alive(page);
    await expect(page.getByText(/This is still missing|ยังขาดข้อมูลเหล่านี้/)).toBeVisible();
    await next(page).click();
    await expect(page.locator('input[name=isForSale]')).toBeFocused();
    await page.goto(`/create-property?draft=${draft}&step=check`);
    await page.getByRole('button', { name: /at least 5 files|อย่างน้อย 5 ไฟล์/ }).click();
    await expect(page).toHaveURL(/step=photos/);
  },
);

test(
  'without a network nothing lies over the way on',
  { tag: '@pair' },
  async ({ page, context, words: { isPhone } }) => {
    await openForm(page);
    await page.locator('input[name=propertyType][value=house]').check();
    for (const step of ['place', 'facts']) await goOn(page, step);
    await context.setOffline(true);
    const band = page.locator('[data-band]');
    await expect(band).toBeVisible();
    const ahead = await next(page).boundingBox();
    // On a desk it stands after the last field, wherever that is.
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
    await expect(band).toHaveCount(0);
  },
);

test(
  'a draft outlives the page, shows in another tab, and is offered again',
  { tag: '@pair' },
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
    // A page that never comes to rest once its form is there hears the others, and is heard.
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
    await page.getByRole('button', { name: /^(Continue|เขียนต่อ)$/ }).click();
    await expect(page.locator('input[value=townhouse]')).toBeChecked();
    expect(new URL(page.url()).searchParams.get('draft')).toBe(
      new URL(address).searchParams.get('draft'),
    );
  },
);

test(
  'sent without a network it waits here, and arrives once',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    test.slow();
    await newcomer(page, project.name);
    const title = titleOf('From the island');
    await openForm(page);
    await workerReady(page);
    await fillForm(page, 'condo', title);
    // The page that comes after is loaded by then, as on a second visit.
    await page.evaluate(async () => fetch('/property-created').then((answer) => answer.text()));
    await context.setOffline(true);
    await next(page).click();
    await expect(page).toHaveURL(/\/property-created/);
    await expect(page.locator('main').getByRole('status')).toHaveText(ON_DEVICE);
    await page.reload();
    await expect(page.locator('main').getByRole('status')).toHaveText(ON_DEVICE);
    await context.setOffline(false);
    await expect(page.locator('main').getByRole('status')).toHaveText(SENT);
    await expect.poll(async () => ownListings(page, title)).toHaveLength(1);
  },
);

test(
  'a visitor registers at the end, and sends what they wrote',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    test.slow();
    const title = titleOf('By a visitor');
    await openForm(page);
    await fillForm(page, 'condo', title);
    await next(page).click();
    await expect(page).toHaveURL(/\/register\?back=/);
    await alive(page);
    const email = newAddress(project.name);
    await page.locator('input[name=firstName]').fill('Mali');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=confirm]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(email)).toBeVisible();
    const link = await mailedLink(email, 'verify_account');
    const answer = await page.request.post(`/api${link}`, {
      headers: { 'x-auth-token': await tokenOf(page) },
      data: {},
    });
    expect(answer.status()).toBe(200);
    // The account is open: back at the check, with everything there.
    const back = new URL(page.url()).searchParams.get('back')!;
    await page.goto(back);
    await alive(page);
    await expect(page.getByText(/Everything that is needed|ข้อมูลที่จำเป็นครบแล้ว/)).toBeVisible();
    await sendForm(page);
    expect(await ownListings(page, title)).toHaveLength(1);
  },
);

test.describe('a listing that was changed elsewhere', () => {
  // The server refuses to write over what hasn't been seen.
  test.use({ refusals: [/\/api\/properties\/? .*412/] });

  test(
    'both copies are shown, and one is chosen',
    { tag: '@pair' },
    async ({ page, context }, { project }) => {
      test.slow();
      await newcomer(page, project.name);
      const title = titleOf('Of two minds');
      await openForm(page);
      await fillForm(page, 'condo', title);
      const id = await sendForm(page);

      const price = page.locator('input[name=priceSell]');
      await page.goto(`/users/edit-listing/${id}?step=price`);
      await expect(price).toHaveValue('7,250,000');
      await price.fill('7100000');
      await expect(draftStatus(page)).toHaveText(KEPT);

      // Another device, meanwhile.
      const headers = { 'x-auth-token': await tokenOf(page) };
      const read = await page.request.get(`/api/properties/own/${id}`, { headers });
      const there = (await read.json()) as Record<string, unknown> & { version: number };
      const property = Object.fromEntries(
        Object.keys(ListingForm.entries).map((name) => [name, there[name]]),
      );
      const photos = (list: unknown) =>
        (list as { hash: string; rotation: number }[]).map(({ hash, rotation }) => ({
          hash,
          rotation,
        }));
      const written = await page.request.put('/api/properties/', {
        headers,
        data: {
          propertyId: id,
          baseVersion: there.version,
          property: {
            ...property,
            images: photos(there['images']),
            cloudinaryFps: photos(there['cloudinaryFps']),
            priceSell: 6_900_000,
          },
        },
      });
      expect(written.status()).toBe(200);

      await page.goto(`/users/edit-listing/${id}?step=check`);
      const choice = page
        .getByRole('group')
        .filter({ hasText: /7,100,000/ })
        .first();
      await expect(choice).toContainText('6,900,000');
      await axe(page, 'two copies');
      await choice.getByRole('button', { name: /Keep this one|เก็บฉบับนี้|ใช้ฉบับนี้/ }).click();
      await expect(next(page)).toBeEnabled();
      await next(page).click();
      await expect(page.locator('main form').getByRole('status').first()).toContainText(
        /^(Sent|ส่งแล้ว)/,
      );
      const after = await page.request.get(`/api/properties/own/${id}`, { headers });
      expect(await after.json()).toMatchObject({ priceSell: 7_100_000 });
      await context.clearCookies();
    },
  );
});
