import { expect, openPage } from './pages.ts';
import { test } from './releases.ts';

test.use({ refusals: [/\/api\/.* status of 403/] });

test(
  'a site admin sets up a second factor before a page of the admin area opens',
  { tag: '@server' },
  async ({ page, releases }) => {
    await releases.restart({ DEMO: '0' });
    await releases.signIn(page, { isAdmin: true });
    await openPage(page, `${releases.url}/admin/users`);
    await page.waitForURL((url) => url.pathname === '/users/loginandsecurity');
    await expect(page.getByRole('alert').first()).toHaveText(/a site admin|แอดมินเว็บไซต์/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  },
);
