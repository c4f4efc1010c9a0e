import type { Page } from '@playwright/test';

import type { Reply } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import type { generateTexts } from '#contract/listing-text-endpoints.ts';

import { draftStatus, KEPT, next } from './listing-forms.ts';
import { WHOLE_HOME, writeDraft } from './listing-photos.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { test } from './writing.ts';

type Written = Reply<typeof generateTexts>;

const ADDRESS = '**/api/properties/generate';
const title = (page: Page) => page.locator('input[name=texts]');
const description = (page: Page) => page.locator('textarea[name=propertyDescription]');
const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name });
const ask = (page: Page) => button(page, /^(Write it for me|เขียนให้หน่อย)$/);
const preview = (page: Page) => page.getByRole('region', { name: /Suggested text|ข้อความที่เขียนให้/ });
const tick = (page: Page, language: Language) =>
  preview(page).getByRole('checkbox', {
    name: language === 'th' ? /^(Thai|ภาษาไทย|ไทย)/ : /^(English|ภาษาอังกฤษ|อังกฤษ)/,
  });
const take = (page: Page) => button(page, /Use selected text|ใช้ข้อความที่เลือก/);
const undo = (page: Page) => button(page, /^(Undo|เลิกทำ)$/);

/** Switches to the fields of one language. */
async function show(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('radiogroup', { name: /Language of the texts|ภาษาของข้อความ/ })
    .locator(`input[value=${language}]`)
    .check({ force: true });
  await expect(title(page)).toHaveAttribute('lang', language);
}

/** Expects the fields of both languages to have these texts. */
async function expectTexts(page: Page, texts: Record<Language, readonly [string, string]>) {
  for (const language of ['en', 'th'] as const) {
    await show(page, language);
    await expect(title(page)).toHaveValue(texts[language][0]);
    await expect(description(page)).toHaveValue(texts[language][1]);
  }
}

/** Generates texts and waits until they are shown. */
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

/** Opens the text step of a condo without texts, as a draft of the account. */
async function open(page: Page): Promise<void> {
  const { texts: _texts, ...facts } = WHOLE_HOME;
  const draft = await writeDraft(page, { ...facts, homeSize: 64 });
  await page.goto(`/create-property?draft=${draft}&step=words`);
  await alive(page);
  await expect(title(page)).toBeEnabled();
}

const NOTHING = ['', ''] as const;

test(
  'texts are generated in both languages, shown first, used, and undone',
  { tag: ['@phone', '@axe'] },
  async ({ page, person: _person }) => {
    await open(page);
    const first = await write(page);
    expect(first.en[1]).toMatch(/64 m²/);
    expect(first.th[1]).toMatch(/64 ตร\.ม\./);
    for (const text of [...first.en, ...first.th]) {
      await expect(preview(page)).toContainText(text.split('\n')[0]!);
    }
    await expectAccessible(page, 'generated texts', 'main');
    // Another step doesn't discard them.
    await button(page, /^(Back|ย้อนกลับ|กลับ)$/).click();
    await next(page).click();
    await expect(preview(page)).toContainText(first.en[0]);
    // The form contains only texts that the owner has accepted.
    await expect(title(page)).toHaveValue('');
    const second = await write(page, button(page, /Rewrite it|เขียนแบบอื่น/));
    expect(second).not.toEqual(first);
    await take(page).click();
    await expectTexts(page, second);

    // The draft contains the texts.
    await expect(draftStatus(page)).toHaveText(KEPT);
    await page.reload();
    await alive(page);
    await expectTexts(page, second);

    const third = await write(page, ask(page));
    await take(page).click();
    await expectTexts(page, third);
    await undo(page).click();
    await expectTexts(page, second);
  },
);

test.describe('generated texts', () => {
  test.use({ refusals: [/generate .*500/] });

  test('replace nothing that the owner wrote, unless the owner chooses it', async ({
    page,
    person: _person,
  }) => {
    await open(page);
    await show(page, 'en');
    await title(page).fill('The flat where my children grew up');
    await description(page).fill('Morning light in the kitchen.');
    const own = ['The flat where my children grew up', 'Morning light in the kitchen.'] as const;

    await test.step('a failure changes nothing, and the call can be repeated', async () => {
      await page.route(ADDRESS, (route) =>
        route.fulfill({ status: 500, json: { id: 'internal', message: 'x', fields: [] } }),
      );
      const failed = page.getByText(/Couldn’t write the text|เขียนให้ไม่สำเร็จ/);
      await ask(page).click();
      await expect(failed).toBeVisible();
      await page.unroute(ADDRESS);
      await write(page);
      await expect(failed).toHaveCount(0);
      await expect(tick(page, 'en')).not.toBeChecked();
      await expect(tick(page, 'th')).toBeChecked();
      await button(page, /^(Keep mine|ใช้ของเดิม)$/).click();
      await expect(preview(page)).toHaveCount(0);
      await expectTexts(page, { en: own, th: NOTHING });
    });

    await test.step('only the empty language is filled', async () => {
      const { th } = await write(page);
      await take(page).click();
      await expectTexts(page, { en: own, th });
      await undo(page).click();
      await expectTexts(page, { en: own, th: NOTHING });
    });

    await test.step('a ticked language is replaced, and restored by undo', async () => {
      const texts = await write(page);
      await tick(page, 'en').check();
      await expect(preview(page)).toContainText(/replaces the current text|แทนที่ข้อความเดิม/);
      await take(page).click();
      await expectTexts(page, texts);
      await undo(page).click();
      await expectTexts(page, { en: own, th: NOTHING });
    });

    await test.step('a later change removes the undo', async () => {
      await write(page);
      await take(page).click();
      await expect(undo(page)).toBeVisible();
      await show(page, 'th');
      await title(page).fill('ห้องของเรา');
      await expect(undo(page)).toHaveCount(0);
    });
  });

  test('replace nothing that is typed while they are generated or shown', async ({
    page,
    person: _person,
  }) => {
    await open(page);
    const held = Promise.withResolvers<void>();
    await page.route(ADDRESS, async (route) => {
      await held.promise;
      await route.continue();
    });
    await show(page, 'en');
    await ask(page).click();
    await expect(button(page, /^(Writing…|กำลังเขียน…)$/)).toBeVisible();
    await title(page).fill('Mine');
    held.resolve();
    await expect(preview(page)).toBeVisible();
    await expect(tick(page, 'en')).not.toBeChecked();
    await expect(tick(page, 'th')).toBeChecked();
    await show(page, 'th');
    await title(page).fill('ของเรา');
    await expect(tick(page, 'th')).not.toBeChecked();
    await expect(take(page)).toBeDisabled();
    await expectTexts(page, { en: ['Mine', ''], th: ['ของเรา', ''] });
  });
});

test(
  'offline, no texts can be generated, but texts that are shown can be used',
  { tag: '@phone' },
  async ({ page, context, person: _person }) => {
    await open(page);
    await show(page, 'en');
    await context.setOffline(true);
    await expect(ask(page)).toBeDisabled();
    await expect(page.getByText(/You need to be online|ต้องเชื่อมต่ออินเทอร์เน็ต/)).toBeVisible();
    await title(page).fill('Mine');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await context.setOffline(false);
    await expect(ask(page)).toBeEnabled();
    const { th } = await write(page);
    await context.setOffline(true);
    await take(page).click();
    await expectTexts(page, { en: ['Mine', ''], th });
  },
);
