import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { field, noteOnServer, openHome, status, writeElsewhere } from './notes.ts';
import { alive, expect, test, workerReady } from './pages.ts';

// One account has one outbox: one test after the other, each on a home of its own.
test.describe.configure({ mode: 'serial' });

const items = (page: Page) => page.locator('main li').filter({ has: page.locator('h2') });
const count = (page: Page) => page.locator('header a[href="/users/outbox"]');
const NAMES = {
  send: /^(Send now|ส่งตอนนี้)$/,
  discard: /^(Discard|ทิ้ง)$/,
  copy: /^(Copy the text|คัดลอกข้อความ)$/,
};

async function writeNote(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).blur();
  await expect(status(page)).toHaveText(/Saved on this device|บันทึก(ไว้)?ในเครื่องนี้แล้ว/);
}

test(
  'what waits for a connection is counted, listed, copied and given up, without one too',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await openHome(page, project.name, 'condo', 0);
    await workerReady(page);
    await expect(count(page)).toHaveCount(0);
    await context.setOffline(true);
    await writeNote(page, 'ถามเรื่องเสียง');
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ถามเรื่องเสียง');
    // The heart is given up, after a question.
    const heart = items(page).filter({ hasNotText: 'ถามเรื่องเสียง' });
    await heart.getByRole('button', { name: NAMES.discard }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Keep it|เก็บไว้)$/ }).click();
    await expect(items(page)).toHaveCount(2);
    await heart.getByRole('button', { name: NAMES.discard }).click();
    await dialog.getByRole('button', { name: NAMES.discard }).click();
    await expect(items(page)).toHaveCount(1);
    await expect(page.locator('main h1')).toBeFocused();

    await context.setOffline(false);
    await expect(items(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(page.locator('main h2').first()).toHaveText(/Everything is sent|ส่งครบแล้ว/);
    await expect(count(page)).toHaveCount(0);
    expect(await noteOnServer(page, id)).toMatchObject({ body: 'ถามเรื่องเสียง' });
  },
);

test.describe('what the server refuses', () => {
  test.use({ refusals: [/\/api\/notes\/.*(404|412)/] });

  const refuse = (page: Page) =>
    page.route('**/api/notes/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 404,
            json: { id: 'not_found', message: 'Not found.', fields: [] },
          })
        : route.continue(),
    );

  test(
    'needs attention, says why, and is sent again or given up',
    { tag: '@pair' },
    async ({ page, context, baseURL }, { project }) => {
      const id = await openHome(page, project.name, 'condo', 1);
      await refuse(page);
      await field(page).fill('too late?');
      await field(page).blur();
      await expect(status(page).getByRole('link')).toBeVisible();
      await expect(count(page)).toHaveAccessibleName(/attention|ต้องดูก่อน/);
      await status(page).getByRole('link').click();
      await expect(items(page)).toContainText(/left the market|ไม่ได้ประกาศแล้ว/);
      for (const theme of ['light', 'dark'] as const) {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
        await page.reload();
        await expect(items(page)).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((n) => n.html)])).toEqual(
          [],
        );
      }
      // Refused again: it stays, and says so.
      const refused = page.waitForResponse(
        (answer) => answer.url().includes('/api/notes/') && answer.status() === 404,
      );
      await items(page).getByRole('button', { name: NAMES.send }).click();
      await refused;
      await expect(items(page)).toContainText(/Needs attention|ต้องดูก่อน/);
      await page.unroute('**/api/notes/*');
      await items(page).getByRole('button', { name: NAMES.send }).click();
      await expect(items(page)).toHaveCount(0);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'too late?' });

      // Back to where it was written, by the keyboard's way.
      await page.goto(`/properties/${id}#my-note`);
      await expect(field(page)).toBeFocused();
      await refuse(page);
      await field(page).fill('given up');
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

  test(
    'two copies can be chosen from here as well',
    { tag: '@once' },
    async ({ page }, { project }) => {
      const id = await openHome(page, project.name, 'condo', 2);
      await writeElsewhere(page, id, 'from the desk');
      await field(page).fill('from the phone');
      await field(page).blur();
      await expect(page.locator('#my-note')).toContainText('from the desk');
      await page.goto('/users/outbox');
      await expect(items(page)).toContainText('from the desk');
      await items(page).getByRole('button', { name: 'Keep this one' }).click();
      await expect(items(page)).toHaveCount(0);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'from the phone' });
    },
  );
});

test('the page of what waits is for whom is signed in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/users/outbox');
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/users/outbox')}`);
  await alive(page);
});
