import type { Page } from '@playwright/test';

import { field, noteOnServer, openNote, status, strangersListing } from './notes.ts';
import { expect, expectAccessible, workerReady } from './pages.ts';
import { test } from './writing.ts';

const items = (page: Page) => page.locator('main li').filter({ has: page.locator('h2') });
const count = (page: Page) => page.locator('header a[href="/users/outbox"]');
const NAMES = {
  send: /^(Send now|ส่งตอนนี้)$/,
  discard: /^(Discard|ทิ้ง)$/,
  keep: /^(Keep it|เก็บไว้)$/,
  copy: /^(Copy the text|คัดลอกข้อความ)$/,
};

test(
  'lists unsent changes offline, copies and discards them, and sends the rest later',
  { tag: ['@phone', '@worker', '@axe'] },
  async ({ page, context, database, person: _person }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await strangersListing(database);
    await openNote(page, id);
    await workerReady(page);
    await expect(count(page)).toHaveCount(0);

    await context.setOffline(true);
    await field(page).fill('ถามเรื่องเสียง');
    await field(page).blur();
    await expect(status(page)).toHaveText(/device|ในเครื่องนี้/);
    await page.locator('main header').getByRole('button', { pressed: false }).first().click();
    await expect(count(page)).toHaveAccessibleName(/^2 |มี 2/);
    const said = page.locator('header [role=status]');
    await expect(said.filter({ hasText: /^2 |มี 2/ })).toHaveCount(1);
    await count(page).click();
    await expect(items(page)).toHaveCount(2);
    await page.reload();
    await expect(items(page)).toHaveCount(2);
    const note = items(page).filter({ hasText: 'ถามเรื่องเสียง' });
    await expect(note).toContainText(/Waiting for a connection|รอการเชื่อมต่อ/);
    await note.getByRole('button', { name: NAMES.copy }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('ถามเรื่องเสียง');

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

    await context.setOffline(false);
    await expect(items(page)).toHaveCount(0);
    await expect(page.locator('main h2').first()).toHaveText(/Everything is sent|ส่งครบแล้ว/);
    await expect(count(page)).toHaveCount(0);
    expect(await noteOnServer(page, id)).toMatchObject({ body: 'ถามเรื่องเสียง' });
  },
);

test.describe('with a server that rejects notes', () => {
  test.use({ refusals: [/\/api\/notes\/.*404/] });

  const reject = (page: Page) =>
    page.route('**/api/notes/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 404,
            json: { id: 'not_found', message: 'Not found.', fields: [] },
          })
        : route.continue(),
    );

  test(
    'shows why a change was rejected, and sends it again or discards it',
    { tag: '@axe' },
    async ({ page, context, baseURL, database, person: _person }) => {
      await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }]);
      const id = await strangersListing(database);
      await openNote(page, id);
      await reject(page);
      await field(page).fill('too late?');
      await field(page).blur();
      await expect(status(page).getByRole('link')).toBeVisible();
      await expect(count(page)).toHaveAccessibleName(/attention|ต้องตรวจสอบ/);
      await status(page).getByRole('link').click();
      await expect(items(page)).toContainText(/no longer on Sala|ไม่มีบน Sala แล้ว/);
      await expectAccessible(page, 'outbox with a rejected note', 'main');
      const rejected = page.waitForResponse(
        (answer) => answer.url().includes('/api/notes/') && answer.status() === 404,
      );
      await items(page).getByRole('button', { name: NAMES.send }).click();
      await rejected;
      await expect(items(page)).toContainText(/Needs attention|ต้องตรวจสอบ/);
      await page.unroute('**/api/notes/*');
      await items(page).getByRole('button', { name: NAMES.send }).click();
      await expect(items(page)).toHaveCount(0);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'too late?' });

      // A link to the note moves the focus into its field.
      await page.goto(`/properties/${id}#my-note`);
      await expect(field(page)).toBeFocused();
      await reject(page);
      await field(page).fill('discarded');
      await field(page).blur();
      await expect(status(page).getByRole('link')).toBeVisible();
      await page.goto('/users/outbox');
      await items(page).getByRole('button', { name: NAMES.discard }).click();
      await page.getByRole('dialog').getByRole('button', { name: NAMES.discard }).click();
      await expect(items(page)).toHaveCount(0);
      await page.goto(`/properties/${id}`);
      await expect(field(page)).toHaveValue('too late?');
    },
  );
});
