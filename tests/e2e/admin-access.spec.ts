import type { Page } from '@playwright/test';

import { joinBusiness, makeBusiness } from '../factories/businesses.ts';
import { alive, expect } from './pages.ts';
import { test as releaseTest } from './releases.ts';
import { FOR_ADMINS } from './sweep-addresses.ts';
import { makeMember, signIn, test } from './writing.ts';

const PAGES = Object.values(
  FOR_ADMINS({ listing: 1, report: 1, verification: 1, request: 1, hunt: 1, appeal: 1 }),
).flatMap((paths) => paths ?? ['/admin']);

/** Opens an address within the loaded app. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

test('no page of the admin area exists for visitors, users and the admin of a business', async ({
  page,
  database,
}) => {
  await page.goto('/how-hunt-works');
  await alive(page);
  for (const path of PAGES) {
    await open(page, path);
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('back') === path,
    );
  }

  const [user, head] = [await makeMember(database), await makeMember(database)];
  await joinBusiness(database, await makeBusiness(database, head), head, 1);
  for (const person of [user, head]) {
    await signIn(page, database, person);
    for (const path of PAGES) {
      if (path === PAGES[0]) {
        await page.goto(path);
        await alive(page);
      } else {
        // A page that exists, so that the next state isn't the last one.
        await open(page, '/how-hunt-works');
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
        await open(page, path);
      }
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
    }
  }
});

// On an empty market no row with these ids exists.
releaseTest.use({ refusals: [/\/api\/.* status of (40[034]|409)/] });
releaseTest(
  'a site admin sets up a second factor before any page of the admin area opens',
  { tag: '@server' },
  async ({ page, releases }) => {
    await releases.restart({ DEMO: '0' });
    await releases.signIn(page, { isAdmin: true });
    await page.goto(`${releases.url}/how-hunt-works`);
    await alive(page);
    for (const path of PAGES) {
      await open(page, path);
      await page.waitForURL((url) => url.pathname === '/users/loginandsecurity');
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await expect(page.getByRole('alert').first()).toHaveText(/a site admin|แอดมินของเว็บไซต์/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    await releases.signIn(page, { isAdmin: true, hasSecondFactor: true });
    await page.goto(`${releases.url}/how-hunt-works`);
    await alive(page);
    const heading = page.getByRole('heading', { level: 1 });
    const other = await heading.innerText();
    for (const path of PAGES) {
      await open(page, path);
      await expect(heading, path).not.toHaveText(new RegExp(`${other}|Page not found`));
      expect(new URL(page.url()).pathname).toMatch(/^\/admin\//);
      await open(page, '/how-hunt-works');
      await expect(heading).toHaveText(other);
    }
  },
);
