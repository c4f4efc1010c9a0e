import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { LISTING_REASONS } from '#contract/trust/moderation-reasons.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from '../factories/people.ts';
import { draftStatus, SAVED, next } from './listing-forms.ts';
import { expect, expectAccessible, openPage } from './pages.ts';
import { endUndo, makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

/** Opens the desk with one subject, because other tests' listings wait in the same queue. */
async function openDesk(page: Page, queue: string, id: number, title: string): Promise<void> {
  await openPage(page, `/admin/desk/${queue}?id=${id}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

const inDialog = (page: Page) => page.locator('dialog[open]');
const onDesk = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name });
const undo = (page: Page) => onDesk(page, /^(Undo|เลิกทำ)/);

/** Waits until the listing has a status. */
async function reaches({ kysely }: Database, id: number, status: string): Promise<void> {
  await expect
    .poll(() => kysely.selectFrom('listings').select('status').where('id', '=', id).execute())
    .toEqual([{ status }]);
}

// The form of the removed listing is still open.
test.use({ refusals: [/api\/properties\/own\/\d+ .*404/] });

test(
  'a listing is sent back with a reason, mended, approved, reported, removed and restored by keys',
  { tag: '@axe' },
  async ({ page, browser, database, isMobile, reader: { language } }) => {
    const owner = await makeMember(database, { language });
    const title = uniqueTitle('Listing for the desk');
    const id = await offerListing(database, owner, title, { isApproved: false });
    const admin = await makeMember(database, { isAdmin: true, language });
    const desk = await (await browser.newContext({ locale: language })).newPage();
    await signIn(desk, database, admin);
    const afterUndo = async (by: { id: number }, status: string) => {
      await endUndo(database, by);
      await reaches(database, id, status);
    };
    // Phones have no keys.
    const act = (letter: string, name: RegExp) =>
      isMobile ? onDesk(desk, name).click() : desk.keyboard.press(letter);

    await test.step('the moderator sends it back, with a preview of the email', async () => {
      await openDesk(desk, 'listings', id, title);
      await expectAccessible(desk, 'a listing on the desk', 'main');
      await act('s', /^(Send back|ส่งกลับให้แก้)/);
      const { label, note } = LISTING_REASONS.price;
      await inDialog(desk).getByRole('checkbox', { name: label[language] }).check();
      await expect(inDialog(desk).getByText(note[language])).toBeVisible();
      await expectAccessible(desk, 'the reasons', 'dialog[open]');
      await inDialog(desk)
        .getByRole('button', { name: /^(Send back|ส่งกลับให้แก้)$/ })
        .click();
      await expect(undo(desk)).toBeVisible();
      await afterUndo(admin, 'rejected');
    });

    await test.step('the owner reads why, and submits it again', async () => {
      await signIn(page, database, owner);
      await openPage(page, '/users/manage-listings');
      const row = page.locator(`main li[data-listing="${id}"]`);
      await expect(row.getByText(LISTING_REASONS.price.note[language])).toBeVisible();
      await row.locator('summary').click();
      await page.getByRole('link', { name: /^(Change price|เปลี่ยนราคา)$/ }).click();
      await expect(page).toHaveURL(/step=price/);
      await expect(page.getByText(LISTING_REASONS.price.note[language])).toBeVisible();
      await page.locator('input[name=priceSell]').fill('4200000');
      await expect(draftStatus(page)).toHaveText(SAVED);
      await page.getByRole('button', { name: /^(Review changes|ตรวจสอบก่อนส่ง)$/ }).click();
      await expect(page).toHaveURL(/step=check/);
      await next(page).click();
      await reaches(database, id, 'pending_approval');
    });

    await test.step('a decision is undone, and then the listing is approved', async () => {
      await openDesk(desk, 'listings', id, title);
      await act('a', /^(Approve|อนุมัติ)/);
      await expect(undo(desk)).toBeVisible();
      await act('z', /^(Undo|เลิกทำ)/);
      await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await act('a', /^(Approve|อนุมัติ)/);
      await expect(undo(desk)).toBeVisible();
      await afterUndo(admin, 'approved');
      expect((await page.request.get(`/api/properties/${id}`)).status()).toBe(200);
    });

    await test.step('a report is upheld, and the owner is told that it was removed', async () => {
      const { id: reporterId } = await makePerson(database);
      const { rows } = await sql<{ id: number }>`
        insert into reports (reporter_id, subject_kind, subject_id, reason, details)
        values (${reporterId}, 'listing', ${id}, 'scam', 'Wants a deposit first.') returning id
      `.execute(database.kysely);
      await openDesk(desk, 'reports', rows[0]!.id, title);
      await expect(desk.getByText('Wants a deposit first.')).toBeVisible();
      await act('r', /^(Remove|นำออก)/);
      await inDialog(desk)
        .getByRole('checkbox', { name: LISTING_REASONS.scam.label[language] })
        .check();
      await inDialog(desk)
        .getByRole('button', { name: /^(Remove|นำออก)$/ })
        .click();
      await expect(undo(desk)).toBeVisible();
      await afterUndo(admin, 'deleted');
      await openPage(page, '/notifications');
      await page.getByText(/One of your listings was removed|ประกาศของคุณรายการหนึ่งถูกลบ/).click();
    });

    await test.step('the owner appeals, and another moderator restores the listing', async () => {
      await expect(page).toHaveURL(new RegExp(`/users/appeal/${id}$`));
      await expect(page.getByText(LISTING_REASONS.scam.note[language])).toBeVisible();
      await expectAccessible(page, 'the page of an appeal', 'main');
      await page.locator('textarea[name=text]').fill('It is my own home.');
      await page.getByRole('button', { name: /^(Send appeal|ส่งคำอุทธรณ์)$/ }).click();
      await expect(page.getByText(/^(Appeal in review|กำลังพิจารณาคำอุทธรณ์)$/)).toBeVisible();
      const { rows } = await sql<{ id: number }>`
        select id from listing_appeals where listing_id = ${id}
      `.execute(database.kysely);
      const another = await makeMember(database, { isAdmin: true, language });
      await signIn(desk, database, another);
      await openDesk(desk, 'appeals', rows[0]!.id, title);
      await expect(desk.getByText('It is my own home.')).toBeVisible();
      await act('e', /^(Restore listing|กู้คืนประกาศ)/);
      await expect(undo(desk)).toBeVisible();
      await afterUndo(another, 'approved');
    });
    await desk.context().close();
  },
);
