import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { emailOf, PASSWORD, signInByApi } from './accounts.ts';
import { alive, expect, test, workerReady } from './pages.ts';

// One account has one set of notices: one test after the other.
test.describe.configure({ mode: 'serial' });

const rows = (page: Page) => page.locator('main li');
const unreadRows = (page: Page) => page.locator('main li[data-unread]');
const bell = (page: Page) =>
  page.getByRole('banner').locator('summary[aria-label^="Notif"], summary[aria-label^="การแจ้ง"]');
const tray = (page: Page) => page.getByRole('banner').getByRole('region');

/** Puts all of the account's notices away. */
async function deleteAll(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { 'x-auth-token': token! };
  for (;;) {
    const answer = await page.request.get('/api/notifications', { headers });
    const { notifications } = (await answer.json()) as { notifications: { id: number }[] };
    if (notifications.length === 0) return;
    for (const { id } of notifications) {
      await page.request.delete(`/api/notifications/${id}`, { headers });
    }
  }
}

let devices = 0;

/** Somebody signs in to the account elsewhere, with a device that it has never seen. */
async function signInElsewhere(page: Page, project: string): Promise<void> {
  const letters = [...`${Date.now()}${(devices += 1)}`].map((digit) =>
    String.fromCodePoint(97 + Number(digit)),
  );
  const answer = await page.request.post('/api/auth', {
    data: { email: emailOf(project), password: PASSWORD },
    headers: { 'user-agent': `Firefox/145.0 (Windows NT 10.0; ${letters.join('')})` },
  });
  expect(answer.status()).toBe(200);
}

const NEW_SIGN_IN = /New sign-in|มีการเข้าสู่ระบบ/;

test(
  'what happens is on the screen at once, on every page, and is read in every tab',
  { tag: '@pair' },
  async ({ page, context, words }, { project }) => {
    await signInByApi(page, project.name);
    await deleteAll(page);
    await page.goto('/notifications');
    await alive(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Nothing has|ยังไม่มี/);
    const other = await context.newPage();
    await other.goto('/');
    await alive(other);
    if (!words.isPhone) await expect(bell(other)).toBeVisible();

    await signInElsewhere(page, project.name);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(NEW_SIGN_IN);
    await expect(rows(page)).toContainText(/Firefox (on|บน) Windows/);
    await expect(unreadRows(page)).toHaveCount(1);
    // It was seen on one page: none of them counts it any more.
    await expect(bell(other)).not.toHaveAccessibleName(/1/);

    await other.goto('/notifications');
    await expect(unreadRows(other)).toHaveCount(1);
    await rows(page)
      .getByRole('button', { name: /Mark as read|ทำเป็นอ่านแล้ว/ })
      .click();
    await expect(unreadRows(page)).toHaveCount(0);
    await expect(unreadRows(other)).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await other.close();
  },
);

test(
  'the bell counts what is new and opens it, with a network or without; what is read stays read',
  { tag: '@pair' },
  async ({ page, context, words }, { project }) => {
    test.skip(words.isPhone, 'the bell stands in the desk’s bar; the phone has the page');
    await signInByApi(page, project.name);
    await deleteAll(page);
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await expect(bell(page)).toBeVisible();
    await signInElsewhere(page, project.name);
    await signInElsewhere(page, project.name);
    await expect(bell(page)).toHaveAccessibleName(/2/);
    await bell(page).press('Enter');
    await expect(tray(page).getByRole('listitem')).toHaveCount(2);
    // They were looked at: none of them is news any more.
    await expect(bell(page)).not.toHaveAccessibleName(/2/);
    await expect(tray(page).locator('li[data-unread]')).toHaveCount(2);
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
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
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith('/seen-all') && answer.request().method() === 'PATCH',
    );
    await sent;
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
  'notices open without a network, and what is done with them there is sent later',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    await signInByApi(page, project.name);
    await deleteAll(page);
    await signInElsewhere(page, project.name);
    await signInElsewhere(page, project.name);
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await page.goto('/notifications');
    await expect(rows(page)).toHaveCount(2);
    await context.setOffline(true);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: /kept|เก็บไว้/ })).toBeVisible();
    await rows(page)
      .first()
      .getByRole('button', { name: /Delete|ลบ/ })
      .click();
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(false);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    const answered = page.request.get('/api/notifications', {
      headers: {
        'x-auth-token': (await page.evaluate(() => localStorage.getItem('token')))!,
      },
    });
    expect((await (await answered).json()).pagination.totalCount).toBeGreaterThan(0);
  },
);
