import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { emailOf, PASSWORD, signInByApi } from './accounts.ts';
import { newcomer } from './newcomer.ts';
import { decide, offerHome, tokenOf } from './own-listings.ts';
import { alive, expect, test } from './pages.ts';
import {
  clearDrafts,
  details,
  dialog,
  draftOnServer,
  draftStatus,
  EVERYWHERE,
  homeIdOf,
  KEEP_THIS,
  KEPT,
  openHomeAt,
  openReport,
  reason,
  rowsIn,
  sendButton,
} from './reports.ts';

// One account has one draft about a home, and its drafts are cleared between: one after the other.
test.describe.configure({ mode: 'serial' });

test(
  'what a visitor wrote outlives the page, goes with them into the account, and is sent',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const href = await openHomeAt(page, 'type=condo', 3);
    const homeId = homeIdOf(href);
    await openReport(page);
    await reason(page, 'scam').check();
    await details(page).pressSequentially('They ask for a deposit ก่อนดูบ้าน');
    await expect(draftStatus(page)).toHaveText(KEPT);

    await page.reload();
    await alive(page);
    await openReport(page);
    await expect(details(page)).toHaveValue('They ask for a deposit ก่อนดูบ้าน');
    await expect(reason(page, 'scam')).toBeChecked();

    await sendButton(page).click();
    await expect(page).toHaveURL(/\/login\?back=/);
    await alive(page);
    await page.locator('input[name=email]').fill(emailOf(project.name));
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: /^(Sign in|เข้าสู่ระบบ)$/ }).click();
    // Back where they were, with the form open.
    await expect(details(page)).toHaveValue('They ask for a deposit ก่อนดูบ้าน');
    await expect(draftStatus(page)).toHaveText(EVERYWHERE);
    expect(await draftOnServer(page, homeId)).toMatchObject({ body: { reason: 'scam' } });

    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/reports') && response.ok(),
    );
    await sendButton(page).click();
    await expect(dialog(page)).toBeHidden();
    expect((await (await sent).json()) as object).toMatchObject({ id: homeId, isOpen: true });
    await expect.poll(() => draftOnServer(page, homeId)).toBeNull();
    await openReport(page);
    await expect(details(page)).toHaveValue('');
  },
);

test(
  'it says what is missing; a draft that is discarded can be brought back',
  { tag: '@pair' },
  async ({ page }) => {
    await openHomeAt(page, 'type=house', 2);
    await openReport(page);
    await sendButton(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      /Choose what is wrong|เลือกว่ามีปัญหาอะไร/,
    );
    await reason(page, 'other').check();
    await sendButton(page).click();
    await expect(details(page)).toBeFocused();
    await details(page).fill('It is a shop, not a home');
    await expect(draftStatus(page)).toHaveText(KEPT);
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: /Discard draft|ทิ้งฉบับร่าง/ })
      .click();
    await expect(details(page)).toHaveValue('');
    await dialog(page)
      .getByRole('button', { name: /Bring the draft back|เอาฉบับร่างกลับมา/ })
      .click();
    await expect(details(page)).toHaveValue('It is a shop, not a home');
    await expect(reason(page, 'other')).toBeChecked();
  },
);

test('two tabs show one draft', { tag: '@once' }, async ({ page, context }) => {
  const href = await openHomeAt(page, 'type=house', 4);
  const other = await context.newPage();
  await other.goto(href);
  await alive(other);
  await openReport(page);
  await openReport(other);
  await details(page).fill('typed in one tab');
  await expect(details(other)).toHaveValue('typed in one tab');
  await reason(other, 'wrong').check();
  await expect(reason(page, 'wrong')).toBeChecked();
  await expect(details(page)).toHaveValue('typed in one tab');
});

test(
  'what the account could not be told goes to the other devices when it can',
  { tag: '@once' },
  async ({ page, context, browser, baseURL }, { project }) => {
    await signInByApi(page, project.name);
    await clearDrafts(page);
    const href = await openHomeAt(page, 'type=townhouse', 3);
    const homeId = homeIdOf(href);
    await openReport(page);
    await context.route('**/api/drafts/**', (route) => route.abort());
    await details(page).fill('from the train');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await page.close();

    await context.unroute('**/api/drafts/**');
    const later = await context.newPage();
    await later.goto(href);
    await alive(later);
    await expect
      .poll(() => draftOnServer(later, homeId))
      .toMatchObject({ body: { details: 'from the train' } });

    const desk = await browser.newContext({ baseURL: baseURL! });
    try {
      const elsewhere = await desk.newPage();
      await signInByApi(elsewhere, project.name);
      await elsewhere.goto(href);
      await alive(elsewhere);
      await openReport(elsewhere);
      await expect(details(elsewhere)).toHaveValue('from the train');
      await expect(draftStatus(elsewhere)).toHaveText(EVERYWHERE);
    } finally {
      await desk.close();
    }
  },
);

test(
  'what the account hasn’t got at a sign-out is unreadable here, and back with its owner',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    await signInByApi(page, project.name);
    await clearDrafts(page);
    const href = await openHomeAt(page, 'type=condo', 5);
    // The key is asked for soon after the start.
    await expect.poll(() => rowsIn(page, 'lockKeys')).toHaveLength(1);
    await openReport(page);
    await context.route('**/api/drafts**', (route) => route.abort());
    await details(page).fill('a secret of mine');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.removeItem('user');
      localStorage.removeItem('token');
    });
    await page.goto(href);
    await alive(page);
    await expect.poll(() => rowsIn(page, 'drafts')).toEqual([]);
    expect(await rowsIn(page, 'lockedDrafts')).toHaveLength(1);
    await openReport(page);
    await expect(details(page)).toHaveValue('');

    await context.unroute('**/api/drafts**');
    await signInByApi(page, project.name);
    await page.goto(href);
    await alive(page);
    await openReport(page);
    await expect(details(page)).toHaveValue('a secret of mine');
    await expect(draftStatus(page)).toHaveText(EVERYWHERE);
  },
);

test.describe('two devices', () => {
  // The server refuses to write over what hasn't been seen.
  test.use({ refusals: [/\/api\/drafts\/.* 412/] });

  test(
    'that write the same draft: both copies are shown, and one is chosen',
    { tag: '@pair' },
    async ({ page, context }, { project }) => {
      await signInByApi(page, project.name);
      await clearDrafts(page);
      const homeId = homeIdOf(await openHomeAt(page, 'type=land', 2));
      await openReport(page);
      await details(page).fill('first');
      await expect(draftStatus(page)).toHaveText(EVERYWHERE);
      const draft = (await draftOnServer(page, homeId))!;
      // While nothing gets through from this device, the other one writes.
      await context.route('**/api/drafts/**', (route) => route.abort());
      await details(page).fill('from this device');
      await expect(draftStatus(page)).toHaveText(KEPT);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const answer = await page.request.put(`/api/drafts/${draft.id}`, {
        headers: { 'x-auth-token': token! },
        data: {
          kind: 'report',
          targetId: homeId,
          schemaVersion: 1,
          body: { details: 'from the other device' },
          baseVersion: draft.version,
        },
      });
      expect(answer.status()).toBe(200);
      await context.unroute('**/api/drafts/**');
      const choice = dialog(page).getByRole('group');
      await expect(choice).toContainText('from this device');
      await expect(choice).toContainText('from the other device');
      const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);

      // Among what is begun and not sent it says so too, and leads back to the choice.
      await page.goto('/users/outbox');
      const listed = page.locator('#drafts li');
      await expect(listed).toHaveCount(1);
      await expect(listed).toContainText(/two copies|สองฉบับ/);
      await expect(listed).toContainText('from this device');
      const list = await new AxeBuilder({ page }).include('main').analyze();
      expect(list.violations.map(({ id }) => id)).toEqual([]);
      await listed.getByRole('link').click();
      await choice.getByRole('button', { name: KEEP_THIS }).click();
      await expect(details(page)).toHaveValue('from this device');
      await expect
        .poll(() => draftOnServer(page, homeId))
        .toMatchObject({ body: { details: 'from this device' } });

      await page.goto('/users/outbox');
      await expect(listed).toContainText(/On all your devices|ในทุกเครื่องของคุณ/);
      const discard = /^(Discard|ทิ้ง)$/;
      await listed.getByRole('button', { name: discard }).click();
      await page.getByRole('dialog').getByRole('button', { name: discard }).click();
      await expect(listed).toHaveCount(0);
      await expect(page.locator('main h1')).toBeFocused();
      await expect.poll(() => draftOnServer(page, homeId)).toBeNull();
    },
  );
});

test(
  'nobody reports their own home: it says how to edit it instead',
  { tag: '@pair' },
  async ({ page, request, browser, baseURL }, { project }) => {
    await newcomer(page, project.name);
    const id = await offerHome(request, await tokenOf(page), 'Nu home');
    await decide(request, id, 'approved');
    const reportOf = (one: Page) =>
      one.getByRole('button', { name: /Report this home|รายงานประกาศนี้/ });
    await page.goto(`/properties/${id}`);
    await alive(page);
    const edit = page.locator(`main a[href="/users/edit-listing/${id}"]`);
    await expect(edit.filter({ visible: true }).first()).toHaveText(
      /^(Edit this listing|แก้ไขประกาศนี้)$/,
    );
    await page.waitForLoadState('networkidle');
    await expect(reportOf(page)).toHaveCount(0);

    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const visitor = await elsewhere.newPage();
    await visitor.goto(`/properties/${id}`);
    await alive(visitor);
    await expect(reportOf(visitor)).toBeVisible();
    await elsewhere.close();
  },
);
