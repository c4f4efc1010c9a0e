import AxeBuilder from '@axe-core/playwright';

import { newcomer } from './newcomer.ts';
import {
  adding,
  callAs,
  fileOf,
  grainyPhotos,
  hashesOf,
  items,
  looksOf,
  openPhotos,
  WHOLE_HOME,
  writeDraft,
} from './listing-photos.ts';
import { alive, expect, test } from './pages.ts';

const SENT = /^(Sent|ส่งแล้ว)$/;

test(
  'photos of a listing are turned, put in order, taken out and put back; what can’t be one is named',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    // So many photos take their time where others keep the machine busy.
    test.setTimeout(120_000);
    await newcomer(page, project.name);
    await openPhotos(page);
    const files = await grainyPhotos(21);
    const [first, second, third] = files.map(({ hash }) => hash);
    const letter = fileOf('letter.jpg', Buffer.from('Dear Mali'));
    await adding(page).setInputFiles([files[0]!, letter, files[1]!, files[2]!, files[0]!]);
    await expect.poll(() => hashesOf(page)).toEqual([first, second, third]);
    const said = page.locator('[data-field=images] [role=status]').first();
    await expect(said).toContainText('letter.jpg');
    await expect(said).toContainText(/room-1\.jpg (is among them already|มีอยู่ในรายการแล้ว)/);

    const button = (at: number, name: RegExp) => items(page).nth(at).getByRole('button', { name });
    await button(2, /cover$|ปก$/).click();
    await expect.poll(() => hashesOf(page)).toEqual([third, first, second]);
    await button(0, /^(Turn|หมุน)/).click();
    await button(0, /^(Turn|หมุน)/).click();
    await button(1, /^(Turn|หมุน)/).click();
    await expect.poll(() => looksOf(page)).toEqual(['180', '90', '0']);
    await button(0, /back$|ถัดไป|หลัง/).focus();
    await page.keyboard.press('End');
    await expect.poll(() => hashesOf(page)).toEqual([first, second, third]);
    await button(1, /^(Take photo|นำรูป)/).click();
    await expect.poll(() => hashesOf(page)).toEqual([first, third]);
    await page.getByRole('button', { name: /^(Put it back|นำกลับมา)$/ }).click();
    await expect.poll(() => hashesOf(page)).toEqual([first, second, third]);

    await adding(page).setInputFiles(files.slice(3));
    await expect(items(page)).toHaveCount(20);
    await expect(said).toContainText(
      /You can only upload a maximum of 20 files\.|อัปโหลดได้ไม่เกิน 20 ไฟล์/,
    );
    await expect(said).toContainText('room-21.jpg');
    for (const at of [0, 10, 19]) await expect(items(page).nth(at).locator('p')).toHaveText(SENT);
    const found = await new AxeBuilder({ page }).include('[data-field=images]').analyze();
    expect(found.violations).toEqual([]);
    await expect(page.locator('form[data-unsaved]')).toHaveCount(0);
    await page.reload();
    await alive(page);
    const all = files.slice(0, 20).map(({ hash }) => hash);
    await expect.poll(() => hashesOf(page)).toEqual(all);
    await expect.poll(async () => (await looksOf(page)).slice(0, 3)).toEqual(['90', '0', '180']);
  },
);

interface OwnListings {
  properties: { rows: { id: number }[] };
  pagination: { totalCount: number };
}

test(
  '20 photos on a network that breaks five times arrive each once, with their listing',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    test.setTimeout(120_000);
    await newcomer(page, project.name);
    const draftId = await writeDraft(page, WHOLE_HOME);
    // The draft comes from the account: what is pressed before it is there is about an empty form.
    await page.goto(`/create-property?draft=${draftId}&step=price`);
    await expect(page.locator('input[name=priceSell]')).toHaveValue('5,000,000');
    await page.goto(`/create-property?draft=${draftId}&step=check`);
    await alive(page);
    const next = page.locator('form footer button[type=submit]');
    await page.locator('[name=agrees]').check();
    await next.click();
    await expect(page.locator('[data-field=images] [role=alert]')).toHaveText(
      /You need to upload at least 5 files before you can submit|ต้องอัปโหลดอย่างน้อย 5 ไฟล์ก่อนส่งประกาศ/,
    );

    let parts = 0;
    const breaks: number[] = [];
    await context.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      parts += 1;
      if (![2, 6, 11, 17, 22].includes(parts)) return route.continue();
      breaks.push(parts);
      // Every other time what was sent arrives, and its answer doesn't.
      if (breaks.length % 2 === 0) await route.fetch();
      return route.abort();
    });
    const files = await grainyPhotos(20);
    await adding(page).setInputFiles(files);
    await expect(items(page)).toHaveCount(20);
    // Sent on while most of them are still on their way.
    await page.goto(`/create-property?draft=${draftId}&step=check`);
    await alive(page);
    await next.click();
    await expect(page).toHaveURL(/property-created/);
    await expect
      .poll(
        async () =>
          (await callAs<OwnListings>(page, 'GET', '/api/properties/own?page=1&pageSize=6'))
            .pagination.totalCount,
        { timeout: 90_000 },
      )
      .toBe(1);
    const own = await callAs<OwnListings>(page, 'GET', '/api/properties/own?page=1&pageSize=6');
    const listing = await callAs<{ images: { hash: string }[] }>(
      page,
      'GET',
      `/api/properties/own/${own.properties.rows[0]!.id}`,
    );
    expect(listing.images.map(({ hash }) => hash)).toEqual(files.map(({ hash }) => hash));
    expect(breaks).toHaveLength(5);
  },
);
