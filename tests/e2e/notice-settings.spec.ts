import type { Page } from '@playwright/test';

import {
  patchNoticeSettings,
  readNoticeSettings,
} from '#contract/notice/notice-settings-endpoints.ts';
import { unsubscribeLink } from '#server/modules/notice/notice-settings/unsubscribe-token.ts';

import { callAs } from './accounts.ts';
import { reloadAsTheirs } from './notes.ts';
import { expect, expectAccessible, workerReady } from './pages.ts';
import { test } from './writing.ts';

const settings = (page: Page) => callAs(page, readNoticeSettings, {});

const row = (page: Page, name: RegExp) => page.getByRole('row').filter({ hasText: name });
const SAVED = /Price drops|ลดราคา/;
const LEADS = /interested in your|มีคนสนใจ/;
const isSaved = (page: Page) => page.getByText(/All changes are saved|เปลี่ยนแปลงทั้งหมดแล้ว/);

test.describe('notification settings', () => {
  // The conflict between two versions of the settings.
  test.use({ refusals: [/status of 412/] });

  test(
    'change online, offline and by the link of an email, and never overwrite a change of another device silently',
    { tag: ['@worker', '@axe'] },
    async ({ page, context, database, baseURL, person }) => {
      await page.goto('/users/notifications');
      await workerReady(page);
      await reloadAsTheirs(page, person);
      await expect(isSaved(page)).toBeVisible();

      await test.step('online', async () => {
        await row(page, SAVED)
          .getByRole('checkbox', { name: /in the app|ในแอป/ })
          .uncheck();
        await row(page, SAVED).getByRole('combobox').selectOption('weekly');
        await page.getByRole('checkbox', { name: /quiet hours|ช่วงเวลาห้ามรบกวน/ }).check();
        await page
          .getByRole('combobox', { name: /Time zone|เขตเวลา/ })
          .selectOption('Asia/Colombo');
        await expectAccessible(page, 'settings with quiet hours', 'main');
        await expect
          .poll(() => settings(page))
          .toMatchObject({
            topics: { saved: { app: false, email: 'weekly' } },
            quietHours: { from: '22:00', to: '07:00' },
            timeZone: 'Asia/Colombo',
          });
        await expect(isSaved(page)).toBeVisible();
      });

      await test.step('offline', async () => {
        await context.setOffline(true);
        await page.reload();
        await expect(row(page, SAVED).getByRole('combobox')).toHaveValue('weekly');
        await row(page, LEADS).getByRole('combobox').selectOption('off');
        await expect(
          page.getByRole('status').filter({ hasText: /Saved on this device|บันทึกไว้ในเครื่องนี้แล้ว/ }),
        ).toBeVisible();
      });

      await test.step('changed on another device meanwhile', async () => {
        const { version: baseVersion } = await settings(page);
        const body = { topics: { leads: { email: 'daily' } }, baseVersion };
        await callAs(page, patchNoticeSettings, { body });
        await context.setOffline(false);
        const keep = page.getByRole('button', { name: /Keep this version|เก็บฉบับนี้/ });
        await expect(keep).toBeVisible();
        expect((await settings(page)).topics.leads.email).toBe('daily');
        await keep.click();
        await expect(row(page, LEADS).getByRole('combobox')).toHaveValue('off');
        await expect.poll(async () => (await settings(page)).topics.leads.email).toBe('off');
      });

      await test.step('by the unsubscribe link of an email, on confirmation', async () => {
        const heading = page.getByRole('heading', { level: 1 });
        const emails = async () => (await settings(page)).topics.saved.email;
        await page.goto(await unsubscribeLink(database, baseURL!, person.id, 'saved'));
        await expect(heading).toContainText(/Saved homes|ประกาศที่บันทึกไว้/);
        // Opening the link changes nothing, because programs open links too.
        expect(await emails()).toBe('weekly');
        await page.getByRole('button', { name: /Unsubscribe|เลิกรับอีเมล/ }).click();
        await expect(heading).toContainText(/won’t get|แล้ว/);
        expect(await emails()).toBe('off');
        await expectAccessible(page, 'the unsubscribe page', 'main');
      });
    },
  );
});
