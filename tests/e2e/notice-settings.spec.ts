import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import type { NoticeSettings } from '#contract/notice-settings.ts';

import { signInByApi } from './accounts.ts';
import { alive, expect, test, workerReady } from './pages.ts';

// One account has one set of settings: one test after the other.
test.describe.configure({ mode: 'serial' });
// Two copies of the settings meet, and a broken link is none of ours.
test.use({ refusals: [/status of (412|404)/] });

const ADDRESS = '/api/users/notification_settings';

async function settings(page: Page, change?: object): Promise<NoticeSettings> {
  const headers = { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token')))! };
  const there = (await (await page.request.get(ADDRESS, { headers })).json()) as NoticeSettings;
  if (!change) return there;
  const data = { ...change, baseVersion: there.version };
  const answer = await page.request.patch(ADDRESS, { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as NoticeSettings;
}

/** As everybody has them. */
const USUAL = {
  topics: { saved: { app: true, email: 'daily' }, leads: { app: true, email: 'instant' } },
  quietHours: null,
  timeZone: 'Asia/Bangkok',
};

const row = (page: Page, name: RegExp) => page.getByRole('row').filter({ hasText: name });
const SAVED = /A price fell|ราคาลดลง/;
const LEADS = /interested in what|มีคนสนใจ/;
const isSaved = (page: Page) => page.getByText(/All changes are saved|เปลี่ยนแปลงทั้งหมดแล้ว/);

test(
  'what reaches somebody is theirs to choose, with a network or without, and never written over unseen',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    await signInByApi(page, project.name);
    await settings(page, USUAL);
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await page.goto('/users/notifications');
    await expect(isSaved(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    await row(page, SAVED).getByRole('checkbox').uncheck();
    await row(page, SAVED).getByRole('combobox').selectOption('weekly');
    await page.getByRole('checkbox', { name: /quiet at night|ตอนกลางคืน/ }).check();
    await page.getByRole('combobox', { name: /clock of|ตามเวลา/ }).selectOption('Asia/Colombo');
    await expect
      .poll(() => settings(page))
      .toMatchObject({
        topics: { saved: { app: false, email: 'weekly' } },
        quietHours: { from: '22:00', to: '07:00' },
        timeZone: 'Asia/Colombo',
      });
    await expect(isSaved(page)).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(row(page, SAVED).getByRole('combobox')).toHaveValue('weekly');
    await row(page, LEADS).getByRole('combobox').selectOption('off');
    await expect(
      page.getByRole('status').filter({ hasText: /Saved on this device|บันทึกไว้ในเครื่องนี้แล้ว/ }),
    ).toBeVisible();
    await page.reload();
    await expect(row(page, LEADS).getByRole('combobox')).toHaveValue('off');

    // Meanwhile something else was chosen elsewhere.
    await settings(page, { topics: { leads: { email: 'daily' } } });
    await context.setOffline(false);
    const keep = page.getByRole('button', { name: /Keep this one|เก็บฉบับนี้/ });
    await expect(keep).toBeVisible();
    expect((await settings(page)).topics.leads.email).toBe('daily');
    await keep.click();
    await expect(row(page, LEADS).getByRole('combobox')).toHaveValue('off');
    await expect.poll(async () => (await settings(page)).topics.leads.email).toBe('off');
    await settings(page, USUAL);
  },
);

test(
  'the link in a mail’s foot says what it stops and stops it; one that is broken says so',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto(`/users/unsubscribe/1/saved.${'a'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /opens nothing|ใช้ไม่ได้|เปิดไม่ได้/,
    );
    // What the server does with a good one, its own tests say.
    let stopped = 0;
    await page.route('**/api/users/unsubscribe/**', async (route) => {
      const isStop = route.request().method() === 'POST';
      if (isStop) stopped += 1;
      await route.fulfill({ json: { topic: 'saved', isOn: !isStop } });
    });
    await page.goto(`/users/unsubscribe/2/saved.${'b'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Saved homes|บ้านที่บันทึกไว้/);
    // Looking at it does nothing: programs look at links too.
    expect(stopped).toBe(0);
    await page.getByRole('button', { name: /Stop these mails|เลิกรับอีเมลเรื่องนี้/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/No more mails|แล้ว/);
    expect(stopped).toBe(1);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
