import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';

import { BUSINESS_ROLES } from '#contract/permissions.ts';
import { HEADERS } from '#contract/version.ts';

import { signInByApi } from './accounts.ts';
import { decide, offerHome, readOwn } from './own-listings.ts';
import { alive, expect, test } from './pages.ts';
import { demoAgency, newMember, rememberAs } from './team.ts';

const LIST = '/business-dashboard/manage-listings';
const { manager, assistant, agent } = BUSINESS_ROLES;

const rowOf = (page: Page, id: number) => page.locator(`main li[data-listing="${id}"]`);
const item = (page: Page, id: number, name: RegExp) =>
  rowOf(page, id).getByRole('button', { name });

const ASSIGN = /^(Assign a member|มอบหมายสมาชิก)$/;
const OFF = /^(Take off the market|นำออกจากตลาด)$/;
const DELETE = /^(Delete|ลบ)$/;
const STILL = /still available|ยังว่าง/;
const NOBODY = /^(Looked after by nobody in particular|ยังไม่ระบุผู้รับผิดชอบ)$/;

/** The list of the business, narrowed to what a test has made. */
async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`${LIST}?q=${encodeURIComponent(search)}`);
  await alive(page);
}

async function violations(page: Page) {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

test('a manager gives a listing into an agent’s hands, and takes it back', async ({
  page,
  request,
  browser,
  baseURL,
}, { project }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const nok = await newMember(await elsewhere.newPage(), project.name, agent, 'Nok');
  await elsewhere.close();
  const pim = await newMember(page, project.name, manager, 'Pim');
  const title = `Kappa home ${Date.now()}`;
  const id = await offerHome(request, pim.token, title, {}, pim.businessId);
  const lookedAfter = (name: string) =>
    rowOf(page, id).getByText(new RegExp(`^(Looked after by ${name}|รับผิดชอบโดย ${name})$`));
  const dialog = page.getByRole('dialog', { name: /^(Who looks after it\?|ใครรับผิดชอบประกาศนี้)$/ });
  const choose = async (name: string | RegExp) => {
    await rowOf(page, id).locator('summary').click();
    await item(page, id, ASSIGN).click();
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ }).click();
    await expect(dialog).toHaveCount(0);
  };
  const inHand = async () => (await readOwn(request, pim.token, id)).assignment;

  await openList(page, title);
  await expect(page.locator('main h1')).toHaveText(/^(Listings of the business|ประกาศของธุรกิจ)$/);
  await expect(lookedAfter(pim.name)).toBeVisible();

  await rowOf(page, id).locator('summary').click();
  await item(page, id, ASSIGN).click();
  await expect(dialog.getByRole('radio', { name: pim.name })).toBeChecked();
  // Who answers messages has no homes in hand, and nothing is assigned that is so already.
  await expect(dialog.getByText(/^(assistant|ผู้ช่วย)$/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^(Assign|มอบหมาย)$/ })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await choose(new RegExp(`^${nok.name}`));
  await expect(lookedAfter(nok.name)).toBeVisible();
  expect(await inHand()).not.toBeNull();
  const told = await request.get('/api/notifications?page=1', {
    headers: { [HEADERS.authToken]: nok.token },
  });
  expect(await told.text()).toContain('listing_assigned');

  await choose(/^(Nobody in particular|ไม่ระบุผู้รับผิดชอบ)/);
  await expect(rowOf(page, id).getByText(NOBODY)).toBeVisible();
  expect(await inHand()).toBeNull();
  await page.reload();
  await expect(rowOf(page, id).getByText(NOBODY)).toBeVisible();
});

test.describe('by their role', { tag: '@pair' }, () => {
  /** What the menu of a listing on the market offers somebody, besides looking at it. */
  async function offeredTo(page: Page, id: number): Promise<boolean[]> {
    await expect(rowOf(page, id).getByRole('link', { name: /^(Edit|แก้ไข)/ })).toBeVisible();
    await expect(item(page, id, STILL)).toBeVisible();
    await rowOf(page, id).locator('summary').click();
    await expect(item(page, id, OFF)).toBeVisible();
    return Promise.all([ASSIGN, DELETE].map((name) => item(page, id, name).isVisible()));
  }

  test('an admin, a manager and an agent see all of the business’s, and do what theirs may', async ({
    page,
    request,
  }, { project }) => {
    const pim = await newMember(page, project.name, manager, 'Pim');
    const title = `Lambda home ${Date.now()}`;
    const id = await offerHome(request, pim.token, title, {}, pim.businessId);
    await decide(request, id, 'approved');
    await openList(page, title);
    expect(await offeredTo(page, id)).toEqual([true, true]);

    await newMember(page, project.name, agent, 'Nok');
    await openList(page, title);
    expect(await offeredTo(page, id)).toEqual([false, false]);
    await item(page, id, STILL).click();
    await expect(
      rowOf(page, id).getByText(/^(Availability confirmed today|ยืนยันว่ายังว่างวันนี้)$/),
    ).toBeVisible();
    // What is the business's is in nobody's own list.
    await page.goto(`/users/manage-listings?q=${encodeURIComponent(title)}`);
    await alive(page);
    await expect(
      page.getByText(/^(No listing of yours is called that|ไม่พบประกาศของคุณที่ตรงกับคำนี้)$/),
    ).toBeVisible();

    await signInByApi(page, 'nobody');
    await openList(page, title);
    expect(await offeredTo(page, id)).toEqual([true, true]);
    await item(page, id, DELETE).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Delete for good|ลบถาวร)$/ })
      .click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await expect.poll(async () => (await request.get(`/api/properties/${id}`)).status()).toBe(404);
  });
});

test.describe('an assistant', { tag: '@pair' }, () => {
  test.use({ refusals: [/api\/properties\/own\/\d+ .*status of 403/] });

  test('works on no listings, and is told so wherever they are', async ({ page, request }, {
    project,
  }) => {
    const { businessId, token } = await demoAgency(request);
    const id = await offerHome(request, token, 'Mu home', {}, businessId);
    await newMember(page, project.name, assistant, 'Tan');
    await page.goto(LIST);
    await alive(page);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: /^(Your role doesn’t work on listings|บทบาทของคุณไม่ได้จัดการประกาศ)$/,
      }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const address of [`/users/edit-listing/${id}`, `/properties/preview/${id}`]) {
      await page.goto(address);
      await alive(page);
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: /^(You don’t have permission to edit this listing\.|คุณไม่มีสิทธิ์แก้ไขประกาศนี้)$/,
        }),
      ).toBeVisible();
    }
    await page.goto('/create-property/business');
    await alive(page);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: /^(Your role doesn’t list homes|บทบาทของคุณลงประกาศไม่ได้)$/,
      }),
    ).toBeVisible();
  });
});

test.describe('whose role was taken while the page was open', { tag: '@pair' }, () => {
  test.use({ refusals: [/api\/properties\/.* 403/] });

  /** The page shows what it loaded before, and doesn't know of the new role yet. */
  async function asBefore(page: Page, context: BrowserContext, token: string): Promise<void> {
    await context.route(/\/api\/properties\/(own\?|fetchowner\/)/, async (route) => {
      const headers = { ...route.request().headers(), [HEADERS.authToken]: token };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await context.route(/\/api\/users\/\d+$/, async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as object;
      await route.fulfill({ response, json: { ...user, roleId: manager } });
    });
    await rememberAs(page, { roleId: manager });
  }

  test('is refused each change in words of its own, and nothing has happened', async ({
    page,
    context,
    request,
  }, { project }) => {
    const { businessId, token } = await demoAgency(request);
    const listed = await request.get('/api/properties/own?tab=live&pageSize=3', {
      headers: { [HEADERS.authToken]: token, [HEADERS.business]: String(businessId) },
    });
    const { properties } = (await listed.json()) as { properties: { rows: { id: number }[] } };
    const [first, second, third] = properties.rows.map(({ id }) => id) as [number, number, number];
    await newMember(page, project.name, assistant, 'Tan');
    await asBefore(page, context, token);
    await page.goto(`${LIST}?tab=live`);
    await alive(page);

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
    await dialog.getByRole('button', { name: /^(Delete for good|ลบถาวร)$/ }).click();
    for (const id of [first, second, third]) {
      // Each stands again where it is, and leads to why.
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
  });
});
