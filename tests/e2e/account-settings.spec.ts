import { accountOf, newcomer, PASSWORD } from './newcomer.ts';
import { alive, expect, test, workerReady } from './pages.ts';

test.use({ refusals: [/\/api\/(users|auth).* 40[013]/] });

test(
  'language and currency go along to another device, also when they were chosen offline',
  { tag: '@pair' },
  async ({ page, context, browser, words, baseURL }, { project }) => {
    const email = await newcomer(page, project.name);
    const other = words.language === 'th' ? 'en' : 'th';
    await page.goto('/users/saved');
    await alive(page);
    await workerReady(page);
    await context.setOffline(true);
    // The ways to the other language are plain links: here, of a menu or of the footer.
    await page.evaluate((language) => {
      document.querySelector<HTMLAnchorElement>(`a[hreflang=${language}]`)?.click();
    }, other);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await context.setOffline(false);
    await expect.poll(async () => (await accountOf(page))['language']).toBe(other);
    await page.evaluate(() => {
      localStorage.setItem('currency', 'LKR');
      dispatchEvent(new StorageEvent('storage', { key: 'currency' }));
    });
    await expect.poll(async () => (await accountOf(page))['currency']).toBe('LKR');

    const elsewhere = await browser.newContext({ locale: words.language === 'th' ? 'th' : 'en' });
    const device = await elsewhere.newPage();
    await device.goto(`${baseURL}/login?back=/users/saved`);
    await alive(device);
    await expect(device.locator('html')).toHaveAttribute('lang', words.language);
    await device.locator('input[name=email]').fill(email);
    await device.locator('input[name=password]').fill(PASSWORD);
    await device.getByRole('button', { name: /^(Sign in|เข้าสู่ระบบ)$/ }).click();
    await expect(device).toHaveURL(`${baseURL}/users/saved`);
    await expect(device.locator('html')).toHaveAttribute('lang', other);
    expect(await device.evaluate(() => localStorage.getItem('currency'))).toBe('LKR');
    // From the first byte on, not by the script.
    const answer = await device.request.get(`${baseURL}/`);
    expect(await answer.text()).toContain(`<html lang="${other}"`);
    await elsewhere.close();
  },
);
