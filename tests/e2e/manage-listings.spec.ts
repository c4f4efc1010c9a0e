import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { newcomer } from './newcomer.ts';
import { decide, offerHome, tokenOf } from './own-listings.ts';
import { alive, expect, test, workerReady } from './pages.ts';

const rowOf = (page: Page, id: number) => page.locator(`main li[data-listing="${id}"]`);

const LIVE = /^(On the market|อยู่ในตลาด)$/;
const PENDING = /^(Waiting for approval|รออนุมัติ)$/;

test('where each listing is, in words, by tab and by search', async ({ page, request }, {
  project,
}) => {
  await newcomer(page, project.name);
  const token = await tokenOf(page);
  const [live, waiting, rejected] = [
    await offerHome(request, token, 'Alpha home by the river'),
    await offerHome(request, token, 'Beta home in the park'),
    await offerHome(request, token, 'Gamma home on the hill'),
  ];
  await decide(request, live, 'approved');
  await decide(request, rejected, 'rejected', 'The photos show another home.');
  await page.goto('/users/manage-listings');
  await alive(page);
  await expect(rowOf(page, live).getByText(LIVE)).toBeVisible();
  await expect(rowOf(page, waiting).getByText(PENDING)).toBeVisible();
  await expect(rowOf(page, rejected).getByText('The photos show another home.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);

  const tabs = page.getByRole('navigation', { name: /^(Kinds of listings|ประเภทของประกาศ)$/ });
  await tabs.getByRole('link', { name: /^(Waiting|รอตรวจ)/ }).click();
  await expect(rowOf(page, waiting)).toBeVisible();
  await expect(rowOf(page, live)).toHaveCount(0);
  await tabs.getByRole('link', { name: /^(All|ทั้งหมด)/ }).click();
  await expect(rowOf(page, live)).toBeVisible();

  const search = page.locator('main form[role=search] input');
  await search.fill('gamma');
  await search.press('Enter');
  await expect(rowOf(page, rejected)).toBeVisible();
  await expect(rowOf(page, live)).toHaveCount(0);
  await expect(page).toHaveURL(/q=gamma/);
});

test(
  'confirming works without a network, waits in sight, and arrives',
  { tag: '@pair' },
  async ({ page, context, request }, { project }) => {
    await newcomer(page, project.name);
    const id = await offerHome(request, await tokenOf(page), 'Delta home');
    await decide(request, id, 'approved');
    await page.goto('/users/manage-listings');
    await alive(page);
    await workerReady(page);
    await expect(rowOf(page, id).getByText(LIVE)).toBeVisible();
    // It asks aloud until it is said, and rests then.
    const confirm = rowOf(page, id).getByRole('button', { name: /still available|ยังว่าง/ });
    const transparent = 'rgba(0, 0, 0, 0)';
    await expect(confirm).not.toHaveCSS('border-top-color', transparent);
    await context.setOffline(true);
    await confirm.click();
    await expect(confirm).toHaveCSS('border-top-color', transparent);
    await expect(
      rowOf(page, id).getByText(/^(Availability confirmed today|ยืนยันว่ายังว่างวันนี้)$/),
    ).toBeVisible();
    await expect(rowOf(page, id).getByText(/^(Waiting to be sent|รอส่ง)$/)).toBeVisible();
    await context.setOffline(false);
    await expect(rowOf(page, id).getByText(/^(Waiting to be sent|รอส่ง)$/)).toHaveCount(0);
    const answer = await request.get(`/api/properties/${id}`);
    const { availabilityVerifiedAt } = (await answer.json()) as { availabilityVerifiedAt: string };
    expect(availabilityVerifiedAt).not.toBeNull();
  },
);

test('taken off after a word of warning, and deleted after another', async ({ page, request }, {
  project,
}) => {
  await newcomer(page, project.name);
  const id = await offerHome(request, await tokenOf(page), 'Epsilon home');
  await decide(request, id, 'approved');
  await page.goto('/users/manage-listings');
  await alive(page);
  const more = rowOf(page, id).locator('summary');
  await more.click();
  await rowOf(page, id)
    .getByRole('button', { name: /^(Take off the market|นำออกจากตลาด)$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/moderator looks at it once more|ผู้ดูแลจะตรวจอีกครั้ง/)).toBeVisible();
  await dialog.getByRole('button', { name: /^(Take off the market|นำออกจากตลาด)$/ }).click();
  await expect(rowOf(page, id).locator('[data-tone=off]')).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/properties/${id}`)).status()).toBe(404);

  await more.click();
  await rowOf(page, id)
    .getByRole('button', { name: /^(Delete|ลบ)$/ })
    .click();
  await dialog.getByRole('button', { name: /^(Delete for good|ลบถาวร)$/ }).click();
  await expect(rowOf(page, id)).toHaveCount(0);
  await expect(
    page.getByText(/^(Your first listing starts here|เริ่มประกาศแรกของคุณที่นี่)$/),
  ).toBeVisible();
  // Where there is nothing, nothing is to be found.
  await expect(page.locator('main form[role=search]')).toHaveCount(0);
});

test.describe('a preview', () => {
  test.use({ refusals: [/api\/properties\/own\/\d+ .*status of 403/] });
  test(
    'of what waits says so, and is nobody else’s',
    { tag: '@pair' },
    async ({ page, request }, { project }) => {
      await newcomer(page, project.name);
      const id = await offerHome(request, await tokenOf(page), 'Zeta home');
      await page.goto(`/properties/preview/${id}`);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Zeta home' })).toBeVisible();
      await expect(page.getByText(/Preview: Waiting for approval|ตัวอย่าง: รออนุมัติ/)).toBeVisible();
      await newcomer(page, project.name);
      await page.goto(`/properties/preview/${id}`);
      await alive(page);
      await expect(
        page.getByText(
          /^(You don’t have permission to edit this listing\.|.*ไม่มีสิทธิ์แก้ไขประกาศนี้.*)$/,
        ),
      ).toBeVisible();
    },
  );
});

test('who has no business is told so', { tag: '@pair' }, async ({ page }, { project }) => {
  await newcomer(page, project.name);
  await page.goto('/business-dashboard/manage-listings');
  await alive(page);
  await expect(
    page.getByRole('heading', { level: 1, name: /^(This is for businesses|ส่วนนี้สำหรับธุรกิจ)$/ }),
  ).toBeVisible();
});
