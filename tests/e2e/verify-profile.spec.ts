import sharp from 'sharp';

import { decideVerificationAs } from '#server/modules/identity/verification/decide-verification.ts';
import { findLastVerification } from '#server/modules/identity/verification/verification-repository.ts';

import { makePerson } from '../factories/people.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { test } from './writing.ts';

test(
  'requests a profile verification and shows the decision',
  { tag: ['@phone', '@axe'] },
  async ({ page, database, person }) => {
    await page.goto('/users/profile');
    await alive(page);
    await page.getByRole('link', { name: /Get verified|ขอยืนยันตัวตน/ }).click();
    const send = page.getByRole('button', { name: /Send the request|ส่งคำขอ/ });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/photo|รูป/);
    const buffer = await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#7a6a50' },
    })
      .png()
      .toBuffer();
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer });
    await expect(page.locator('main ol li')).toHaveCount(1);
    await expectAccessible(page, 'a document that is ready to be sent', 'main');
    await send.click();
    await expect(page.getByText(/reviewing your request|กำลังตรวจ/)).toBeVisible();

    const { id } = (await findLastVerification(database, person.id))!;
    const admin = await makePerson(database, { isAdmin: true });
    await decideVerificationAs(database, admin.id, { id, status: 'approved', reason: '' });
    await page.reload();
    await expect(page.getByText(/You’re verified|ยืนยันตัวตนแล้ว/)).toBeVisible();
  },
);
