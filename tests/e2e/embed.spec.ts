import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makeBusiness } from '#tests/factories/businesses.ts';

import { expect, expectAccessible, workerReady } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

/** Opens a website whose only page is `html`. It ends with the test. */
async function openWebsite(html: () => string): Promise<string> {
  const website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html());
  });
  // Not kept alive by an open connection of the browser.
  website.listen(0, 'localhost').unref();
  await once(website, 'listening');
  return `http://localhost:${(website.address() as AddressInfo).port}`;
}

test.skip(({ locale }) => locale !== 'en-US', 'reads the English texts');

test(
  'the website of a business shows its card, and no other website does',
  { tag: '@worker' },
  async ({ page, database, baseURL, complaints }) => {
    let code = '';
    const [own, strange] = [await openWebsite(() => code), await openWebsite(() => code)];
    const admin = await makeMember(database, { firstName: 'Ploy' });
    const businessId = await makeBusiness(database, admin, { name: 'Framed Homes' });
    const title = uniqueTitle('Framed home');
    const id = await offerListing(database, admin, title, { businessId });
    await signIn(page, database, admin);
    await page.goto('/business-dashboard/profile');
    const origins = page.getByLabel('Websites that can show your listings');
    await origins.fill('ftp://nowhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(origins).toHaveAccessibleDescription(/^Enter up to 5 websites/);
    await origins.fill(`${own}/contact`);
    await page.getByRole('button', { name: 'Save' }).click();
    code = await page.getByLabel('Code for your card').inputValue();
    expect(code).toContain(`src="${baseURL}/embed/business/${businessId}/card"`);

    await workerReady(page);
    await page.goto(strange);
    const frame = page.frameLocator('iframe');
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => complaints.join()).toContain(`frame-ancestors ${own}`);
    await expect(frame.getByText('Framed Homes')).toHaveCount(0);
    complaints.splice(0);
    await page.goto(own);
    const home = frame.getByRole('link', { name: title });
    await expect(frame.getByRole('heading', { level: 1, name: 'Framed Homes' })).toBeVisible();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), home.click()]);
    await expect(opened).toHaveURL(`${baseURL}/business/${businessId}/properties/${id}`);
  },
);

test(
  'the pages for other websites are accessible and fit, in each language and theme',
  { tag: ['@axe', '@long'] },
  async ({ page }) => {
    const market = '/embed/business/khlong-garden/market';
    for (const [lang, theme, width] of [
      ['th', 'dark', 320],
      ['en', 'light', 1_440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(
        `${width < 400 ? market.replace('market', 'card') : market}?lang=${lang}&theme=${theme}`,
      );
      await expectAccessible(page, `${lang} ${theme} ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);
