import type { Page, Response } from '@playwright/test';

import type { Reply } from '#contract/endpoint.ts';
import type { Deal, PropertyType } from '#contract/listing-values.ts';
import type { Certainty, estimateMarketValue } from '#contract/market-value-endpoints.ts';
import { formatMoney, formatMoneyShort } from '#ui/format/money.ts';

import { fillDeal, findPlace, goOn, openForm } from './listing-forms.ts';
import { fileOf } from './parts.ts';
import { expect, expectAccessible, test } from './pages.ts';

type Value = Reply<typeof estimateMarketValue>;

const CERTAINTY_LABELS: Readonly<Record<Certainty, RegExp>> = {
  high: /High confidence|ความน่าเชื่อถือสูง/,
  medium: /Medium confidence|ความน่าเชื่อถือปานกลาง/,
  low: /Low confidence|ความน่าเชื่อถือต่ำ/,
};

const valueOf = (page: Page, deal: Deal) =>
  page.locator(`section[aria-labelledby=market-value-${deal}]`);
const likely = (page: Page, deal: Deal) => valueOf(page, deal).locator('strong');

/** Waits for the reply about a listing that matches `isIt`. Intermediate input is requested too. */
function answered(page: Page, isIt: (home: Record<string, unknown>) => boolean) {
  const isAnswer = (response: Response) =>
    response.url().endsWith('/api/properties/market-value') &&
    isIt(response.request().postDataJSON() as Record<string, unknown>);
  return page.waitForResponse(isAnswer).then(async (response) => (await response.json()) as Value);
}

/** Starts a listing in a district and continues to its facts step. */
async function begin(page: Page, type: PropertyType, place: string, districtId: string) {
  await openForm(page);
  await fillDeal(page, type);
  await goOn(page, 'place');
  await findPlace(page, place, districtId);
  await goOn(page, 'facts');
}

async function back(page: Page, step: string): Promise<void> {
  await page.locator('main form footer button[type=button]').click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
}

const homeSize = (page: Page) => page.locator('input[name=homeSize]');
const salePrice = (page: Page) => page.locator('input[name=priceSell]');

test(
  'the price step shows the estimate with its comparable homes, and updates it with the facts',
  { tag: ['@phone', '@axe'] },
  async ({ page, words: { language } }) => {
    const exact = (amount: number) => formatMoney(amount, 'THB', language);
    const short = (amount: number) => formatMoneyShort(amount, 'THB', language);
    const box = valueOf(page, 'sale');
    await begin(page, 'condo', 'Thong Lo', '1039');
    await goOn(page, 'price');
    await expect(box).toContainText(/living area|พื้นที่ใช้สอย/);
    await expect(likely(page, 'sale')).toHaveCount(0);

    await back(page, 'facts');
    await homeSize(page).fill('48');
    const asked = answered(page, ({ homeSize: size }) => size === 48);
    await goOn(page, 'price');
    const { value, comparables } = await asked;
    await test.step('the range, its certainty, and what it is based on', async () => {
      await expect(likely(page, 'sale')).toHaveText(exact(value!.likely));
      await expect(box).toContainText(short(value!.low));
      await expect(box).toContainText(short(value!.high));
      await expect(box).toContainText(CERTAINTY_LABELS[value!.certainty]);
      await expect(box).toContainText(new RegExp(`\\b${value!.count} .*${value!.within} (km|กม)`));
      await box.locator('summary').click();
      const shown = box.locator('li');
      await expect(shown).toHaveCount(comparables.length);
      expect(comparables.length).toBeGreaterThan(1);
      for (const [at, { property, price, adjustedPrice }] of comparables.entries()) {
        const one = shown.nth(at);
        await expect(one.locator('a')).toHaveAttribute('href', new RegExp(`/${property.id}/`));
        await expect(one.locator('a')).toHaveAttribute('target', '_blank');
        await expect(one).toContainText(exact(price));
        await expect(one).toContainText(short(adjustedPrice));
      }
      await expectAccessible(page, 'market value', 'main');
    });

    await test.step('the estimate can be used as the price, and any other price is compared with it', async () => {
      await box.getByRole('button').click();
      await expect(salePrice(page)).toHaveValue(new Intl.NumberFormat('en').format(value!.likely));
      await expect(box).toContainText(/is within this range|อยู่ในช่วงนี้/);
      await expect(box.getByRole('button')).toHaveCount(0);
      await salePrice(page).fill(String(Math.round(value!.low * 0.9)));
      await expect(box).toContainText(/is below this range|ต่ำกว่าช่วงนี้/);
      await salePrice(page).fill(String(Math.round(value!.high * 10)));
      await expect(box).toContainText(/is above this range|สูงกว่าช่วงนี้/);
    });

    await test.step('another type, place and deal have another estimate, and a yearly rent is twelve months', async () => {
      for (const step of ['facts', 'place', 'deal']) await back(page, step);
      await page.locator('input[name=propertyType][value=house]').check();
      await page.locator('input[name=isForRent]').check();
      await goOn(page, 'place');
      await findPlace(page, 'Mueang Chiang Mai', '5001');
      await goOn(page, 'facts');
      await homeSize(page).fill('120');
      const ofHouse = (deal: Deal) =>
        answered(page, (home) => home['deal'] === deal && home['districtId'] === 5001);
      const [sold, rented] = [ofHouse('sale'), ofHouse('rent')];
      await goOn(page, 'price');
      const [{ value: house }, { value: rent }] = [await sold, await rented];
      await expect(likely(page, 'sale')).toHaveText(exact(house!.likely));
      await expect(likely(page, 'rent')).toHaveText(exact(rent!.likely));
      expect(house!.likely).not.toBe(value!.likely);
      await page.locator('input[type=radio][value=yearly]').check({ force: true });
      await valueOf(page, 'rent').getByRole('button').click();
      await expect(page.locator('input[name=priceRent]')).toHaveValue(
        new Intl.NumberFormat('en').format(rent!.likely * 12),
      );
      await expect(valueOf(page, 'rent')).toContainText(/is within this range|อยู่ในช่วงนี้/);
    });
  },
);

test.describe('without an estimate', () => {
  test.use({ refusals: [/market-value .*500/] });

  test('the price step shows the reason, and the form can be continued', async ({
    page,
    context,
  }) => {
    const box = valueOf(page, 'sale');
    const address = '**/api/properties/market-value';
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { id: 'internal', message: 'x', fields: [] } }),
    );
    // The module that converts prices is loaded with the first price. Here it never loads.
    const isRefused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(fileOf('converted-price')),
    );
    await page.route(`**${fileOf('converted-price')}`, (route) => route.abort());
    await begin(page, 'condo', 'Thong Lo', '1039');
    await homeSize(page).fill('40');
    await goOn(page, 'price');

    await test.step('the server fails', async () => {
      await expect(box).toContainText(/Couldn’t load|โหลดราคาตลาดไม่สำเร็จ/);
      await page.unroute(address);
      await box.getByRole('button').click();
      await expect(likely(page, 'sale')).toBeVisible();
    });

    await test.step('the browser is offline', async () => {
      const before = (await likely(page, 'sale').textContent())!;
      await context.setOffline(true);
      await back(page, 'facts');
      await homeSize(page).fill('90');
      await goOn(page, 'price');
      await expect(box).toContainText(/You’re offline|ออฟไลน์อยู่/);
      await expect(likely(page, 'sale')).toHaveCount(0);
      await salePrice(page).fill('4,100,000');
      await isRefused;
      await expect(salePrice(page)).toHaveValue('4,100,000');
      await context.setOffline(false);
      await expect(likely(page, 'sale')).toBeVisible();
      await expect(likely(page, 'sale')).not.toHaveText(before);
    });

    await test.step('too few homes are comparable', async () => {
      for (const step of ['facts', 'place', 'deal']) await back(page, step);
      await page.locator('input[name=propertyType][value=townhouse]').check();
      await goOn(page, 'place');
      await findPlace(page, 'Mae Sariang', '5804');
      await goOn(page, 'facts');
      await goOn(page, 'price');
      await expect(box).toContainText(/Not enough comparable|น้อยเกินไป/);
      await expect(likely(page, 'sale')).toHaveCount(0);
      await expect(box.locator('summary')).toHaveCount(0);
      await goOn(page, 'photos');
    });
  });
});
