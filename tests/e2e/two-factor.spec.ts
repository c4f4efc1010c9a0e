import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { dropSession } from './accounts.ts';
import { expect, expectAccessible, openPage } from './pages.ts';
import { logIn, PASSWORD, test } from './writing.ts';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const SIGN_IN = /^(Log in|เข้าสู่ระบบ)$/;
const WRONG = /Incorrect code|ไม่ถูกต้อง/;

/** Returns a code that is wrong now and for a minute before and after. */
function wrongCode(generator: TOTP): string {
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return codes.find((token) => generator.validate({ token, window: 2 }) === null)!;
}

test.describe('a second factor', () => {
  // Deliberately wrong codes.
  test.use({ refusals: [/\/api\/(users\/two_factor|auth).* 40[013]/] });

  test(
    'is set up, asked for, replaced by a recovery code, and turned off',
    { tag: ['@phone', '@axe'] },
    async ({ page, person }) => {
      await page.goto('/users/loginandsecurity');
      const part = page.locator('main section', { hasText: /Two-step verification|ยืนยันสองขั้นตอน/ });
      await button(page, /^(Set it up|ตั้งค่า)$/).click();
      await part.locator('input[name=password]').fill(PASSWORD);
      await button(page, /^(Continue|ดำเนินการต่อ)$/).click();
      await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
      const key = (await part.locator('code').textContent())!;
      expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      const code = part.locator('input[name=code]');
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expectAccessible(page, 'the setup of a second factor', 'main');

      const generator = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
      await code.fill(wrongCode(generator));
      await button(page, /^(Turn it on|เปิดใช้)$/).click();
      await expect(code).toHaveAccessibleDescription(WRONG);
      await code.fill(generator.generate());
      await button(page, /^(Turn it on|เปิดใช้)$/).click();
      const codes = page.getByRole('list', { name: /Recovery codes|รหัสกู้คืน/ }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const [first, second] = await codes.allTextContents();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, /^(Download|ดาวน์โหลด)$/).click(),
      ]);
      expect(download.suggestedFilename()).toBe('sala-recovery-codes.txt');
      // Only the codes are printed, and the whole page once they are gone.
      const heading = part.getByRole('heading').first();
      await page.emulateMedia({ media: 'print' });
      await expect(codes.first()).toBeVisible();
      await expect(heading).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await button(page, /I’ve saved them|เก็บไว้แล้ว/).click();
      await expect(part.getByRole('status')).toHaveText(/10/);
      await page.emulateMedia({ media: 'print' });
      await expect(heading).toBeVisible();
      await page.emulateMedia({ media: 'screen' });

      // At a later login the password isn't enough.
      await page.goto('/healthz');
      await dropSession(page);
      await openPage(page, '/login?back=/users/loginandsecurity');
      await logIn(page, person);
      const field = page.locator('input[name=code]');
      await expect(field).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await field.fill(wrongCode(generator));
      await button(page, SIGN_IN).click();
      await expect(field).toHaveAccessibleDescription(WRONG);
      await button(page, /Use a recovery code|ใช้รหัสกู้คืน/).click();
      await expect(field).toBeFocused();
      await field.fill(first!.toUpperCase());
      await button(page, SIGN_IN).click();
      await expect(page).toHaveURL('/users/loginandsecurity');
      await expect(part.getByRole('status')).toHaveText(/9/);

      await button(page, /^(Turn it off|ปิดใช้)$/).click();
      await part.locator('input[name=password]').fill(PASSWORD);
      await part.locator('input[name=code]').fill(second!);
      await button(page, /^(Turn it off|ปิดใช้)$/).click();
      await expect(button(page, /^(Set it up|ตั้งค่า)$/)).toBeVisible();
    },
  );
});
