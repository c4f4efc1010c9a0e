import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';

import { strangersListing } from './notes.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { makeMember, signIn, test, uniqueTitle } from './writing.ts';

// The browser logs the refused change.
test.use({ refusals: [/api\/properties\/love.*status of 403/] });

test(
  'a site admin views a user’s account in a tab of its own, and changes nothing',
  { tag: '@axe' },
  async ({ page, context, database, reader: { language } }) => {
    const person = await makeMember(database);
    const id = await strangersListing(database, uniqueTitle('Viewed house'));
    await database.transaction((transaction) => loveListingAs(transaction, person.id, id, true));
    const admin = await makeMember(database, { isAdmin: true, language, firstName: 'Kanya' });
    await signIn(page, database, admin);
    await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}&open=${person.id}`);
    await page.getByRole('button', { name: /View as this user|ดูในมุมมองของผู้ใช้นี้/ }).click();
    const dialog = page.getByRole('dialog', { name: /View Sala as|ดู Sala ในมุมมอง/ });
    await expect(dialog).toContainText(/15 minutes|15 นาที/);
    await expectAccessible(page, 'the dialog before a view', 'dialog[open]');
    const [view] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: /Start viewing|เริ่มดู/ }).press('Enter'),
    ]);
    await expect(dialog).toHaveCount(0);

    await view.waitForURL((url) => url.pathname === '/');
    await alive(view);
    const band = view.locator('[data-account-view]');
    await expect(band).toContainText(/15 minutes left|เหลือ 15 นาที/);
    await expectAccessible(view, 'the band of a view', '[data-account-view]');
    await view.goto('/users/saved');
    const saved = view.locator('main article button[aria-pressed=true]');
    await expect(saved).toHaveCount(1);
    await saved.click();
    await expect(view.getByRole('region', { name: /Messages|ข้อความ/ })).toContainText(
      /only viewing this account|ดูบัญชีนี้เท่านั้น/,
    );
    await expect(saved).toHaveCount(1);
    expect(await view.evaluate(() => localStorage.getItem('token'))).toBe(admin.token);

    await band.getByRole('button', { name: /Stop viewing|หยุดดู/ }).click();
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(
      /Viewing has ended|การดูสิ้นสุดแล้ว/,
    );
  },
);
