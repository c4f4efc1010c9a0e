import type { Page } from '@playwright/test';

import { BUSINESS_ROLES, type BusinessRole } from '#contract/permissions.ts';
import { HEADERS } from '#contract/version.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { rejected } from '#tests/factories/listings.ts';
import type { Person } from '#tests/factories/people.ts';

import { readOwn } from './own-listings.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

const LIST = '/business-dashboard/manage-listings';
const { manager, assistant, agent } = BUSINESS_ROLES;

const rowOf = (page: Page, id: number) => page.locator(`main li[data-listing="${id}"]`);
const item = (page: Page, id: number, name: RegExp) =>
  rowOf(page, id).getByRole('button', { name });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

const ASSIGN = /^(Assign a member|มอบหมายสมาชิก)$/;
const OFF = /^(Unpublish|ยกเลิกการเผยแพร่)$/;
const DELETE = /^(Delete|ลบ)$/;
const DELETE_FOR_GOOD = /^(Delete permanently|ลบถาวร)$/;
const STILL = /still available|ยังว่าง/;
const UNASSIGNED = /^(Unassigned|ยังไม่มีผู้รับผิดชอบ)$/;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Creates a new member of a business. */
async function makeColleague(
  database: Database,
  businessId: number,
  roleId: BusinessRole,
  firstName: string,
): Promise<Person> {
  const colleague = await makeMember(database, { firstName });
  await joinBusiness(database, businessId, colleague, roleId);
  return colleague;
}

/** Returns which of the restricted actions the menu of a live listing offers. */
async function offered(page: Page, id: number) {
  await expect(rowOf(page, id).getByRole('link', { name: /^(Edit|แก้ไข)/ })).toBeVisible();
  await expect(item(page, id, STILL)).toBeVisible();
  await rowOf(page, id).locator('summary').click();
  await expect(item(page, id, OFF)).toBeVisible();
  const [assigns, deletes] = await Promise.all(
    [ASSIGN, DELETE].map((name) => item(page, id, name).isVisible()),
  );
  return { assigns, deletes };
}

test(
  'a manager assigns a listing to an agent and removes the assignment',
  { tag: '@axe' },
  async ({ page, request, database }) => {
    const businessId = await makeBusiness(database, await makeMember(database));
    const pim = await makeColleague(database, businessId, manager, 'Pim');
    const nok = await makeColleague(database, businessId, agent, 'Nok');
    await makeColleague(database, businessId, assistant, 'Tan');
    const title = uniqueTitle('Kappa home');
    const id = await offerListing(database, pim, title, { businessId });
    await signIn(page, database, pim);
    const lookedAfter = (name: string) =>
      rowOf(page, id).getByText(new RegExp(`^(Managed by ${name}|รับผิดชอบโดย ${name})$`));
    const dialog = page.getByRole('dialog', {
      name: /^(Who manages this listing\?|ใครรับผิดชอบประกาศนี้)$/,
    });
    const assign = dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ });
    const choose = async (name: RegExp) => {
      await rowOf(page, id).locator('summary').click();
      await item(page, id, ASSIGN).click();
      await dialog.getByRole('radio', { name }).check();
      await assign.click();
      await expect(dialog).toHaveCount(0);
    };
    const assignment = async () => (await readOwn(request, pim.token, id)).assignment;

    await open(page, LIST);
    await expect(page.locator('main h1')).toHaveText(/^(Listings|ประกาศ)$/);
    await expect(lookedAfter('Pim Testing')).toBeVisible();
    expect(await offered(page, id)).toEqual({ assigns: true, deletes: true });

    await item(page, id, ASSIGN).click();
    await expect(dialog.getByRole('radio', { name: 'Pim Testing' })).toBeChecked();
    // Assistants can't be assigned, and the present assignee can't be chosen again.
    await expect(dialog.getByRole('radio', { name: 'Nok Testing' })).toBeVisible();
    await expect(dialog.getByText('Tan Testing')).toHaveCount(0);
    await expect(assign).toBeDisabled();
    await expectAccessible(page, 'members to assign');
    await page.keyboard.press('Escape');

    await choose(/^Nok Testing/);
    await expect(lookedAfter('Nok Testing')).toBeVisible();
    expect(await assignment()).not.toBeNull();
    expect((await noticesOf(database, nok)).map(({ kind }) => kind)).toContain('listing_assigned');

    await choose(/^(Unassigned|ยังไม่มีผู้รับผิดชอบ)/);
    await expect(rowOf(page, id).getByText(UNASSIGNED)).toBeVisible();
    expect(await assignment()).toBeNull();
    await page.reload();
    await expect(rowOf(page, id).getByText(UNASSIGNED)).toBeVisible();

    // The decision's notification goes only to the admin.
    await rejected(database, id, 'The photos show another home.');
    await expect(rowOf(page, id).getByText('The photos show another home.')).toBeVisible();
  },
);

test(
  'a manager assigns, confirms and unpublishes several listings at once, and sees only their own',
  { tag: ['@phone', '@axe'] },
  async ({ page, request, database }) => {
    const businessId = await makeBusiness(database, await makeMember(database));
    const pim = await makeColleague(database, businessId, manager, 'Pim');
    const nok = await makeColleague(database, businessId, agent, 'Nok');
    const ids: number[] = [];
    for (const name of ['Rho home', 'Sigma home', 'Tau home']) {
      ids.push(await offerListing(database, pim, uniqueTitle(name), { businessId }));
    }
    const [first, second, third] = ids as [number, number, number];
    await signIn(page, database, pim);
    await open(page, LIST);
    const selectSome = async () => {
      await page.getByRole('button', { name: /^(Select several|เลือกหลายรายการ)$/ }).click();
      for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
    };
    const bar = page.getByRole('region', { name: /^(Selected listings|ประกาศที่เลือก)$/ });
    await selectSome();
    await expect(bar.getByText(/^(2 selected|เลือกแล้ว 2 รายการ)$/)).toBeVisible();
    await expectAccessible(page, 'selected listings');
    await bar.getByRole('button', { name: ASSIGN }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Nok Testing/ }).check();
    await dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ }).click();
    await expect(page.getByText(/^(2 listings assigned|มอบหมายแล้ว 2 ประกาศ)$/)).toBeVisible();
    await expect(bar).toHaveCount(0);
    const assignees = await Promise.all(
      ids.map(async (id) => (await readOwn(request, pim.token, id)).assignment),
    );
    expect(assignees).toEqual([nok.id, nok.id, pim.id]);

    await selectSome();
    await bar.getByRole('button', { name: /^(Still available|ยังว่าง)/ }).click();
    for (const id of [first, second]) {
      await expect(
        rowOf(page, id).getByText(/^(Availability confirmed today|ยืนยันว่ายังว่างวันนี้)$/),
      ).toBeVisible();
      await expect
        .poll(async () => (await readOwn(request, pim.token, id)).availabilityVerifiedAt)
        .not.toBeNull();
    }
    await expect(
      rowOf(page, third).getByText(/^(Availability not confirmed yet|ยังไม่ได้ยืนยันว่าว่าง)$/),
    ).toBeVisible();

    // Each row shows its own state, and the bar how many are sent.
    await expect(bar.getByText(/^(2 changes sent|ส่งการเปลี่ยนแปลงแล้ว 2 รายการ)$/)).toBeVisible();
    for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
    await bar.getByRole('button', { name: /^(Unpublish|ยกเลิกการเผยแพร่)$/ }).click();
    await expectAccessible(page, 'the question before several are unpublished', 'dialog[open]');
    await dialog.getByRole('button', { name: /^(Unpublish|ยกเลิกการเผยแพร่)$/ }).click();
    for (const id of [first, second]) {
      await expect(rowOf(page, id).getByText(/^(Unpublished|ไม่ได้เผยแพร่)$/)).toBeVisible();
      await expect.poll(async () => (await readOwn(request, pim.token, id)).isWithheld).toBe(true);
    }
    await expect(bar.getByText(/^(2 changes sent|ส่งการเปลี่ยนแปลงแล้ว 2 รายการ)$/)).toBeVisible();
    await bar.getByRole('button', { name: /^(Done|เสร็จ)/ }).click();
    await expect(bar).toHaveCount(0);

    await page.getByRole('checkbox', { name: /^(Only mine|เฉพาะของฉัน)$/ }).check();
    await expect(page).toHaveURL(/mine=1/);
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(rowOf(page, third)).toBeVisible();
  },
);

test(
  'an agent edits a colleague’s listing, and only the business admin deletes it',
  { tag: '@phone' },
  async ({ page, request, database }) => {
    const admin = await makeMember(database);
    const businessId = await makeBusiness(database, admin);
    const nok = await makeColleague(database, businessId, agent, 'Nok');
    const id = await offerListing(database, admin, uniqueTitle('Lambda home'), { businessId });

    await signIn(page, database, nok);
    await open(page, LIST);
    expect(await offered(page, id)).toEqual({ assigns: false, deletes: false });
    await item(page, id, STILL).click();
    await expect(
      rowOf(page, id).getByText(/^(Availability confirmed today|ยืนยันว่ายังว่างวันนี้)$/),
    ).toBeVisible();
    // The business's listings aren't in the personal list.
    await open(page, '/users/manage-listings');
    await expect(
      page.getByText(/^(Your first listing starts here|เริ่มประกาศแรกของคุณที่นี่)$/),
    ).toBeVisible();

    await signIn(page, database, admin);
    await open(page, LIST);
    expect(await offered(page, id)).toEqual({ assigns: true, deletes: true });
    await item(page, id, DELETE).click();
    await page.getByRole('dialog').getByRole('button', { name: DELETE_FOR_GOOD }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await expect.poll(async () => (await request.get(`/api/properties/${id}`)).status()).toBe(404);
  },
);

test.describe('a user who may not manage the business’s listings', () => {
  test.use({ refusals: [/api\/properties\/own\/\d+ .*status of 403/] });

  test(
    'sees the reason on each page, without a business and as an assistant',
    { tag: '@axe' },
    async ({ page, database, person }) => {
      await open(page, LIST);
      await expect(heading(page, /^(This is for businesses|ส่วนนี้สำหรับธุรกิจ)$/)).toBeVisible();

      const admin = await makeMember(database);
      const businessId = await makeBusiness(database, admin);
      const id = await offerListing(database, admin, uniqueTitle('Mu home'), { businessId });
      await joinBusiness(database, businessId, person, assistant);
      await signIn(page, database, person);
      await open(page, LIST);
      await expect(
        heading(page, /^(Your role can’t edit listings|บทบาทของคุณไม่ได้จัดการประกาศ)$/),
      ).toBeVisible();
      await expectAccessible(page, 'an assistant’s list');
      for (const address of [`/users/edit-listing/${id}`, `/properties/preview/${id}`]) {
        await open(page, address);
        await expect(
          heading(page, /^(You don’t have permission to edit this listing\.|คุณไม่มีสิทธิ์แก้ไขประกาศนี้)$/),
        ).toBeVisible();
      }
      await open(page, '/create-property/business');
      await expect(
        heading(page, /^(Your role can’t create listings|บทบาทของคุณลงประกาศไม่ได้)$/),
      ).toBeVisible();
    },
  );
});

test.describe('a member whose role is changed while the page is open', () => {
  test.use({ refusals: [/api\/properties\/.* 403/] });

  test(
    'sees the reason for each rejected change, and nothing has changed',
    { tag: '@phone' },
    async ({ page, context, request, database }) => {
      const admin = await makeMember(database);
      const businessId = await makeBusiness(database, admin);
      const tan = await makeColleague(database, businessId, manager, 'Tan');
      const ids: number[] = [];
      for (const name of ['Nu home', 'Xi home', 'Omicron home']) {
        ids.push(await offerListing(database, admin, uniqueTitle(name), { businessId }));
      }
      const [first, second, third] = ids as [number, number, number];
      // The lists keep showing what a manager sees.
      await context.route(/\/api\/properties\/(own\?|fetchowner\/)/, (route) =>
        route.continue({
          headers: { ...route.request().headers(), [HEADERS.authToken]: admin.token },
        }),
      );
      await signIn(page, database, tan);
      // The page reads the account at the start, and again when its socket is connected. After that
      // it hears of changes only by events, which a change in the database alone doesn't send.
      const read: string[] = [];
      page.on('requestfinished', (sent) => {
        if (sent.url().endsWith(`/api/users/${tan.id}`)) read.push(sent.url());
      });
      await open(page, `${LIST}?tab=live`);
      await expect.poll(() => read.length).toBe(2);
      await expect(rowOf(page, third)).toBeVisible();
      await joinBusiness(database, businessId, tan, assistant);

      await rowOf(page, first).locator('summary').click();
      await item(page, first, ASSIGN).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').last().check();
      await dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ }).click();
      await expect(
        page.getByText(
          /^(You don’t have permission to assign a member to this listing\.|คุณไม่มีสิทธิ์มอบหมายสมาชิกให้ดูแลประกาศนี้)$/,
        ),
      ).toBeVisible();
      await page.keyboard.press('Escape');

      await item(page, first, STILL).click();
      await rowOf(page, second).locator('summary').click();
      await item(page, second, OFF).click();
      await dialog.getByRole('button', { name: OFF }).click();
      await rowOf(page, third).locator('summary').click();
      await item(page, third, DELETE).click();
      await dialog.getByRole('button', { name: DELETE_FOR_GOOD }).click();
      for (const id of ids) {
        // Each row is restored and links to the reason.
        await expect(
          rowOf(page, id).getByRole('link', {
            name: /^(A change needs attention|มีการเปลี่ยนแปลงที่ต้องดู)$/,
          }),
        ).toBeVisible();
        expect((await request.get(`/api/properties/${id}`)).status()).toBe(200);
      }
      await rowOf(page, first).locator('a[href="/users/outbox"]').click();
      for (const words of [
        /(You don’t have permission to edit this listing\.|คุณไม่มีสิทธิ์แก้ไขประกาศนี้)/,
        /(You don’t have permission to publish or unpublish this listing\.|คุณไม่มีสิทธิ์เผยแพร่หรือหยุดเผยแพร่ประกาศนี้)/,
        /(You don’t have permission to remove this listing\.|คุณไม่มีสิทธิ์ลบประกาศนี้)/,
      ]) {
        await expect(page.locator('main').getByText(words)).toBeVisible();
      }
    },
  );
});
