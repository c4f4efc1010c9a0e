import AxeBuilder from '@axe-core/playwright';

import { DEMO_PASSWORD } from '#server/db/demo/demo-accounts.ts';

import { newcomer } from './newcomer.ts';
import { alive, expect, test } from './pages.ts';

test(
  'a person asks to be verified, and reads what became of it',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    await newcomer(page, project.name);
    await page.goto('/users/profile');
    await alive(page);
    await page.getByRole('link', { name: /Get verified|ขอยืนยันตัวตน/ }).click();
    const send = page.getByRole('button', { name: /Send the request|ส่งคำขอ/ });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/photo|รูป/);
    const bytes = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(640, 400);
      canvas.getContext('2d')!.fillRect(40, 40, 300, 200);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await expect(page.locator('main ol li')).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await send.click();
    await expect(page.getByText(/are looking at it|กำลังตรวจ/)).toBeVisible({ timeout: 30_000 });

    const { id: userId } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('user')))!,
    ) as { id: number };
    const admin = await page.request.post('/api/auth', {
      data: { email: 'admin@sala.test', password: DEMO_PASSWORD },
    });
    const { token } = (await admin.json()) as { token: string };
    const headers = { 'x-auth-token': token };
    const list = await page.request.get('/api/admin/verifications', { headers });
    const { verifications } = (await list.json()) as {
      verifications: { id: number; user: { id: number } }[];
    };
    const { id } = verifications.find(({ user }) => user.id === userId)!;
    await page.request.patch(`/api/admin/verification/${id}`, {
      headers,
      data: { status: 'approved' },
    });
    await page.reload();
    await expect(page.getByText(/You are verified|ยืนยันตัวตนแล้ว/)).toBeVisible();
  },
);
