import { writeDraft } from '#contract/identity/draft-endpoints.ts';
import { findDrafts } from '#server/modules/identity/draft/draft-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { Person } from '../factories/people.ts';
import { callAs, dropSession, storedDataOf } from './accounts.ts';
import { strangersListing } from './notes.ts';
import { expect, expectAccessible, openPage, reloadPage } from './pages.ts';
import { logIn, makeMember, signIn, test } from './writing.ts';

const SAVED = /^(Draft saved on this device|บันทึกฉบับร่างไว้ในเครื่องนี้แล้ว)$/;
const EVERYWHERE = /^(Draft saved, on all your devices|บันทึกฉบับร่างแล้ว ใช้ได้ทุกเครื่องของคุณ)$/;
const TEXT = 'They ask for a deposit ก่อนดูบ้าน';

/** Returns the account's draft about a listing from the server, or `null`. */
async function draftOnServer(database: Database, { id }: Person, homeId: number) {
  return (await findDrafts(database, id)).find((one) => one.targetId === homeId) ?? null;
}

// The server rejects a change that is based on an outdated version.
test.use({ refusals: [/\/api\/drafts\/.* 412/] });

test(
  'a visitor’s report is a draft until it is sent: in the account after the login, in both versions of two devices, in the outbox',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, database, reader: { language } }) => {
    const person = await makeMember(database, { language });
    const id = await strangersListing(database);
    const onServer = () => draftOnServer(database, person, id);
    const dialog = page.getByRole('dialog', { name: /Report this listing|รายงานประกาศนี้/ });
    const details = dialog.locator('textarea');
    const reason = (value: string) => dialog.locator(`input[name=reason][value=${value}]`);
    const inDialog = (name: RegExp) => dialog.getByRole('button', { name });
    const send = dialog.locator('button[type=submit]');
    const draftStatus = dialog.getByRole('status');
    const openReport = async () => {
      await page.getByRole('button', { name: /Report this listing|รายงานประกาศนี้/ }).click();
      await expect(details).toBeEditable();
    };

    await openPage(page, `/properties/${id}`);
    await openReport();
    await test.step('the form says what is missing', async () => {
      await send.click();
      await expect(dialog.getByRole('alert')).toHaveText(/Choose what is wrong|เลือกว่ามีปัญหาอะไร/);
      await reason('other').check();
      await send.click();
      await expect(details).toBeFocused();
      await expectAccessible(page, 'a report that lacks its details', 'dialog[open]');
    });

    await test.step('a visitor’s draft is discarded and restored, and survives a reload', async () => {
      await reason('scam').check();
      await details.pressSequentially(TEXT);
      await expect(draftStatus).toHaveText(SAVED);
      await inDialog(/Discard draft|ทิ้งฉบับร่าง/).click();
      await expect(details).toHaveValue('');
      await inDialog(/Restore draft|กู้คืนฉบับร่าง/).click();
      await expect(details).toHaveValue(TEXT);
      await reloadPage(page);
      await openReport();
      await expect(details).toHaveValue(TEXT);
      await expect(reason('scam')).toBeChecked();
    });

    await test.step('the login moves it to the account', async () => {
      await send.click();
      await expect(page).toHaveURL(/\/login\?back=/);
      await logIn(page, person);
      // The listing is shown again, with the form open.
      await expect(details).toHaveValue(TEXT);
      await expect(draftStatus).toHaveText(EVERYWHERE);
    });

    await test.step('both versions of two devices are shown, also in the outbox', async () => {
      const draft = (await onServer())!;
      expect(draft.body).toMatchObject({ reason: 'scam' });
      // While this device can't send, the other one saves the draft.
      await context.route('**/api/drafts/**', (route) => route.abort());
      await details.fill('from this device');
      await expect(draftStatus).toHaveText(SAVED);
      const body = { ...draft.body, details: 'from the other device' };
      const theirs = { body, schemaVersion: 1, baseVersion: draft.version };
      await callAs(page, writeDraft, {
        params: { id: draft.id },
        body: { kind: 'report', targetId: id, ...theirs },
      });
      await context.unroute('**/api/drafts/**');
      const choice = dialog.getByRole('group');
      await expect(choice).toContainText('from this device');
      await expect(choice).toContainText('from the other device');
      await expectAccessible(page, 'two versions of a report', 'dialog[open]');

      await page.goto('/users/outbox');
      const listed = page.locator('#drafts li');
      await expect(listed).toContainText(/two versions|สองฉบับ/);
      await expect(listed).toContainText('from this device');
      await expectAccessible(page, 'outbox with two versions of a draft', 'main');
      await listed.getByRole('link').click();
      await choice.getByRole('button', { name: /Keep this version|เก็บฉบับนี้|ใช้ฉบับนี้/ }).click();
      await expect(details).toHaveValue('from this device');
      await expect.poll(onServer).toMatchObject({ body: { details: 'from this device' } });
    });

    await test.step('a logout locks what couldn’t be sent until the next login, which sends it', async () => {
      await context.route('**/api/drafts/**', (route) => route.abort());
      await details.fill('a secret of mine');
      await expect(draftStatus).toHaveText(SAVED);
      await page.goto('/healthz');
      await dropSession(page);
      await openPage(page, `/properties/${id}`);
      const drafts = expect.stringMatching(/^drafts /);
      await expect.poll(() => storedDataOf(page, String(person.id))).not.toContainEqual(drafts);
      await openReport();
      await expect(details).toHaveValue('');
      await context.unroute('**/api/drafts/**');
      await signIn(page, database, person);
      await openPage(page, `/properties/${id}`);
      // The draft is sent although its form isn't open.
      await expect.poll(onServer).toMatchObject({ body: { details: 'a secret of mine' } });
      await openReport();
      await expect(details).toHaveValue('a secret of mine');
    });

    await test.step('sending it deletes the draft', async () => {
      const sent = page.waitForResponse(
        (response) => response.url().endsWith('/api/reports') && response.ok(),
      );
      await send.click();
      await expect(dialog).toBeHidden();
      expect((await (await sent).json()) as object).toMatchObject({ id, isOpen: true });
      await expect.poll(onServer).toBeNull();
      await openReport();
      await expect(details).toHaveValue('');
    });
  },
);
