import type { Page } from '@playwright/test';

import {
  approve,
  fillDeal,
  fillForm,
  findPlace,
  goOn,
  next,
  openForm,
  sendForm,
} from './listing-forms.ts';
import { newcomer } from './newcomer.ts';
import { expect, test } from './pages.ts';

/** A title that no other listing has. */
const titleOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** What no line may break in. */
const FIRM_SPACE = /\u00a0/g;

/** The text of a part of the page, with plain spaces. */
async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).first().textContent())!.replace(FIRM_SPACE, ' ');
}

test(
  'a house in Sri Lanka, from the empty form to the market, in its money and measure',
  { tag: '@pair' },
  async ({ page, words: { language } }, { project }) => {
    test.slow();
    const isThai = language === 'th';
    const perches = isThai ? '20 เพิร์ช' : '20 perches';
    await newcomer(page, project.name);
    const title = titleOf('A house near the station');
    await openForm(page);
    await fillForm(page, 'house', title, {
      country: 'LK',
      look: async (step) => {
        if (step === 'place') {
          // A district and a town, no province; the postcode comes with the town.
          await expect(page.locator('select[name=provinceId]')).toHaveValue('9400011');
          await expect(page.locator('input[name=postalCode]')).toHaveValue('10250');
        }
        if (step === 'facts') await expect(page.locator('input[name=wah]')).toHaveCount(0);
        if (step === 'price') {
          const field = page.locator('main form label', { hasText: /^(Sale price|ราคาขาย)$/ });
          await expect(field.locator('..')).toContainText('Rs');
        }
        if (step === 'check') {
          const said = await textOf(page, 'main form fieldset');
          for (const fact of [perches, 'Rs 7,250,000', isThai ? 'ศรีลังกา' : 'Sri Lanka']) {
            expect(said).toContain(fact);
          }
          expect(said).not.toMatch(/\brai\b|sq wah|ไร่|ตร\.ว\./);
        }
      },
    });
    const id = await sendForm(page);
    expect((await page.request.get(`/api/properties/${id}`)).status()).toBe(404);
    await approve(page, id);

    await page.goto(`/results/properties?country=LK&q=${encodeURIComponent(title)}`);
    const card = page.locator('main article', {
      has: page.locator(`a[href^="/properties/${id}"]`),
    });
    await expect(card).toHaveCount(1);
    const shown = (await card.textContent())!.replace(FIRM_SPACE, ' ');
    for (const fact of ['Rs 7,250,000', perches, isThai ? 'นูเคโกดะ' : 'Nugegoda']) {
      expect(shown).toContain(fact);
    }
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const home = await textOf(page, 'main');
    for (const fact of [perches, isThai ? '506 ตร.ม.' : '506 m²', 'Rs 7,250,000']) {
      expect(home).toContain(fact);
    }
    // Thailand's market has nothing of it.
    await page.goto(`/results/properties?country=TH&q=${encodeURIComponent(title)}`);
    await expect(page.locator(`main article a[href^="/properties/${id}"]`)).toHaveCount(0);
  },
);

test(
  'land is typed in rai, ngan and square wah as somebody types it, and shown so',
  { tag: '@pair' },
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

    // More of one than makes one of the other: as it is typed, no figure on the way counts.
    await wah.pressSequentially('1250');
    await expect(wah).toHaveValue('1250');
    await expect(size).toHaveText(/^5,000\s/);
    await wah.press('Backspace');
    await expect(size).toHaveText(/^500\s/);
    await wah.pressSequentially('0');
    await expect(size).toHaveText(/^5,000\s/);
    // Once it is left it stands as a deed has it.
    await next(page).focus();
    await expect(rai).toHaveValue('3');
    await expect(ngan).toHaveValue('');
    await expect(wah).toHaveValue('50');

    // What is no figure is said where it stands, and keeps what is typed.
    await wah.fill('50 wah');
    const trouble = page.getByText(/^(must be a number|ต้องเป็นตัวเลข)$/);
    await expect(trouble).toHaveCount(1);
    await expect(wah).toHaveAttribute('aria-invalid', 'true');
    await expect(rai).not.toHaveAttribute('aria-invalid');
    await wah.fill('๕๐');
    await expect(trouble).toHaveCount(0);

    // In square metres it is the same land.
    await page.locator('input[type=radio][value=metres]').check({ force: true });
    await expect(rai).toHaveValue('5000');
    await rai.fill('');
    await rai.pressSequentially('4582.5');
    await page.locator('input[type=radio][value=local]').check({ force: true });
    await expect(rai).toHaveValue('2');
    await expect(ngan).toHaveValue('3');
    await expect(wah).toHaveValue('45.6');
    await goOn(page, 'price');
    await page.goto(
      `/create-property?draft=${new URL(page.url()).searchParams.get('draft')}&step=check`,
    );
    await expect(page.locator('main form dl', { hasText: isThai ? /ที่ดิน2/ : /Land2/ })).toHaveText(
      isThai ? /2\sไร่ 3\sงาน 45\.6\sตร\.ว\./ : /2\srai 3\sngan 45\.6\ssq\swah/,
    );
  },
);
