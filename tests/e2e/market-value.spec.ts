import type { Page, Response } from '@playwright/test';

import type { Reply } from '#contract/endpoint.ts';
import type { Deal } from '#contract/listing-values.ts';
import type { Certainty, estimateMarketValue } from '#contract/market-value-endpoints.ts';
import { formatMoney, formatMoneyShort } from '#ui/format/money.ts';

import { axe, fillDeal, findPlace, goOn, type HomeType, openForm } from './listing-forms.ts';
import { expect, test } from './pages.ts';

type Value = Reply<typeof estimateMarketValue>;

const CERTAINTY_WORDS: Readonly<Record<Certainty, RegExp>> = {
  high: /Fairly sure|ค่อนข้างมั่นใจ/,
  medium: /Roughly right|ราคาโดยประมาณ/,
  low: /Only a hint|เป็นแนวทางเท่านั้น/,
};

const valueOf = (page: Page, deal: Deal) =>
  page.locator(`section[aria-labelledby=market-value-${deal}]`);
const likely = (page: Page, deal: Deal) => valueOf(page, deal).locator('strong');

/** Waits for the answer about a home of which this holds; facts that are passed through come too. */
function answered(page: Page, isIt: (home: Record<string, unknown>) => boolean) {
  const isAnswer = (response: Response) =>
    response.url().endsWith('/api/properties/market-value') &&
    isIt(response.request().postDataJSON() as Record<string, unknown>);
  return page.waitForResponse(isAnswer).then(async (response) => (await response.json()) as Value);
}

/** Begins a home in a district, up to its facts. */
async function begin(page: Page, type: HomeType, place: string, districtId: string) {
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

test('beside the price stands what homes like it are offered at, how sure that is and by which', async ({
  page,
  words: { language },
}) => {
  await begin(page, 'condo', 'Thong Lo', '1039');
  await goOn(page, 'price');
  // Of a flat of no size there is nothing to say but what is missing.
  await expect(valueOf(page, 'sale')).toContainText(/how large it is inside|พื้นที่ใช้สอย/);
  await expect(likely(page, 'sale')).toHaveCount(0);

  await back(page, 'facts');
  await homeSize(page).fill('48');
  const asked = answered(page, ({ homeSize: size }) => size === 48);
  await goOn(page, 'price');
  const { value, comparables } = await asked;
  const exact = (amount: number) => formatMoney(amount, 'THB', language);
  const short = (amount: number) => formatMoneyShort(amount, 'THB', language);
  const box = valueOf(page, 'sale');
  await expect(likely(page, 'sale')).toHaveText(exact(value!.likely));
  await expect(box).toContainText(short(value!.low));
  await expect(box).toContainText(short(value!.high));
  await expect(box).toContainText(CERTAINTY_WORDS[value!.certainty]);
  await expect(box).toContainText(new RegExp(`\\b${value!.count} .*${value!.within} (km|กม)`));

  // Those it goes by open beside the form, each with what it is offered at.
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
  await axe(page, 'market value');

  // The likely price can be taken; one's own is told how it lies.
  await box.getByRole('button').click();
  await expect(salePrice(page)).toHaveValue(new Intl.NumberFormat('en').format(value!.likely));
  await expect(box).toContainText(/is among them|อยู่ในช่วงนี้/);
  await expect(box.getByRole('button')).toHaveCount(0);
  await salePrice(page).fill(String(Math.round(value!.low * 0.9)));
  await expect(box).toContainText(/is below that|ต่ำกว่าช่วงนี้/);
  await salePrice(page).fill(String(Math.round(value!.high * 10)));
  await expect(box).toContainText(/is above that|สูงกว่าช่วงนี้/);
});

test('the value follows size, kind, place and deal', { tag: '@pair' }, async ({ page, words }) => {
  test.slow();
  const exact = (amount: number) => formatMoney(amount, 'THB', words.language);
  /** The value that is shown once it is of a home of which this holds. */
  async function shown(deal: Deal, isIt: (home: Record<string, unknown>) => boolean) {
    const asked = answered(page, (home) => home['deal'] === deal && isIt(home));
    await goOn(page, 'price');
    const { value } = await asked;
    await expect(likely(page, deal)).toHaveText(exact(value!.likely));
    return value!.likely;
  }
  await begin(page, 'condo', 'Thong Lo', '1039');
  await homeSize(page).fill('40');
  const small = await shown('sale', (home) => home['homeSize'] === 40);
  await back(page, 'facts');
  await homeSize(page).fill('80');
  const large = await shown('sale', (home) => home['homeSize'] === 80);
  expect(large).toBeGreaterThan(small * 1.4);

  await back(page, 'facts');
  await back(page, 'place');
  await findPlace(page, 'Mueang Chiang Mai', '5001');
  await goOn(page, 'facts');
  const north = await shown('sale', (home) => home['districtId'] === 5001);
  expect(north).toBeLessThan(large);

  // A house is no flat, and for rent there is a rent.
  for (const step of ['facts', 'place', 'deal']) await back(page, step);
  await page.locator('input[name=propertyType][value=house]').check();
  await page.locator('input[name=isForRent]').check();
  await goOn(page, 'place');
  await goOn(page, 'facts');
  const rented = answered(
    page,
    ({ deal, propertyType }) => deal === 'rent' && propertyType === 'house',
  );
  const house = await shown('sale', (home) => home['propertyType'] === 'house');
  expect(house).not.toBe(north);
  const { value: rent } = await rented;
  await expect(likely(page, 'rent')).toHaveText(exact(rent!.likely));
  expect(rent!.likely).toBeLessThan(house / 50);

  // A year's rent is twelve of those.
  await page.locator('input[type=radio][value=yearly]').check({ force: true });
  await valueOf(page, 'rent').getByRole('button').click();
  await expect(page.locator('input[name=priceRent]')).toHaveValue(
    new Intl.NumberFormat('en').format(rent!.likely * 12),
  );
  await expect(valueOf(page, 'rent')).toContainText(/is among them|อยู่ในช่วงนี้/);
});

test('where too few are offered it says so, and no figure', { tag: '@pair' }, async ({ page }) => {
  await begin(page, 'townhouse', 'Mae Sariang', '5804');
  await homeSize(page).fill('120');
  await goOn(page, 'price');
  await expect(valueOf(page, 'sale')).toContainText(/too few homes like it|น้อยเกินไป/);
  await expect(likely(page, 'sale')).toHaveCount(0);
  await expect(valueOf(page, 'sale').locator('summary')).toHaveCount(0);
  await salePrice(page).fill('2,400,000');
  await goOn(page, 'photos');
});

test(
  'without a network it says when it shows, passes no old value off as new, and comes by itself',
  { tag: '@pair' },
  async ({ page, context }) => {
    await begin(page, 'condo', 'Thong Lo', '1039');
    await homeSize(page).fill('40');
    await goOn(page, 'price');
    await expect(likely(page, 'sale')).toBeVisible();
    const before = (await likely(page, 'sale').textContent())!;

    await context.setOffline(true);
    await back(page, 'facts');
    await homeSize(page).fill('90');
    await goOn(page, 'price');
    await expect(valueOf(page, 'sale')).toContainText(/You’re offline|ออฟไลน์อยู่/);
    await expect(likely(page, 'sale')).toHaveCount(0);
    await salePrice(page).fill('4,100,000');
    await expect(salePrice(page)).toHaveValue('4,100,000');

    await context.setOffline(false);
    await expect(likely(page, 'sale')).toBeVisible();
    await expect(likely(page, 'sale')).not.toHaveText(before);
  },
);

test.describe('a server that fails', () => {
  test.use({ refusals: [/market-value .*500/] });

  test('can be asked again', { tag: '@pair' }, async ({ page }) => {
    const address = '**/api/properties/market-value';
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { id: 'internal', message: 'x', fields: [] } }),
    );
    await begin(page, 'condo', 'Thong Lo', '1039');
    await homeSize(page).fill('40');
    await goOn(page, 'price');
    const box = valueOf(page, 'sale');
    await expect(box).toContainText(/didn’t come through|โหลดราคาตลาดไม่สำเร็จ/);
    await page.unroute(address);
    await box.getByRole('button').click();
    await expect(likely(page, 'sale')).toBeVisible();
  });
});
