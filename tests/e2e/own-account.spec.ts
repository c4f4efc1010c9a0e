import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { newcomer, PASSWORD } from './newcomer.ts';
import { alive, expect, test } from './pages.ts';

const OTHER_PASSWORD = 'Rain-tree-88';

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
}

test.describe('one’s own account', { tag: '@pair' }, () => {
  test.use({ refusals: [/\/api\/(users|auth).* 40[013]/] });

  test('profile, password, devices, and the end of it', async ({ page, baseURL }, { project }) => {
    const email = await newcomer(page, project.name, PASSWORD);
    await page.goto('/users/dashboard');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^(Profile|โปรไฟล์)$/ })
      .click();
    await expect(page.locator('input[name=firstName]')).toHaveValue('Mali');
    await fillIn(page, { firstName: 'Dao', phone: 'no number' });
    await page.getByRole('button', { name: /^(Save|บันทึก)$/ }).click();
    await expect(page.locator('input[name=phone]')).toBeFocused();
    await fillIn(page, { phone: '+66 81 234 5678' });
    await page.getByRole('button', { name: /^(Save|บันทึก)$/ }).click();
    await expect(page.getByText(/^(Saved|บันทึกแล้ว)$/)).toBeVisible();
    await page.reload();
    await expect(page.locator('input[name=firstName]')).toHaveValue('Dao');
    await page.getByLabel(/I prefer|สะดวกทาง/).selectOption('line');
    await fillIn(page, { value: 'dao.line' });
    await page.getByRole('button', { name: /way of contact|ช่องทางติดต่อ/ }).click();
    const area = page.getByRole('combobox', { name: /Add an area|เพิ่มพื้นที่/ });
    await area.fill('phuk');
    const places = page.getByRole('listbox', { name: /Suggestions|คำแนะนำ/ }).getByRole('option');
    await expect(places.first()).toBeVisible();
    await area.press('ArrowDown');
    await area.press('Enter');
    const chip = page.getByRole('button', { name: /^(Remove|นำ) ?/ });
    await expect(chip).toHaveCount(1);
    await page.reload();
    await expect(chip).toHaveCount(1);
    await expect(page.locator('input[name=value]')).toHaveValue('dao.line');
    await chip.click();
    await expect(chip).toHaveCount(0);

    // Another device signs in, and is signed out by the new password.
    const other = await page.request.post(`${baseURL}/api/auth`, {
      data: { email, password: PASSWORD },
    });
    const { token } = (await other.json()) as { token: string };
    await page.goto('/users/loginandsecurity');
    await expect(page.locator('main section li', { hasText: /Last used|ใช้ล่าสุด/ })).toHaveCount(1);
    const change = page.getByRole('button', { name: /Change the password|เปลี่ยนรหัสผ่าน/ });
    const passwords = { password: OTHER_PASSWORD, confirm: OTHER_PASSWORD };
    await fillIn(page, { currentPassword: 'Not-this-one-1', ...passwords });
    await change.click();
    await expect(page.locator('input[name=currentPassword]')).toBeFocused();
    await fillIn(page, { currentPassword: PASSWORD });
    await change.click();
    await expect(page.locator('main section li', { hasText: /Last used|ใช้ล่าสุด/ })).toHaveCount(0);
    await expect(page.locator('input[name=password]')).toHaveValue('');
    const ended = await page.request.get('/api/users/sessions', {
      headers: { 'x-auth-token': token },
    });
    expect(ended.status()).toBe(400);

    await page.getByRole('link', { name: /Delete my account|ลบบัญชีของฉัน/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Download my data|ดาวน์โหลดข้อมูล/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sala-\d{4}-\d\d-\d\d\.json$/);
    await fillIn(page, { password: OTHER_PASSWORD });
    await page.getByRole('button', { name: /for good|ถาวร/ }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const gone = await page.request.post('/api/auth', {
      data: { email, password: OTHER_PASSWORD },
    });
    expect(gone.status()).toBe(401);
  });

  test('nothing that axe knows is wrong with its pages', async ({ page }, { project }) => {
    await newcomer(page, project.name);
    for (const name of [
      'dashboard',
      'profile',
      'loginandsecurity',
      'verifyprofile',
      'deleteaccount',
    ]) {
      await page.goto(`/users/${name}`);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual(
        [],
      );
      const width = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
      expect(width[0]).toBeLessThanOrEqual(width[1]!);
    }
  });
});
