import type { Page } from '@playwright/test';

import { deleteDraft } from '#contract/identity/draft-endpoints.ts';
import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { createListing } from '#contract/listing/listing-write-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { approved } from '#tests/factories/listings.ts';

import { callAs } from './accounts.ts';
import {
  draftStatus,
  fillForm,
  SAVED,
  next,
  ON_DEVICE,
  openForm,
  ownListings,
  SENT,
  sendForm,
  toStep,
} from './listing-forms.ts';
import { photosOf, WHOLE_HOME, writeDraft } from './listing-photos.ts';
import { readOwn, rewrite } from './own-listings.ts';
import { expect, expectAccessible, openPage, reloadPage, workerReady } from './pages.ts';
import { test, uniqueTitle } from './writing.ts';

const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name });
const price = (page: Page) => page.locator('input[name=priceSell]');
const title = (page: Page) => page.locator('input[name=texts]');

/** Checks that the offline notice covers no button of the form. */
async function expectUncovered(page: Page, isPhone: boolean): Promise<void> {
  const band = page.locator('[data-band]');
  await page.context().setOffline(true);
  await expect(band).toHaveAttribute('data-band', 'true');
  // On a desktop the button follows the last field.
  await next(page).scrollIntoViewIfNeeded();
  const isUncovered = () =>
    next(page).evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isUncovered).toBe(true);
  if (isPhone) {
    const [foot, over] = [await next(page).boundingBox(), await band.boundingBox()];
    expect(foot!.y).toBeGreaterThan(page.viewportSize()!.height / 2);
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(over!.y);
  }
  await page.context().setOffline(false);
  await expect(band).toHaveAttribute('data-band', 'false');
}

/** Uses the estimated market value as the price. */
async function usePrice(page: Page): Promise<void> {
  const value = page.locator('section[aria-labelledby=market-value-sale]');
  const likely = value.locator('strong');
  await expect(likely).toHaveText(/^฿[\d,]+$/);
  await expectAccessible(page, 'market value', 'main');
  await price(page).fill('');
  await value.getByRole('button').click();
  await expect(price(page)).toHaveValue((await likely.textContent())!.slice(1));
}

/** Generates texts, of which only the one in the language without a text is used. */
async function useText(page: Page, own: string, language: Language): Promise<void> {
  const other = language === 'th' ? 'en' : 'th';
  await button(page, /^(Write it for me|เขียนให้หน่อย)$/).click();
  const shown = page.getByRole('region', { name: /Suggested text|ข้อความที่เขียนให้/ });
  const generated = await shown.locator(`[lang=${other}] p`).first().textContent();
  await expectAccessible(page, 'generated texts', 'main');
  await button(page, /Use selected text|ใช้ข้อความที่เลือก/).click();
  await expect(title(page)).toHaveValue(own);
  await page.locator(`main input[type=radio][value=${other}]`).check({ force: true });
  await expect(title(page)).toHaveValue(generated!);
}

test(
  'a condo is listed with the form, an estimate and a generated text, and goes live after approval',
  { tag: ['@phone', '@axe'] },
  async ({
    page,
    browser,
    context,
    baseURL,
    database,
    person: _person,
    reader: { isPhone, language },
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }]);
    const name = uniqueTitle('A condo near the park');
    await openForm(page);
    await fillForm(page, name, async (step) => {
      if (['place', 'facts', 'check'].includes(step)) await expectAccessible(page, step, 'main');
      if (step === 'facts') await expectUncovered(page, isPhone);
      if (step === 'price') await usePrice(page);
      if (step === 'words') await useText(page, name, language);
    });
    const id = await sendForm(page);
    await expect(page.getByText(name)).toBeVisible();
    const isLive = async () => (await page.request.get(`/api/properties/${id}`)).status() === 200;
    expect(await isLive()).toBe(false);
    await approved(database, id);
    expect(await isLive()).toBe(true);
    await test.step('a visitor calls its owner', async () => {
      const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      await visitor.goto(`/properties/${id}`);
      // On phones the bar at the bottom has the same button, until the card is in view.
      const show = visitor.getByRole('button', { name: /^(Show contact|ดูข้อมูลติดต่อ)/ });
      await show.first().click();
      const call = visitor.getByRole('link', { name: /^(Call|โทร) \d/ }).first();
      await expect(call).toHaveAttribute('href', 'tel:+66812345678');
      await visitor.context().close();
    });
    // The draft is deleted, so the next form is empty.
    await page.getByRole('link', { name: /^(List another property|ลงประกาศเพิ่ม)/ }).click();
    await expect(page.locator('input[name=isForSale]')).toBeEnabled();
    await expect(page.locator('input[name=isForSale]')).not.toBeChecked();
  },
);

test(
  'a draft survives a reload, is synced between tabs, is offered again, and says what is missing',
  { tag: '@axe' },
  async ({ page, context }) => {
    await openForm(page);
    await page.locator('input[name=isForRent]').check();
    await page.locator('input[name=propertyType][value=townhouse]').check();
    await expect(draftStatus(page)).toHaveText(SAVED);
    const address = page.url();
    await reloadPage(page);
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
    await openPage(other, address);
    await expect(other.locator('input[value=townhouse]')).toBeChecked();
    await page.locator('input[name=isForSale]').check();
    await expect(other.locator('input[name=isForSale]')).toBeChecked();
    await other.locator('input[value=condo]').check();
    await expect(page.locator('input[value=condo]')).toBeChecked();
    for (const name of ['isForSale', 'isForRent']) {
      await other.locator(`input[name=${name}]`).uncheck();
      await expect(page.locator(`input[name=${name}]`)).not.toBeChecked();
    }
    await other.close();

    await page.goto('/create-property');
    const goOnWriting = page.getByRole('button', { name: /^(Continue editing|เขียนต่อ)$/ });
    await expect(goOnWriting).toBeVisible();
    await expectAccessible(page, 'drafts to continue', 'main');
    await goOnWriting.click();
    await expect(page.locator('input[value=condo]')).toBeChecked();
    expect(new URL(page.url()).searchParams.get('draft')).toBe(
      new URL(address).searchParams.get('draft'),
    );

    await toStep(page, 'check');
    await expect(page.getByText(/This is still missing|ยังขาดข้อมูลเหล่านี้/)).toBeVisible();
    await expectAccessible(page, 'missing fields', 'main');
    await button(page, /at least 5 files|อย่างน้อย 5 ไฟล์/).click();
    await expect(page).toHaveURL(/step=photos/);
    await toStep(page, 'check');
    await next(page).click();
    await expect(page.locator('input[name=isForSale]')).toBeFocused();
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
    await context.setOffline(false);
    await expect(page.locator('main').getByRole('status')).toHaveText(SENT);
    expect(await ownListings(page.request, person.token, title)).toHaveLength(1);
  },
);

test.describe('a listing that two devices edit', () => {
  // The server rejects a draft that was deleted with the listing, and a change that is based on an
  // outdated version.
  test.use({ refusals: [/\/api\/(drafts|properties)\/?.* 412/] });

  test(
    'sent meanwhile, the draft becomes a change of it; changed meanwhile, both versions are shown',
    { tag: ['@axe', '@long'] },
    async ({ page, context, request, database, person }) => {
      const images = await photosOf(database, person, 5);
      const body = { ...WHOLE_HOME, showExactLocation: false, images };
      const draft = await writeDraft(page, body);
      await page.goto(`/create-property?draft=${draft}&step=price`);
      await expect(price(page)).toHaveValue('5,000,000');
      await context.setOffline(true);
      await price(page).fill('7100000');
      await expect(draftStatus(page)).toHaveText(SAVED);

      const creation = { cid: draft, property: body, agreement: AGREEMENT_NOW };
      const { id } = await callAs(page, createListing, { body: creation });
      await callAs(page, deleteDraft, { params: { id: draft }, query: { baseVersion: '1' } });
      const send = async (expected: number) => {
        await expect(next(page)).toBeEnabled();
        await next(page).click();
        await expect(page.locator('main form').getByRole('status').first()).toContainText(
          /^(Sent|ส่งแล้ว)/,
        );
        expect((await readOwn(request, person.token, id)).priceSell).toBe(expected);
      };

      await test.step('sent from another device', async () => {
        await context.setOffline(false);
        await expect(
          page.getByRole('heading', { name: /Submitted from another device|ส่งจากเครื่องอื่นแล้ว/ }),
        ).toBeVisible();
        // Only the price differs.
        await expect(page.locator('main dt')).toHaveCount(2);
        await expect(page.locator('main dd')).toHaveText(['฿7,100,000', '฿5,000,000']);
        await expectAccessible(page, 'sent from another device', 'main');
        await button(page, /Apply these changes|ใช้การแก้ไขเหล่านี้/).click();
        await expect(page).toHaveURL(new RegExp(`/users/edit-listing/${id}\\?step=check`));
        await send(7_100_000);
      });

      await test.step('changed on another device', async () => {
        await toStep(page, 'price');
        await price(page).fill('7200000');
        await expect(draftStatus(page)).toHaveText(SAVED);
        await rewrite(request, person.token, id, { priceSell: 6_900_000 });
        await page.goto(`/users/edit-listing/${id}?step=check`);
        const choice = page
          .getByRole('group')
          .filter({ hasText: /7,200,000/ })
          .first();
        await expect(choice).toContainText('6,900,000');
        await expectAccessible(page, 'two versions', 'main');
        await choice.getByRole('button', { name: /Keep this version|เก็บฉบับนี้|ใช้ฉบับนี้/ }).click();
        await send(7_200_000);
      });
    },
  );
});
