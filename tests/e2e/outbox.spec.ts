import type { Page } from '@playwright/test';

import { field, noteOnServer, openNote, status, strangersListing } from './notes.ts';
import { expect, expectAccessible, workerReady } from './pages.ts';
import { test } from './writing.ts';

// The server rejects a note.
test.use({ refusals: [/\/api\/notes\/.*404/] });

const items = (page: Page) => page.locator('main li').filter({ has: page.locator('h2') });
const count = (page: Page) => page.locator('header a[href="/users/outbox"]');
const NAMES = {
  send: /^(Send now|ส่งตอนนี้)$/,
  discard: /^(Discard|ทิ้ง)$/,
  keep: /^(Keep it|เก็บไว้)$/,
  copy: /^(Copy the text|คัดลอกข้อความ)$/,
};

test(
  'lists unsent changes offline, copies and discards them, and sends again what was rejected',
  { tag: ['@phone', '@worker', '@axe'] },
  async ({ page, context, database, person: _person }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await strangersListing(database);
    await openNote(page, id);
    await workerReady(page);
    await expect(count(page)).toHaveCount(0);
    const note = items(page).filter({ hasText: 'ถามเรื่องเสียง' });

    await test.step('a note and a heart wait offline', async () => {
      await context.setOffline(true);
      await field(page).fill('ถามเรื่องเสียง');
      await field(page).blur();
      await expect(status(page)).toHaveText(/device|ในเครื่องนี้/);
      await page.locator('main header').getByRole('button', { pressed: false }).first().click();
      await expect(count(page)).toHaveAccessibleName(/^2 |มี 2/);
      const announced = page.locator('header [role=status]');
      await expect(announced.filter({ hasText: /^2 |มี 2/ })).toHaveCount(1);
      await count(page).click();
      await expect(items(page)).toHaveCount(2);
      await page.reload();
      await expect(items(page)).toHaveCount(2);
      await expect(note).toContainText(/Waiting for a connection|รอการเชื่อมต่อ/);
      await note.getByRole('button', { name: NAMES.copy }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('ถามเรื่องเสียง');
    });

    await test.step('the heart is discarded after a question', async () => {
      const heart = items(page).filter({ hasNotText: 'ถามเรื่องเสียง' });
      const dialog = page.getByRole('dialog');
      await expectAccessible(page, 'outbox with an unsent save', 'main');
      await heart.getByRole('button', { name: NAMES.discard }).click();
      await expectAccessible(page, 'the dialog that discards a change', 'dialog[open]');
      await dialog.getByRole('button', { name: NAMES.keep }).click();
      await expect(items(page)).toHaveCount(2);
      await heart.getByRole('button', { name: NAMES.discard }).click();
      await dialog.getByRole('button', { name: NAMES.discard }).click();
      await expect(items(page)).toHaveCount(1);
      await expect(page.locator('main h1')).toBeFocused();
    });

    await test.step('the server rejects the note, which says why', async () => {
      await page.route('**/api/notes/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 404,
              json: { id: 'not_found', message: 'Not found.', fields: [] },
            })
          : route.continue(),
      );
      await context.setOffline(false);
      await expect(note).toContainText(/no longer exists on Sala|ไม่มีบน Sala แล้ว/);
      await expect(note).toContainText(/Needs attention|ต้องตรวจสอบ/);
      await expect(count(page)).toHaveAccessibleName(/attention|ต้องตรวจสอบ/);
      await expectAccessible(page, 'outbox with a rejected note', 'main');
    });

    await test.step('it is sent again on demand', async () => {
      await page.unroute('**/api/notes/*');
      await note.getByRole('button', { name: NAMES.send }).click();
      await expect(items(page)).toHaveCount(0);
      await expect(page.locator('main h2').first()).toHaveText(/All changes sent|ส่งครบแล้ว/);
      await expect(count(page)).toHaveCount(0);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'ถามเรื่องเสียง' });
    });
  },
);
