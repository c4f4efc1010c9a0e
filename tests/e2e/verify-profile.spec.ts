import { findLastVerification } from '#server/modules/trust/verification/verification-repository.ts';

import { grainyPhotos } from './listing-photos.ts';
import { expect, expectAccessible, openPage, widthsOf } from './pages.ts';
import { endUndo, makeMember, signIn, test } from './writing.ts';

test(
  'a request to verify a profile shows its document to a moderator, who decides, and then the decision',
  { tag: '@axe' },
  async ({ page, browser, baseURL, database, person }) => {
    await openPage(page, '/users/profile');
    await page.getByRole('link', { name: /Get verified|ขอยืนยันตัวตน/ }).click();
    const send = page.getByRole('button', { name: /Send the request|ส่งคำขอ/ });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/photo|รูป/);
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles(await grainyPhotos(1));
    await expect(page.locator('main ol li')).toHaveCount(1);
    await expectAccessible(page, 'a document that is ready to be sent', 'main');
    await send.click();
    await expect(page.getByText(/reviewing your request|กำลังตรวจ/)).toBeVisible();

    const lastRequest = async () => (await findLastVerification(database, person.id))!;
    const desk = await (await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })).newPage();
    const admin = await makeMember(database, { isAdmin: true });
    await signIn(desk, database, admin);
    await openPage(desk, `/admin/desk/verifications?id=${(await lastRequest()).id}`);
    const document = desk.getByRole('button', { name: 'Enlarge the document' }).locator('img');
    await expect.poll(async () => (await widthsOf(document))[0]).toBeGreaterThan(0);
    await desk
      .locator('main')
      .getByRole('button', { name: /^Verify/ })
      .click();
    await expect(desk.locator('main').getByRole('button', { name: /^Undo/ })).toBeVisible();
    await endUndo(database, admin);
    await expect.poll(async () => (await lastRequest()).status).toBe('approved');
    await desk.context().close();
    await page.reload();
    await expect(page.getByText(/You’re verified|ยืนยันตัวตนแล้ว/)).toBeVisible();
  },
);
