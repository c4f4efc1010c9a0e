import type { Page } from '@playwright/test';

import { someEmail } from '#tests/factories/chance.ts';

import { finishForm, goOn, next, ownListings } from './listing-forms.ts';
import {
  adding,
  grainyPhotos,
  hashesOf,
  items,
  leaveDraft,
  photoStatesOf,
  openPhotos,
  WHOLE_HOME,
} from './listing-photos.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { readOwn } from './own-listings.ts';
import { expect, expectAccessible, fillIn, reloadPage } from './pages.ts';
import { PASSWORD, test, uniqueTitle } from './writing.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Registers, and waits until all photos of the listing are on the server. */
async function register(page: Page, title: string, email: string): Promise<void> {
  await expect(page.locator('main')).toContainText(title);
  await fillIn(page, { firstName: 'Mali', email, password: PASSWORD, confirm: PASSWORD });
  await expect(page.locator('input[name=agrees]')).not.toBeChecked();
  await page.locator('input[name=agrees]').check();
  await page.locator('form button[type=submit]').click();
  await expect(heading(page)).toHaveText(/Check your email|เปิดอีเมล/);
  await expect(page.locator('main').getByRole('status')).toContainText(title);
  await expect(page.getByText(/photos are sent\. Keep|เปิดหน้านี้ไว้/)).toHaveCount(0);
}

test(
  'a visitor’s listing keeps its photos while they register, and is submitted when they open the emailed link',
  { tag: '@axe' },
  async ({ page, context }) => {
    const title = uniqueTitle('By a visitor');
    const email = someEmail();
    const files = await grainyPhotos(5);
    const order = [2, 0, 1, 3, 4].map((at) => files[at]!.hash);

    await test.step('a photo is turned, another is the cover, and a reload keeps both', async () => {
      const texts = [{ ...WHOLE_HOME.texts[0], propertyTitle: title }];
      await openPhotos(page, await leaveDraft(page, { ...WHOLE_HOME, texts }));
      await adding(page).setInputFiles(files);
      await expect(items(page)).toHaveCount(5);
      const button = (at: number, name: RegExp) =>
        items(page).nth(at).getByRole('button', { name });
      await button(1, /^(Rotate photo|หมุนรูป)/).click();
      await button(2, /cover$|ปก$/).click();
      await expect.poll(() => hashesOf(page)).toEqual(order);
      await expect(items(page).first().locator('p')).toHaveText(/On this device|ในเครื่องนี้/);
      await expect(page.locator('form[data-unsaved]')).toHaveCount(0);
      await reloadPage(page);
      await expect.poll(() => hashesOf(page)).toEqual(order);
      await expect.poll(() => photoStatesOf(page)).toEqual(['0', '0', '90', '0', '0']);
    });

    await test.step('the listing comes along to the registration, also to a second one', async () => {
      for (const step of ['words', 'check']) await goOn(page, step);
      await finishForm(page);
      await next(page).click();
      await expect(page).toHaveURL(/\/register\?back=/);
      await register(page, title, `wrong-${email}`);
      await page.getByRole('button', { name: /Use a different email|ใช้อีเมลอื่น/ }).click();
      await register(page, title, email);
      await expectAccessible(page, 'registered with a listing', 'main');
    });

    await test.step('the emailed link, opened in another tab, submits it', async () => {
      const link = await mailedLink(email, 'verify_account');
      expect((await mailsTo(email)).join('\n')).toContain(title);
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.getByText(/is in review|รออนุมัติ/)).toContainText(title);
      await page.bringToFront();
      await expect(page).toHaveURL(/\/property-created\?draft=/);
      await expect(heading(page)).toHaveText(/Your listing was submitted|เราได้รับประกาศของคุณแล้ว/);
      const token = await page.evaluate(() => localStorage.getItem('token')!);
      const own = await ownListings(page.request, token, title);
      expect(own).toHaveLength(1);
      const { images } = await readOwn(page.request, token, own[0]!.id);
      expect(images.map(({ hash }) => hash)).toEqual(order);
      expect(images.map(({ rotation }) => rotation)).toEqual([0, 0, 90, 0, 0]);
    });
  },
);
