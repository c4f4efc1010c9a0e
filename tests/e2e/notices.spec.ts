import type { Page } from '@playwright/test';

import { someToken } from '../factories/chance.ts';
import { makeNotice } from '../factories/notices.ts';
import type { Person } from '../factories/people.ts';
import { alive, expect, expectAccessible, workerReady } from './pages.ts';
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
async function countOf(page: Page, { token }: Person): Promise<[number, number]> {
  const count = async (query: string) => {
    const headers = { 'x-auth-token': token };
    const answer = await page.request.get(`/api/notifications${query}`, { headers });
    const { pagination } = (await answer.json()) as { pagination: { totalCount: number } };
    return pagination.totalCount;
  };
  return [await count(''), await count('?isRead=false')];
}

test(
  'a notice appears on every open page at once, and is read in all tabs',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, words, person }) => {
    await page.goto('/notifications');
    await alive(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/No notifications|ยังไม่มี/);
    const other = await context.newPage();
    await other.goto('/');
    await alive(other);
    if (!words.isPhone) await expect(bell(other)).toBeVisible();

    await logInElsewhere(page, person);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/New login|มีการเข้าสู่ระบบ/);
    await expect(rows(page)).toContainText(/Firefox (on|บน) Windows/);
    await expect(unreadRows(page)).toHaveCount(1);
    // Seen on one page, the notice is no longer counted on any page.
    await expect(bell(other)).not.toHaveAccessibleName(/1/);

    await other.goto('/notifications');
    await expect(unreadRows(other)).toHaveCount(1);
    await rows(page)
      .getByRole('button', { name: /Mark as read|ทำเครื่องหมายว่าอ่านแล้ว/ })
      .click();
    await expect(unreadRows(page)).toHaveCount(0);
    await expect(unreadRows(other)).toHaveCount(0);
    await expectAccessible(page, 'notices that are read', 'main');
  },
);

test(
  'the bell counts new notices and opens them, online and offline',
  { tag: ['@worker', '@axe'] },
  async ({ page, context, words, person }) => {
    test.skip(words.isPhone, 'only the desktop layout has the bell; the phone has a page');
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await expect(bell(page)).toBeVisible();
    await logInElsewhere(page, person);
    await logInElsewhere(page, person);
    await expect(bell(page)).toHaveAccessibleName(/2/);
    await bell(page).press('Enter');
    await expect(tray(page).getByRole('listitem')).toHaveCount(2);
    // The notices were shown, so none of them is new any more.
    await expect(bell(page)).not.toHaveAccessibleName(/2/);
    await expect(tray(page).locator('li[data-unread]')).toHaveCount(2);
    await expectAccessible(page, 'the open bell', 'header');
    await page.keyboard.press('Escape');
    await expect(tray(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();

    await context.setOffline(true);
    await page.reload();
    await alive(page);
    await bell(page).click();
    await expect(tray(page).getByRole('listitem')).toHaveCount(2);
    await tray(page)
      .getByRole('button', { name: /Mark all as read|อ่านแล้วทั้งหมด/ })
      .click();
    await expect(tray(page).locator('li[data-unread]')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => countOf(page, person)).toEqual([2, 0]);
    await page.reload();
    await bell(page).click();
    await expect(tray(page).getByRole('listitem')).toHaveCount(2);
    await expect(tray(page).locator('li[data-unread]')).toHaveCount(0);
    await tray(page)
      .getByRole('link', { name: /See all|ดูการแจ้งเตือนทั้งหมด/ })
      .click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(tray(page)).toBeHidden();
  },
);

test(
  'the notifications page opens offline and sends offline changes later',
  { tag: ['@phone', '@worker'] },
  async ({ page, context, database, person }) => {
    await makeNotice(database, person);
    await makeNotice(database, person);
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await page.goto('/notifications');
    await expect(rows(page)).toHaveCount(2);
    await context.setOffline(true);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(
      page.getByRole('status').filter({ hasText: /Offline copy|ข้อมูลออฟไลน์/ }),
    ).toBeVisible();
    await rows(page)
      .first()
      .getByRole('button', { name: /Delete|ลบ/ })
      .click();
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(false);
    await expect.poll(async () => (await countOf(page, person))[0]).toBe(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  },
);
