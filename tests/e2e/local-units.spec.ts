import type { Page } from '@playwright/test';

import { fillDeal, findPlace, goOn, next, openForm } from './listing-forms.ts';
import { expect, test } from './pages.ts';

// Visitors fill in the form, so their drafts stay on the device.

/** Opens the last step of the form, even if fields are missing. */
async function toCheck(page: Page): Promise<void> {
  const draft = new URL(page.url()).searchParams.get('draft');
  await page.goto(`/create-property?draft=${draft}&step=check`);
}

test('a house in Sri Lanka is entered in perches and rupees', async ({
  page,
  words: { language },
}) => {
  const isThai = language === 'th';
  await openForm(page);
  await fillDeal(page, 'house', 'LK');

  await goOn(page, 'place');
  await findPlace(page, 'Nugegoda', '9401124');
  // Sri Lanka has a district and a town instead of a province and a district; the town sets the
  // postcode.
  await expect(page.locator('select[name=provinceId]')).toHaveValue('9400011');
  await expect(page.locator('input[name=postalCode]')).toHaveValue('10250');

  await goOn(page, 'facts');
  await expect(page.locator('input[name=wah]')).toHaveCount(0);
  await page.locator('input[name=lotSize]').fill('20');
  await expect(page.getByText(/^506/).first()).toBeVisible();

  await goOn(page, 'price');
  const field = page.locator('main form label', { hasText: /^(Sale price|ราคาขาย)$/ });
  await expect(field.locator('..')).toContainText('Rs');
  await page.locator('input[name=priceSell]').fill('7,250,000');
  await goOn(page, 'photos');

  await toCheck(page);
  const summary = page.locator('main form fieldset').first();
  // `toContainText` treats a non-breaking space as a plain space.
  for (const fact of [
    isThai ? '20 เพิร์ช' : '20 perches',
    'Rs 7,250,000',
    isThai ? 'ศรีลังกา' : 'Sri Lanka',
  ]) {
    await expect(summary).toContainText(fact);
  }
  await expect(summary).not.toContainText(/\brai\b|sq wah|ไร่|ตร\.ว\./);
});

test(
  'land is entered in rai, ngan and square wah, and shown in these units',
  { tag: '@phone' },
  async ({ page, words: { language } }) => {
    const isThai = language === 'th';
    const [rai, ngan, wah] = ['lotSize', 'ngan', 'wah'].map((name) =>
      page.locator(`input[name=${name}]`),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>, ReturnType<Page['locator']>];
    const size = page.locator('main form p', {
      hasText: isThai ? /^[\d,.]+\sตร\.ม\.$/ : /^[\d,.]+\sm²$/,
    });
    await openForm(page);
    await fillDeal(page, 'land');
    await goOn(page, 'place');
    await findPlace(page, 'Thong Lo', '1039');
    await goOn(page, 'facts');

    await rai.pressSequentially('2');
    await ngan.pressSequentially('3');
    await wah.pressSequentially('45.5');
    await expect(size).toHaveText(/^4,582\s/);
    for (const field of [rai, ngan, wah]) await field.fill('');
    await expect(size).toHaveCount(0);

    // More square wah than a rai has. The fields don't change while the user types.
    await wah.pressSequentially('1250');
    await expect(wah).toHaveValue('1250');
    await expect(size).toHaveText(/^5,000\s/);
    await wah.press('Backspace');
    await expect(size).toHaveText(/^500\s/);
    await wah.pressSequentially('0');
    await expect(size).toHaveText(/^5,000\s/);
    // When the field loses the focus, the size is shown as on a title deed.
    await next(page).focus();
    await expect(rai).toHaveValue('3');
    await expect(ngan).toHaveValue('');
    await expect(wah).toHaveValue('50');

    // An invalid number shows an error and keeps the input.
    await wah.fill('50 wah');
    const trouble = page.getByText(/^(must be a number|ต้องเป็นตัวเลข)$/);
    await expect(trouble).toHaveCount(1);
    await expect(wah).toHaveAttribute('aria-invalid', 'true');
    await expect(rai).not.toHaveAttribute('aria-invalid');
    await wah.fill('๕๐');
    await expect(trouble).toHaveCount(0);

    // The same land in square metres.
    await page.locator('input[type=radio][value=metres]').check({ force: true });
    await expect(rai).toHaveValue('5000');
    await rai.fill('');
    await rai.pressSequentially('4582.5');
    await page.locator('input[type=radio][value=local]').check({ force: true });
    await expect(rai).toHaveValue('2');
    await expect(ngan).toHaveValue('3');
    await expect(wah).toHaveValue('45.63');

    // The road and utilities of the plot, and its title deed.
    await page.locator('select[name=roadAccess]').selectOption('gravel');
    await page.locator('input[name=roadWidth]').fill('4.5');
    await page.locator('input[name=utilities][type=checkbox]').first().check();
    await goOn(page, 'price');
    await page.locator('select[name=titleDeed]').selectOption('nor_sor_3_gor');
    await expect(page.locator('input[name=depositMonths]')).toHaveCount(0);
    await toCheck(page);
    const facts = page.locator('main form dl', { hasText: isThai ? /ที่ดิน2/ : /Land2/ });
    await expect(facts).toHaveText(
      isThai ? /2\sไร่ 3\sงาน 45\.63\sตร\.ว\./ : /2\srai 3\sngan 45\.63\ssq\swah/,
    );
    await expect(facts).toContainText(isThai ? 'ถนนลูกรัง' : 'Gravel road');
    await expect(facts).toContainText(isThai ? 'ไฟฟ้า' : 'Electricity');
    await expect(page.locator('main form')).toContainText(isThai ? 'น.ส.3 ก.' : 'Nor Sor 3 Gor');
  },
);
