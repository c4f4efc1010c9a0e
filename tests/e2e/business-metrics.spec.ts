import { readFile } from 'node:fs/promises';

import { addView } from '#server/modules/listing/listing/listing-repository.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';

import { expect, expectAccessible, openPage } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

test(
  'the overview shows who views the listings, by member, as a file, and offline',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, database }) => {
    const admin = await makeMember(database, { firstName: 'Ploy' });
    const agent = await makeMember(database, { firstName: 'Nok' });
    const businessId = await makeBusiness(database, admin);
    await joinBusiness(database, businessId, agent, 4);
    const title = uniqueTitle('Overview home');
    const id = await offerListing(database, agent, title, { businessId });
    for (let view = 0; view < 3; view += 1) await addView(database, id);
    await signIn(page, database, admin);
    await openPage(page, '/business-dashboard/dashboard');

    const total = (name: RegExp) =>
      page.locator('main dl > div').filter({ has: page.locator('dt', { hasText: name }) });
    const views = total(/^(Views|ยอดเข้าชม)$/)
      .locator('dd')
      .first();
    const range = (name: RegExp) => page.getByRole('radio', { name });
    await expect(views).toHaveText('3');
    await expect(page.locator('main canvas')).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', /\/properties\//);
    await expect(page.getByRole('row', { name: /^Nok Testing 3 / })).toBeVisible();
    await page.getByText(/^(Show as a table|แสดงเป็นตาราง)$/).click();
    await expect(page.locator('details tbody tr')).toHaveCount(30);
    await expectAccessible(page, 'overview of a business');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^(Download CSV|ดาวน์โหลด CSV)$/ })
        .last()
        .click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      '\r\nNok Testing,3,0,0,0,0,\r\n',
    );

    await page.getByRole('combobox').selectOption({ label: 'Ploy Testing' });
    await expect(views).toHaveText('0');
    await expect(page).toHaveURL(/member=\d+/);
    await page.getByRole('combobox').selectOption('');
    await range(/^(7 days|7 วัน)$/).check();
    await expect(page).toHaveURL(/range=week/);
    await expect(page.locator('details tbody tr')).toHaveCount(7);

    await context.setOffline(true);
    await range(/^(30 days|30 วัน)$/).check();
    await expect(views).toHaveText('3');
    await range(/^(12 months|12 เดือน)$/).check();
    await expect(page.getByText(/offline yet$|แบบออฟไลน์ไม่ได้$/)).toBeVisible();
    await context.setOffline(false);
    // It loads by itself.
    await expect(page.locator('details tbody tr')).toHaveCount(52);
  },
);
