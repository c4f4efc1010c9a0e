import { strangersListing } from './notes.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import {
  details,
  dialog,
  draftOnServer,
  draftStatus,
  EVERYWHERE,
  KEEP_THIS,
  KEPT,
  openListing,
  openReport,
  reason,
  rowsIn,
  sendButton,
} from './reports.ts';
import { makeMember, PASSWORD, signIn, test } from './writing.ts';

test(
  'stores a visitor’s report as a draft, moves it to their account at login, and sends it',
  { tag: '@phone' },
  async ({ page, database, words: { language } }) => {
    const person = await makeMember(database, { language });
    const id = await strangersListing(database);
    await openListing(page, id);
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
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: /^(Log in|เข้าสู่ระบบ)$/ }).click();
    // After the login the listing is shown again, with the form open.
    await expect(details(page)).toHaveValue('They ask for a deposit ก่อนดูบ้าน');
    await expect(draftStatus(page)).toHaveText(EVERYWHERE);
    expect(await draftOnServer(page, id)).toMatchObject({ body: { reason: 'scam' } });

    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/reports') && response.ok(),
    );
    await sendButton(page).click();
    await expect(dialog(page)).toBeHidden();
    expect((await (await sent).json()) as object).toMatchObject({ id, isOpen: true });
    await expect.poll(() => draftOnServer(page, id)).toBeNull();
    await openReport(page);
    await expect(details(page)).toHaveValue('');
  },
);

test(
  'shows what a report lacks, restores a discarded draft, and shows it in two tabs',
  { tag: '@axe' },
  async ({ page, context, database }) => {
    const id = await strangersListing(database);
    await openListing(page, id);
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
    await expectAccessible(page, 'a report that lacks its details', 'dialog[open]');
    await dialog(page)
      .getByRole('button', { name: /Discard draft|ทิ้งฉบับร่าง/ })
      .click();
    await expect(details(page)).toHaveValue('');
    await dialog(page)
      .getByRole('button', { name: /Restore draft|เอาฉบับร่างกลับมา/ })
      .click();
    await expect(details(page)).toHaveValue('It is a shop, not a home');
    await expect(reason(page, 'other')).toBeChecked();

    const other = await context.newPage();
    await openListing(other, id);
    await openReport(other);
    await expect(details(other)).toHaveValue('It is a shop, not a home');
    await details(page).fill('typed in one tab');
    await expect(details(other)).toHaveValue('typed in one tab');
    await reason(other, 'wrong').check();
    await expect(reason(page, 'wrong')).toBeChecked();
    await expect(details(page)).toHaveValue('typed in one tab');
  },
);

test('at logout, locks a draft that couldn’t be sent, and sends it after the next login', async ({
  page,
  context,
  browser,
  database,
  baseURL,
  person,
}) => {
  const id = await strangersListing(database);
  await openListing(page, id);
  // The app requests the key soon after its start.
  await expect.poll(() => rowsIn(page, 'lockKeys')).toHaveLength(1);
  await openReport(page);
  await context.route('**/api/drafts/**', (route) => route.abort());
  await details(page).fill('a secret of mine');
  await expect(draftStatus(page)).toHaveText(KEPT);
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.removeItem('user');
    localStorage.removeItem('token');
  });
  await openListing(page, id);
  await expect.poll(() => rowsIn(page, 'drafts')).toEqual([]);
  expect(await rowsIn(page, 'lockedDrafts')).toHaveLength(1);
  await openReport(page);
  await expect(details(page)).toHaveValue('');

  // The draft is sent although its form isn't open.
  await context.unroute('**/api/drafts/**');
  await signIn(page, database, person);
  await openListing(page, id);
  await expect
    .poll(() => draftOnServer(page, id))
    .toMatchObject({ body: { details: 'a secret of mine' } });
  await openReport(page);
  await expect(details(page)).toHaveValue('a secret of mine');

  const device = await browser.newContext({ baseURL: baseURL! });
  try {
    const elsewhere = await device.newPage();
    await signIn(elsewhere, database, person);
    await openListing(elsewhere, id);
    await openReport(elsewhere);
    await expect(details(elsewhere)).toHaveValue('a secret of mine');
    await expect(draftStatus(elsewhere)).toHaveText(EVERYWHERE);
  } finally {
    await device.close();
  }
});

test.describe('two devices', () => {
  // The server rejects a change that is based on an outdated version.
  test.use({ refusals: [/\/api\/drafts\/.* 412/] });

  test(
    'shows both versions of a draft that two devices wrote, also in the outbox',
    { tag: ['@phone', '@axe'] },
    async ({ page, context, database, person }) => {
      const id = await strangersListing(database);
      await openListing(page, id);
      await openReport(page);
      await details(page).fill('first');
      await expect(draftStatus(page)).toHaveText(EVERYWHERE);
      const draft = (await draftOnServer(page, id))!;
      // While this device can't send, the other one saves the draft.
      await context.route('**/api/drafts/**', (route) => route.abort());
      await details(page).fill('from this device');
      await expect(draftStatus(page)).toHaveText(KEPT);
      const answer = await page.request.put(`/api/drafts/${draft.id}`, {
        headers: { 'x-auth-token': person.token },
        data: {
          kind: 'report',
          targetId: id,
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
      await expectAccessible(page, 'two versions of a report', 'dialog[open]');

      await page.goto('/users/outbox');
      const listed = page.locator('#drafts li');
      await expect(listed).toHaveCount(1);
      await expect(listed).toContainText(/two versions|สองฉบับ/);
      await expect(listed).toContainText('from this device');
      await expectAccessible(page, 'outbox with two versions of a draft', 'main');
      await listed.getByRole('link').click();
      await choice.getByRole('button', { name: KEEP_THIS }).click();
      await expect(details(page)).toHaveValue('from this device');
      await expect
        .poll(() => draftOnServer(page, id))
        .toMatchObject({ body: { details: 'from this device' } });

      await page.goto('/users/outbox');
      await expect(listed).toContainText(/On all your devices|ในทุกเครื่องของคุณ/);
      const discard = /^(Discard|ทิ้ง)$/;
      await listed.getByRole('button', { name: discard }).click();
      await page.getByRole('dialog').getByRole('button', { name: discard }).click();
      await expect(listed).toHaveCount(0);
      await expect(page.locator('main h1')).toBeFocused();
      await expect.poll(() => draftOnServer(page, id)).toBeNull();
    },
  );
});
