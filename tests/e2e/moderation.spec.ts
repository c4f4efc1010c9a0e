import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { LISTING_REASONS } from '#contract/moderation-reasons.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from '../factories/people.ts';
import { draftStatus, KEPT, next } from './listing-forms.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { makeMember, offerListing, signIn, storePhoto, test, uniqueTitle } from './writing.ts';

/** Opens the desk with one subject, because other tests' listings wait in the same queue. */
async function openDesk(page: Page, queue: string, id: number, title: string): Promise<void> {
  await page.goto(`/admin/desk/${queue}?id=${id}`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

const onDesk = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name });
const inDialog = (page: Page) => page.locator('dialog[open]');
const undo = (page: Page) => onDesk(page, /^(Undo|เลิกทำ)/);

/** Waits until a decision has taken effect, which is ten seconds later. */
async function afterUndo(
  database: Database,
  table: 'listings' | 'profile_verifications',
  id: number,
  status: string,
): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ status: string }>`
          select status from ${sql.table(table)} where id = ${id}
        `.execute(database.kysely);
      return rows[0]!.status;
    })
    .toBe(status);
}

// In both projects, because the desk is laid out differently and phones have no keys.
test(
  'a listing is sent back with a reason, mended, approved, reported, removed and restored',
  { tag: ['@both', '@axe'] },
  async ({ page, browser, database, isMobile, words: { language } }) => {
    const owner = await makeMember(database, { language });
    const title = uniqueTitle('Listing for the desk');
    const id = await offerListing(database, owner, title, { isApproved: false });
    const admin = await makeMember(database, { isAdmin: true, language });
    const desk = await (await browser.newContext({ locale: language })).newPage();
    await signIn(desk, database, admin);
    const act = async (letter: string, name: RegExp) => {
      if (isMobile) await onDesk(desk, name).click();
      else await desk.keyboard.press(letter);
    };

    await test.step('the moderator sends it back, with a preview of the email', async () => {
      await openDesk(desk, 'listings', id, title);
      await expectAccessible(desk, 'a listing on the desk', 'main');
      await act('s', /^(Send back|ส่งกลับให้แก้)/);
      const { label, note } = LISTING_REASONS.price[language];
      await inDialog(desk).getByRole('checkbox', { name: label }).check();
      await expect(inDialog(desk).getByText(note)).toBeVisible();
      await expectAccessible(desk, 'the reasons', 'dialog[open]');
      await inDialog(desk)
        .getByRole('button', { name: /^(Send back|ส่งกลับให้แก้)$/ })
        .click();
      await expect(undo(desk)).toBeVisible();
      await afterUndo(database, 'listings', id, 'rejected');
    });

    await test.step('the owner reads why, and submits it again', async () => {
      await signIn(page, database, owner);
      await page.goto('/users/manage-listings');
      await alive(page);
      const row = page.locator(`main li[data-listing="${id}"]`);
      await expect(row.getByText(LISTING_REASONS.price[language].note)).toBeVisible();
      await page.goto(`/users/edit-listing/${id}?step=price`);
      await alive(page);
      await page.locator('input[name=priceSell]').fill('4200000');
      await expect(draftStatus(page)).toHaveText(KEPT);
      await page.getByRole('button', { name: /^(Review changes|ตรวจสอบก่อนส่ง)$/ }).click();
      await expect(page).toHaveURL(/step=check/);
      await next(page).click();
      await afterUndo(database, 'listings', id, 'pending_approval');
    });

    await test.step('a decision is undone, and then the listing is approved', async () => {
      await openDesk(desk, 'listings', id, title);
      await act('a', /^(Approve|อนุมัติ)/);
      await expect(undo(desk)).toBeVisible();
      await (isMobile ? undo(desk).click() : desk.keyboard.press('z'));
      await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await act('a', /^(Approve|อนุมัติ)/);
      await expect(undo(desk)).toBeVisible();
      await afterUndo(database, 'listings', id, 'approved');
      await page.goto(`/properties/${id}`);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
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
        .getByRole('checkbox', { name: LISTING_REASONS.scam[language].label })
        .check();
      await inDialog(desk)
        .getByRole('button', { name: /^(Remove|นำออก)$/ })
        .click();
      await expect(undo(desk)).toBeVisible();
      await afterUndo(database, 'listings', id, 'deleted');
      await page.goto('/notifications');
      await alive(page);
      await page.getByText(/One of your listings was removed|ประกาศของคุณรายการหนึ่งถูกลบ/).click();
    });

    await test.step('the owner appeals, and another moderator restores the listing', async () => {
      await expect(page).toHaveURL(new RegExp(`/users/appeal/${id}$`));
      await expect(page.getByText(LISTING_REASONS.scam[language].note)).toBeVisible();
      await expectAccessible(page, 'the page of an appeal', 'main');
      await page.locator('textarea[name=text]').fill('It is my own home.');
      await page.reload();
      await expect(page.locator('textarea[name=text]')).toHaveValue('It is my own home.');
      await page.getByRole('button', { name: /^(Send appeal|ส่งคำอุทธรณ์)$/ }).click();
      await expect(page.getByText(/^(Appeal in review|กำลังพิจารณาคำอุทธรณ์)$/)).toBeVisible();
      const { rows } = await sql<{ id: number }>`
        select id from listing_appeals where listing_id = ${id}
      `.execute(database.kysely);
      await signIn(desk, database, await makeMember(database, { isAdmin: true, language }));
      await openDesk(desk, 'appeals', rows[0]!.id, title);
      await expect(desk.getByText('It is my own home.')).toBeVisible();
      await act('e', /^(Restore listing|กู้คืนประกาศ)/);
      await expect(undo(desk)).toBeVisible();
      await afterUndo(database, 'listings', id, 'approved');
    });
    await desk.context().close();
  },
);

test('a document is shown while its moderator decides, and then it is gone', async ({
  page,
  database,
}) => {
  const person = await makeMember(database, { firstName: 'Saengdao' });
  const hash = await storePhoto(database, person);
  const { rows } = await sql<{ id: number }>`
    insert into profile_verifications (user_id, photo_id)
    select ${person.id}, id from photos where sha256 = ${Buffer.from(hash, 'hex')} returning id
  `.execute(database.kysely);
  const { id } = rows[0]!;
  await signIn(page, database, await makeMember(database, { isAdmin: true }));
  await openDesk(page, 'verifications', id, 'Saengdao Testing');
  const document = page.getByRole('button', { name: 'Enlarge the document' }).locator('img');
  await expect
    .poll(() => document.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('a');
  await expect(undo(page)).toBeVisible();
  await afterUndo(database, 'profile_verifications', id, 'approved');
  const { rows: left } = await sql`
    select from photos where sha256 = ${Buffer.from(hash, 'hex')}
  `.execute(database.kysely);
  expect(left).toEqual([]);
});
