import type { Page } from '@playwright/test';

import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { noticesOf } from '#tests/factories/notices.ts';

import { grainyPhotos } from './listing-photos.ts';
import { readOwn } from './own-listings.ts';
import { expect, expectAccessible, openPage } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

const LIST = '/business-dashboard/manage-listings';

const rowOf = (page: Page, id: number) => page.locator(`main li[data-listing="${id}"]`);
const item = (page: Page, id: number, name: RegExp) =>
  rowOf(page, id).getByRole('button', { name });

const ASSIGN = /^(Assign a member|มอบหมายสมาชิก)$/;
const OFF = /^(Unpublish|ยกเลิกการเผยแพร่)$/;
const DELETE = /^(Delete|ลบ)$/;
const IMPORT = ['button', { name: /^(Import listings|นำเข้าประกาศ)$/ }] as const;
const CONFIRMED = /^(Availability confirmed today|ยืนยันว่ายังว่างวันนี้)$/;

/** Returns which of the restricted actions the menu of a live listing offers. */
async function offered(page: Page, id: number) {
  await expect(rowOf(page, id).getByRole('link', { name: /^(Edit|แก้ไข)/ })).toBeVisible();
  await rowOf(page, id).locator('summary').click();
  await expect(item(page, id, OFF)).toBeVisible();
  const [assigns, deletes] = await Promise.all(
    [ASSIGN, DELETE].map((name) => item(page, id, name).isVisible()),
  );
  return { assigns, deletes };
}

test(
  'a manager assigns, confirms and unpublishes several listings at once, and an agent may only edit',
  { tag: ['@phone', '@axe'] },
  async ({ page, request, database }) => {
    const businessId = await makeBusiness(database, await makeMember(database));
    const join = async (firstName: string, roleId: 2 | 3 | 4) => {
      const colleague = await makeMember(database, { firstName });
      await joinBusiness(database, businessId, colleague, roleId);
      return colleague;
    };
    const pim = await join('Pim', BUSINESS_ROLES.manager);
    const nok = await join('Nok', BUSINESS_ROLES.agent);
    const tan = await join('Tan', BUSINESS_ROLES.assistant);
    const ids: number[] = [];
    for (const name of ['Rho home', 'Sigma home', 'Tau home']) {
      ids.push(await offerListing(database, pim, uniqueTitle(name), { businessId }));
    }
    const [first, second, third] = ids as [number, number, number];
    await signIn(page, database, pim);
    await openPage(page, LIST);
    const dialog = page.getByRole('dialog');
    const assign = dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ });
    const bar = page.getByRole('region', { name: /^(Selected listings|ประกาศที่เลือก)$/ });
    const own = (id: number) => readOwn(request, pim.token, id);

    await test.step('one is assigned to no one', async () => {
      expect(await offered(page, third)).toEqual({ assigns: true, deletes: true });
      await item(page, third, ASSIGN).click();
      await expect(dialog.getByRole('radio', { name: 'Pim Testing' })).toBeChecked();
      // Assistants can't be assigned, and the present assignee can't be chosen again.
      await expect(dialog.getByRole('radio', { name: 'Nok Testing' })).toBeVisible();
      await expect(dialog.getByText('Tan Testing')).toHaveCount(0);
      await expect(assign).toBeDisabled();
      await expectAccessible(page, 'members to assign');
      await dialog.getByRole('radio', { name: /^(Unassigned|ยังไม่มีผู้รับผิดชอบ)/ }).check();
      await assign.click();
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(page, third).getByText(/^(Unassigned|ยังไม่มีผู้รับผิดชอบ)$/)).toBeVisible();
    });

    await test.step('two are assigned to an agent, who is notified', async () => {
      await page.getByRole('button', { name: /^(Select several|เลือกหลายรายการ)$/ }).click();
      for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
      await expect(bar.getByText(/^(2 selected|เลือกแล้ว 2 รายการ)$/)).toBeVisible();
      await expectAccessible(page, 'selected listings');
      await bar.getByRole('button', { name: ASSIGN }).click();
      await dialog.getByRole('radio', { name: /^Nok Testing/ }).check();
      await assign.click();
      await expect(page.getByText(/^(2 listings assigned|มอบหมายแล้ว 2 ประกาศ)$/)).toBeVisible();
      await expect(bar).toHaveCount(0);
      const assignees = await Promise.all(ids.map(async (id) => (await own(id)).assignment));
      expect(assignees).toEqual([nok.id, nok.id, null]);
      const kinds = (await noticesOf(database, nok)).map(({ kind }) => kind);
      expect(kinds).toContain('listing_assigned');
    });

    await test.step('two are confirmed and unpublished', async () => {
      await page.getByRole('button', { name: /^(Select several|เลือกหลายรายการ)$/ }).click();
      for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
      await bar.getByRole('button', { name: /^(Still available|ยังว่าง)/ }).click();
      for (const id of [first, second]) {
        await expect(rowOf(page, id).getByText(CONFIRMED)).toBeVisible();
        await expect.poll(async () => (await own(id)).availabilityVerifiedAt).not.toBeNull();
      }
      await expect(rowOf(page, third).getByText(CONFIRMED)).toHaveCount(0);
      // Each row shows its own state, and the bar how many are sent.
      await expect(bar.getByText(/^(2 changes sent|ส่งการเปลี่ยนแปลงแล้ว 2 รายการ)$/)).toBeVisible();
      for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
      await bar.getByRole('button', { name: OFF }).click();
      await expectAccessible(page, 'the question before several are unpublished', 'dialog[open]');
      await dialog.getByRole('button', { name: OFF }).click();
      for (const id of [first, second]) {
        await expect(rowOf(page, id).getByText(/^(Unpublished|ไม่ได้เผยแพร่)$/)).toBeVisible();
        await expect.poll(async () => (await own(id)).isWithheld).toBe(true);
      }
      await bar.getByRole('button', { name: /^(Done|เสร็จ)/ }).click();
      await expect(bar).toHaveCount(0);
    });

    await test.step('a file is checked, and its correct listing imported for the moderators', async () => {
      const photos = await grainyPhotos(5);
      const title = uniqueTitle('Upsilon home');
      const home = {
        ref: title,
        propertyType: 'Apartment',
        isForSale: 'yes',
        priceSell: '฿4,500,000',
        bedrooms: 1,
        bathrooms: 1,
        homeSize: 35,
        country: 'Thailand',
        province: 'กทม.',
        district: 'เขตวัฒนา',
        latitude: 13.7365,
        longitude: 100.58,
        texts: { en: { title, description: 'Morning light.' } },
        images: photos.map(({ name }) => name),
      };
      const lines = [home, { ...home, ref: 'U-2', priceSell: 'much' }].map((row) =>
        JSON.stringify(row),
      );
      const buffer = Buffer.from(lines.join('\n'));
      const file = { name: 'homes.jsonl', mimeType: 'application/jsonl', buffer };
      const importIt = page.getByRole('main').getByRole(...IMPORT);
      await page.getByRole('link', { name: IMPORT[1].name }).click();
      await page.locator('input[type=file]').setInputFiles([file, ...photos]);
      // As while the outbox sends.
      const freeOutbox = await page.evaluateHandle(
        (lock) =>
          new Promise<() => void>((held) => {
            void navigator.locks.request(lock, async () => new Promise<void>(held));
          }),
        `outbox:${pim.id}`,
      );
      await page.getByRole('button', { name: /^(Check file|ตรวจสอบไฟล์)$/ }).click();
      await expect(page.getByText(/^(Sending photo 1|กำลังส่งรูปที่ 1)/)).toBeVisible();
      await freeOutbox.evaluate((free) => free());
      await expect(page.getByText(/^(1 new|ใหม่ 1)\b/)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'priceSell' })).toContainText(
        'much',
      );
      await expectAccessible(page, 'a checked file');
      await importIt.click();
      await expect(
        page.getByRole('heading', { name: /is imported$|^นำเข้า .* แล้ว$/ }),
      ).toBeVisible();
      await page.goto(`${LIST}?tab=pending`);
      await expect(page.locator('main li[data-listing]').filter({ hasText: title })).toBeVisible();
    });

    await test.step('the list is limited to the agent’s own, who may not assign or delete', async () => {
      await signIn(page, database, nok);
      await openPage(page, LIST);
      expect(await offered(page, third)).toEqual({ assigns: false, deletes: false });
      await page.getByRole('checkbox', { name: /^(Only mine|เฉพาะของฉัน)$/ }).check();
      await expect(page).toHaveURL(/mine=1/);
      await expect(rowOf(page, third)).toHaveCount(0);
      await expect(rowOf(page, first)).toBeVisible();
    });

    await test.step('an assistant sees why there is no list', async () => {
      await signIn(page, database, tan);
      await page.goto(LIST);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^(Your role can’t edit listings|บทบาทของคุณไม่ได้จัดการประกาศ)$/,
      );
    });
  },
);
