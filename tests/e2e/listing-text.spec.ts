import type { Page } from '@playwright/test';

import type { Reply } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import type { generateTexts } from '#contract/listing-text-endpoints.ts';

import { axe, draftStatus, fillDeal, findPlace, goOn, KEPT, openForm } from './listing-forms.ts';
import { alive, expect, test } from './pages.ts';

type Written = Reply<typeof generateTexts>;

const ADDRESS = '**/api/properties/generate';
const title = (page: Page) => page.locator('input[name=texts]');
const description = (page: Page) => page.locator('textarea[name=propertyDescription]');
const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name });
const ask = (page: Page) => button(page, /^(Write it for me|เขียนให้หน่อย)$/);
const preview = (page: Page) =>
  page.getByRole('region', { name: /What was written|ข้อความที่เขียนให้/ });
const tick = (page: Page, language: Language) =>
  preview(page).getByRole('checkbox', {
    name: language === 'th' ? /^(Thai|ภาษาไทย|ไทย)/ : /^(English|ภาษาอังกฤษ|อังกฤษ)/,
  });
const take = (page: Page) => button(page, /Use what is ticked|ใช้ข้อความที่เลือก/);
const undo = (page: Page) => button(page, /^(Undo|เลิกทำ)$/);

/** Shows the fields of a language. */
async function show(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('radiogroup', { name: /Language of the texts|ภาษาของข้อความ/ })
    .locator(`input[value=${language}]`)
    .check({ force: true });
  await expect(title(page)).toHaveAttribute('lang', language);
}

/** What stands in the fields of both languages. */
async function stands(page: Page, texts: Record<Language, readonly [string, string]>) {
  for (const language of ['en', 'th'] as const) {
    await show(page, language);
    await expect(title(page)).toHaveValue(texts[language][0]);
    await expect(description(page)).toHaveValue(texts[language][1]);
  }
}

/** Has it written, and waits until it is shown. */
async function write(
  page: Page,
  by = ask(page),
): Promise<Record<Language, readonly [string, string]>> {
  const asked = page.waitForResponse(ADDRESS);
  await by.click();
  const { texts } = (await (await asked).json()) as Written;
  await expect(preview(page)).toBeVisible();
  const of = (language: Language) => {
    const text = texts.find((one) => one.language === language)!;
    return [text.propertyTitle, text.propertyDescription] as const;
  };
  return { en: of('en'), th: of('th') };
}

/** A flat of which something is known, at its words. */
async function begin(page: Page): Promise<void> {
  await openForm(page);
  await fillDeal(page, 'condo');
  await goOn(page, 'place');
  await findPlace(page, 'Thong Lo', '1039');
  await goOn(page, 'facts');
  await page.locator('input[name=bedrooms]').fill('2');
  await page.locator('input[name=homeSize]').fill('64');
  for (const step of ['price', 'photos', 'words']) await goOn(page, step);
}

const NOTHING = ['', ''] as const;

test('both languages are written, seen first, taken, and taken back', async ({ page }) => {
  await begin(page);
  const first = await write(page);
  expect(first.en[1]).toMatch(/64 m²/);
  expect(first.th[1]).toMatch(/64 ตร\.ม\./);
  for (const text of [...first.en, ...first.th]) {
    await expect(preview(page)).toContainText(text.split('\n')[0]!);
  }
  await axe(page, 'written texts');
  // Nothing stands in the form before somebody has said so.
  await expect(title(page)).toHaveValue('');
  const second = await write(page, button(page, /Write it another way|เขียนแบบอื่น/));
  expect(second).not.toEqual(first);
  await take(page).click();
  await stands(page, second);

  // Kept: it is there when one comes back.
  await expect(draftStatus(page)).toHaveText(KEPT);
  await page.reload();
  await alive(page);
  await stands(page, second);

  // Taken and taken back: what stood there before.
  const third = await write(page, ask(page));
  await take(page).click();
  await stands(page, third);
  await undo(page).click();
  await stands(page, second);
});

test(
  'words that somebody typed stay unless they say otherwise',
  { tag: '@pair' },
  async ({ page }) => {
    await begin(page);
    await show(page, 'en');
    await title(page).fill('The flat where my children grew up');
    await description(page).fill('Morning light in the kitchen.');
    const own = ['The flat where my children grew up', 'Morning light in the kitchen.'] as const;
    const first = await write(page);
    await expect(tick(page, 'en')).not.toBeChecked();
    await expect(tick(page, 'th')).toBeChecked();

    // Kept as it is.
    await button(page, /^(Keep mine|ใช้ของเดิม)$/).click();
    await expect(preview(page)).toHaveCount(0);
    await stands(page, { en: own, th: NOTHING });

    // The other language alone.
    const second = await write(page);
    expect(second).not.toEqual(first);
    await take(page).click();
    await stands(page, { en: own, th: second.th });
    await undo(page).click();
    await stands(page, { en: own, th: NOTHING });

    // Asked for, it takes their place, and gives it back.
    const third = await write(page);
    await tick(page, 'en').check();
    await expect(preview(page)).toContainText(/in the place of what stands there|แทนข้อความที่มีอยู่/);
    await take(page).click();
    await stands(page, third);
    await undo(page).click();
    await stands(page, { en: own, th: NOTHING });

    // What was changed since is somebody's own: there is nothing to take back.
    await write(page);
    await take(page).click();
    await expect(undo(page)).toBeVisible();
    await show(page, 'th');
    await title(page).fill('ห้องของเรา');
    await expect(undo(page)).toHaveCount(0);
  },
);

test('words typed while it is being written stay too', { tag: '@pair' }, async ({ page }) => {
  await begin(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ADDRESS, async (route) => {
    await held;
    await route.continue();
  });
  await show(page, 'en');
  await ask(page).click();
  await expect(button(page, /^(Writing…|กำลังเขียน…)$/)).toBeVisible();
  await title(page).fill('Mine');
  letGo();
  await expect(preview(page)).toBeVisible();
  await expect(tick(page, 'en')).not.toBeChecked();
  await expect(tick(page, 'th')).toBeChecked();
  // Nor are those that are typed while it is shown.
  await show(page, 'th');
  await title(page).fill('ของเรา');
  await expect(tick(page, 'th')).not.toBeChecked();
  await expect(take(page)).toBeDisabled();
  await stands(page, { en: ['Mine', ''], th: ['ของเรา', ''] });
});

test.describe('a server that fails', () => {
  test.use({ refusals: [/generate .*500/] });

  test('changes nothing, and is asked again', { tag: '@pair' }, async ({ page }) => {
    await begin(page);
    await show(page, 'en');
    await title(page).fill('Mine');
    await page.route(ADDRESS, (route) =>
      route.fulfill({ status: 500, json: { id: 'internal', message: 'x', fields: [] } }),
    );
    await ask(page).click();
    await expect(page.getByText(/That didn’t work|เขียนให้ไม่สำเร็จ/)).toBeVisible();
    await expect(title(page)).toHaveValue('Mine');
    await page.unroute(ADDRESS);
    await write(page);
    await expect(page.getByText(/That didn’t work|เขียนให้ไม่สำเร็จ/)).toHaveCount(0);
  });
});

test('without a network it says what it needs', { tag: '@pair' }, async ({ page, context }) => {
  await begin(page);
  await context.setOffline(true);
  await expect(ask(page)).toBeDisabled();
  await expect(page.getByText(/This needs a connection|ต้องเชื่อมต่ออินเทอร์เน็ต/)).toBeVisible();
  await title(page).fill('Mine');
  await expect(draftStatus(page)).toHaveText(KEPT);
  await context.setOffline(false);
  await expect(ask(page)).toBeEnabled();
  // What is shown already can be taken where the network has gone since.
  const written = await write(page);
  await context.setOffline(true);
  await take(page).click();
  const [first, other] =
    (await title(page).getAttribute('lang')) === 'en'
      ? (['en', 'th'] as const)
      : (['th', 'en'] as const);
  await show(page, other);
  await expect(title(page)).toHaveValue(written[other][0]);
  await show(page, first);
  await expect(title(page)).toHaveValue('Mine');
  await context.setOffline(false);
});
