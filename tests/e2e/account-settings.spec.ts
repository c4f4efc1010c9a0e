import { findAccount } from '#server/modules/identity/user/user-repository.ts';

import { alive, expect, openPage, openWithWorker } from './pages.ts';
import { logIn, test } from './writing.ts';

test(
  'language and currency apply on another device, also when they were chosen offline',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, browser, reader, baseURL, database, person }) => {
    const other = reader.language === 'th' ? 'en' : 'th';
    await openWithWorker(page, '/users/saved');
    await context.setOffline(true);
    // Language links are plain links, in a menu or in the footer.
    await page.evaluate((language) => {
      document.querySelector<HTMLAnchorElement>(`a[hreflang=${language}]`)?.click();
    }, other);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await context.setOffline(false);
    const stored = () => findAccount(database, person.id);
    await expect.poll(stored).toMatchObject({ language: other });
    await alive(page);
    await page.evaluate(() => {
      localStorage.setItem('currency', 'LKR');
      dispatchEvent(new StorageEvent('storage', { key: 'currency' }));
    });
    await expect.poll(stored).toMatchObject({ currency: 'LKR' });

    const elsewhere = await browser.newContext({ locale: reader.language });
    const device = await elsewhere.newPage();
    await openPage(device, `${baseURL}/login?back=/users/saved`);
    await expect(device.locator('html')).toHaveAttribute('lang', reader.language);
    await logIn(device, person);
    await expect(device).toHaveURL(`${baseURL}/users/saved`);
    await expect(device.locator('html')).toHaveAttribute('lang', other);
    expect(await device.evaluate(() => localStorage.getItem('currency'))).toBe('LKR');
    // The server sets the language in the HTML, not a script.
    const answer = await device.request.get(`${baseURL}/`);
    expect(await answer.text()).toContain(`<html lang="${other}"`);
    await elsewhere.close();
  },
);
