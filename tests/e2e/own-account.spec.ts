import type { Page } from '@playwright/test';

import { openSession, OTHER_PASSWORD, PASSWORD } from '../factories/people.ts';
import { grainyPhotos } from './listing-photos.ts';
import { expect, fillIn } from './pages.ts';
import { test } from './writing.ts';

/** Waits for the server's reply, because the page shows the choice before it is saved. */
const saved = (page: Page, url: RegExp) =>
  page.waitForResponse(
    (reply) => url.test(reply.url()) && reply.request().method() !== 'GET' && reply.ok(),
  );

test.describe('the account’s own settings', () => {
  // A deliberately wrong password, and requests after the account was deleted.
  test.use({ refusals: [/\/api\/.* 40[013]/] });

  test(
    'changes profile and password, logs other devices out, and is deleted',
    { tag: '@phone' },
    async ({ page, database, person }) => {
      const other = await openSession(database, person);

      await test.step('the profile', async () => {
        await page.goto('/users/dashboard');
        await page
          .getByRole('navigation')
          .getByRole('link', { name: /^(Profile|โปรไฟล์)$/ })
          .click();
        await expect(page.locator('input[name=firstName]')).toHaveValue('Mali');
        await fillIn(page, { firstName: 'Dao', phone: 'no number' });
        const save = page.getByRole('button', { name: /^(Save|บันทึก)$/ });
        await save.click();
        await expect(page.locator('input[name=phone]')).toBeFocused();
        await fillIn(page, { phone: '+66 81 234 5678' });
        await save.click();
        await expect(page.getByText(/^(Saved|บันทึกแล้ว)$/)).toBeVisible();

        const [picture] = await grainyPhotos(1);
        await page.locator('main input[type=file]').setInputFiles(picture!);
        await expect(page.locator('main img[src^="/photos/"]')).toBeVisible();
        await page.getByRole('button', { name: /^(Remove picture|นำรูปออก)$/ }).click();
        await expect(page.locator('main [data-initials="DT"]')).toBeVisible();

        await page.locator('select[name=contactMethod]').selectOption('line');
        await fillIn(page, { contactValue: 'dao.line' });
        const isContactSaved = saved(page, /\/api\/users\/contact_method$/);
        await page.getByRole('button', { name: /contact method|ช่องทางติดต่อ/ }).click();
        await isContactSaved;
        const area = page.getByRole('combobox', { name: /Add an area|เพิ่มทำเล/ });
        await area.fill('phuk');
        const places = page.getByRole('listbox', { name: /Suggestions|คำแนะนำ/ });
        await expect(places.getByRole('option').first()).toBeVisible();
        await area.press('ArrowDown');
        const isAreaSaved = saved(page, /\/api\/users\/\d+\/areas$/);
        await area.press('Enter');
        await isAreaSaved;
        const chip = page.getByRole('button', { name: /^(Remove|นำ) ?/ });
        await expect(chip).toHaveCount(1);
        await page.reload();
        await expect(chip).toHaveCount(1);
        await expect(page.locator('input[name=firstName]')).toHaveValue('Dao');
        await expect(page.locator('input[name=contactValue]')).toHaveValue('dao.line');
        await chip.click();
        await expect(chip).toHaveCount(0);
      });

      await test.step('a new password, which logs the other device out', async () => {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: /^(Login and security|การเข้าสู่ระบบและความปลอดภัย)$/ })
          .click();
        const others = page.locator('main section li', { hasText: /Last used|ใช้ล่าสุด/ });
        await expect(others).toHaveCount(1);
        const change = page.getByRole('button', { name: /Change password|เปลี่ยนรหัสผ่าน/ });
        const passwords = { password: OTHER_PASSWORD, confirm: OTHER_PASSWORD };
        await fillIn(page, { currentPassword: 'Not-this-one-1', ...passwords });
        await change.click();
        await expect(page.locator('input[name=currentPassword]')).toBeFocused();
        await fillIn(page, { currentPassword: PASSWORD });
        await change.click();
        await expect(others).toHaveCount(0);
        await expect(page.locator('input[name=password]')).toHaveValue('');
        const ended = await page.request.get('/api/users/sessions', {
          headers: { 'x-auth-token': other },
        });
        expect(ended.status()).toBe(400);
      });

      await test.step('data export and deletion', async () => {
        await page.getByRole('link', { name: /Delete my account|ลบบัญชีของฉัน/ }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: /Download my data|ดาวน์โหลดข้อมูล/ }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^sala-\d{4}-\d\d-\d\d\.json$/);
        await fillIn(page, { password: OTHER_PASSWORD });
        await page.getByRole('button', { name: /permanently|ถาวร/ }).click();
        await expect(page).toHaveURL('/');
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      });
    },
  );
});
