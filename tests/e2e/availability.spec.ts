import { setContactMethod } from '#contract/identity/profile-endpoints.ts';
import { readAvailability } from '#contract/listing/availability-endpoints.ts';

import { callWith } from './accounts.ts';
import { rewrite } from './own-listings.ts';
import { expect, expectAccessible, openPage, withoutWorkers } from './pages.ts';
import { logIn, makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

const ASK = /^(Ask if it’s available|ถามว่ายังว่างไหม)$/;

test(
  'a visitor logs in to see the owner’s number, asks about availability, and gets the answer',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, request, browser, database, reader: { isPhone, language } }) => {
    test.skip(!isPhone, 'only a phone has a bar within reach of the thumb');
    const title = uniqueTitle('Theta home');
    const owner = await makeMember(database, { language });
    const id = await offerListing(database, owner, title);
    const phone = { method: 'phone', value: '+66 81 234 5678' };
    await callWith(request, owner.token, setContactMethod, { body: phone });

    await rewrite(request, owner.token, id, { priceSell: 4_500_000 });

    await openPage(page, `/properties/${id}`);
    // On the phone, contact is within reach of the thumb without scrolling.
    const bar = page.locator('[data-dock]');
    const ask = bar.getByRole('button', { name: /^(Show contact|ดูข้อมูลติดต่อ)/ });
    await expect(ask).toBeInViewport({ ratio: 1 });
    await ask.click();
    const toLogin = bar.getByRole('link', { name: /^(Log in to contact|เข้าสู่ระบบเพื่อติดต่อ)$/ });
    await expect(toLogin).toHaveAttribute('href', /\/login\?back=/);
    await expect(page.getByText('81 234 5678')).toHaveCount(0);

    const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
    await withoutWorkers(elsewhere);
    const ownPage = await elsewhere.newPage();
    await signIn(ownPage, database, owner);
    await openPage(ownPage, '/users/manage-listings');
    const row = ownPage.locator(`[data-listing="${id}"]`);
    await expect(row).toContainText(title);

    const history = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: /^(Price history|ประวัติราคา)$/ }),
    });
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByRole('listitem').first()).toContainText(/4,500,000.*10%/);
    await expect(history.getByRole('listitem').nth(1)).toContainText('5,000,000');

    const asker = await makeMember(database, { language });
    await toLogin.click();
    await logIn(page, asker);
    await expect(page).toHaveURL(new RegExp(`/properties/${id}`));
    await expect(
      page.getByRole('link', { name: /81 234 5678/ }).filter({ visible: true }),
    ).toHaveAttribute('href', 'tel:+66812345678');
    const call = bar.getByRole('link', { name: /^(Call|โทร)$/ });
    await expect(call).toHaveAttribute('href', 'tel:+66812345678');
    await expect(call).toBeInViewport({ ratio: 1 });
    await context.setOffline(true);
    await page.getByRole('button', { name: ASK }).filter({ visible: true }).click();
    const form = page.getByRole('dialog', { name: ASK });
    await form.getByRole('textbox').fill('Is the pool heated?');
    await expectAccessible(page, 'the form of the question', 'dialog[open]');
    await form.getByRole('button', { name: /^(Send question|ส่งคำถาม)$/ }).click();
    const unsent = page.getByRole('status').filter({ hasText: /will be sent|จะส่ง/ });
    await expect(unsent.filter({ visible: true })).toHaveCount(1);
    // It can be edited until it is sent.
    const edit = page.getByRole('button', { name: /^(Edit question|แก้ไขคำถาม)$/ });
    await edit.filter({ visible: true }).click();
    await expect(form.getByRole('textbox')).toHaveValue('Is the pool heated?');
    await form.getByRole('textbox').fill('Is the pool heated? And how deep?');
    await form.getByRole('button', { name: /^(Send question|ส่งคำถาม)$/ }).click();
    await expect(form).toHaveCount(0);
    await context.setOffline(false);
    const sent = page.getByRole('status').filter({ hasText: /^(Question sent\.|ส่งคำถามแล้ว)/ });
    // The button that had the focus is gone.
    await expect(sent.filter({ visible: true })).toBeFocused();

    await expect(
      row.getByText(/^(1 person asked if it’s available|มี 1 คนถามว่ายังว่างไหม)$/),
    ).toBeVisible();
    await expect(row).toContainText('Is the pool heated?');
    await expect(
      ownPage.getByRole('button', { name: /^(Account, \d+ new notif|บัญชี การแจ้งเตือนใหม่ \d)/ }),
    ).toBeVisible();
    await openPage(ownPage, '/notifications');
    await expect(ownPage.getByText('“Is the pool heated? And how deep?”')).toBeVisible();
    await ownPage.getByRole('link', { name: /^(Is “|มีผู้สนใจถามว่า “)/ }).click();
    const band = ownPage.getByRole('region', {
      name: /^(Is it still available\?|ยังว่างอยู่ไหม)$/,
    });
    await expect(band).toContainText(title);
    await expectAccessible(ownPage, 'the question');
    await band.getByRole('button', { name: /^(Yes, still available|ยังว่าง)$/ }).click();
    await expect(band).toHaveCount(0);
    const asked = { params: { id: String(id) } };
    const status = async () =>
      (await callWith(request, asker.token, readAvailability, asked)).request?.status;
    await expect.poll(status).toBe('available');
    await elsewhere.close();

    await page.goto('/notifications');
    await expect(
      page.getByText(/^(The property is still available|ทรัพย์นี้ยังว่าง)$/).filter({ visible: true }),
    ).toBeVisible();
  },
);
