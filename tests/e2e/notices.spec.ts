import type { Page } from '@playwright/test';

import { listNotices } from '#contract/notice/notice-endpoints.ts';

import { someToken } from '../factories/chance.ts';
import type { Person } from '../factories/people.ts';
import { callAs } from './accounts.ts';
import { expect, expectAccessible, openPage, openWithWorker } from './pages.ts';
import { PASSWORD, test } from './writing.ts';

const rows = (page: Page) => page.locator('main li');
const unreadRows = (page: Page) => page.locator('main li[data-unread]');
const bell = (page: Page) =>
  page.getByRole('banner').locator('summary[aria-label^="Notif"], summary[aria-label^="การแจ้ง"]');
const tray = (page: Page) => page.getByRole('banner').getByRole('region');

/** Logs a person in from a device that is new to the account, which creates a notice. */
async function logInElsewhere(page: Page, { email }: Person): Promise<void> {
  const device = someToken().replace(/[^a-z]/gi, '');
  const answer = await page.request.post('/api/auth', {
    data: { email, password: PASSWORD },
    headers: { 'user-agent': `Firefox/145.0 (Windows NT 10.0; ${device})` },
  });
  expect(answer.status()).toBe(200);
}

/** Returns the number of notices of the account, and of its unread ones. */
async function countOf(page: Page): Promise<[number, number]> {
  const count = async (query: Record<string, string>) =>
    (await callAs(page, listNotices, { query })).pagination.totalCount;
  return [await count({}), await count({ isRead: 'false' })];
}

test(
  'a notice shows at once in all tabs, where the bell counts it; it is read and deleted online and offline',
  { tag: ['@worker', '@axe'] },
  async ({ page, context, reader, person }) => {
    test.skip(reader.isPhone, 'only the desktop layout has the bell; the phone has a page');
    await openWithWorker(page, '/');
    await expect(bell(page)).toBeVisible();
    const other = await context.newPage();
    await openPage(other, '/notifications');
    await expect(other.getByRole('heading', { level: 2 })).toHaveText(/No notifications|ยังไม่มี/);

    await test.step('seen on a page, it is no longer counted on any page', async () => {
      await logInElsewhere(page, person);
      await expect(rows(other)).toHaveCount(1);
      await expect(rows(other)).toContainText(/New login|มีการเข้าสู่ระบบ/);
      await expect(rows(other)).toContainText(/Firefox (on|บน) Windows/);
      await expect(unreadRows(other)).toHaveCount(1);
      await expect(bell(page)).not.toHaveAccessibleName(/1/);
    });

    await test.step('the bell counts new ones and opens them', async () => {
      // Away from the page that shows them.
      await openPage(other, '/how-hunt-works');
      await logInElsewhere(page, person);
      await logInElsewhere(page, person);
      await expect(bell(page)).toHaveAccessibleName(/2/);
      await bell(page).press('Enter');
      await expect(tray(page).getByRole('listitem')).toHaveCount(3);
      await expect(bell(page)).not.toHaveAccessibleName(/2/);
      await expect(tray(page).locator('li[data-unread]')).toHaveCount(3);
      await expectAccessible(page, 'the open bell', 'header');
      await page.keyboard.press('Escape');
      await expect(tray(page)).toBeHidden();
      await expect(bell(page)).toBeFocused();
    });

    await test.step('read in one tab, it is read in all', async () => {
      await other.goBack();
      await expect(unreadRows(other)).toHaveCount(3);
      await bell(page).click();
      await tray(page)
        .getByRole('link', { name: /See all|ดูการแจ้งเตือนทั้งหมด/ })
        .click();
      await expect(page).toHaveURL(/\/notifications$/);
      await expect(tray(page)).toBeHidden();
      await rows(page)
        .first()
        .getByRole('button', { name: /Mark as read|ทำเครื่องหมายว่าอ่านแล้ว/ })
        .click();
      await expect(unreadRows(page)).toHaveCount(2);
      await expect(unreadRows(other)).toHaveCount(2);
      await expectAccessible(page, 'notices that are read', 'main');
    });

    await test.step('offline, the rest is read and one is deleted', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(rows(page)).toHaveCount(3);
      await expect(
        page.getByRole('status').filter({ hasText: /Offline copy|ข้อมูลออฟไลน์/ }),
      ).toBeVisible();
      await bell(page).click();
      await tray(page)
        .getByRole('button', { name: /Mark all as read|อ่านแล้วทั้งหมด/ })
        .click();
      await expect(tray(page).locator('li[data-unread]')).toHaveCount(0);
      await bell(page).click();
      await expect(tray(page)).toBeHidden();
      await rows(page)
        .first()
        .getByRole('button', { name: /Delete|ลบ/ })
        .click();
      await expect(rows(page)).toHaveCount(2);
      await context.setOffline(false);
      await expect.poll(() => countOf(page)).toEqual([2, 0]);
    });
  },
);
