import type { Page } from '@playwright/test';

import { rejected } from '#tests/factories/listings.ts';

import { readOwn } from './own-listings.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

const rowOf = (page: Page, id: number) => page.locator(`main li[data-listing="${id}"]`);

const LIVE = /^(Live|เผยแพร่อยู่)$/;
const PENDING = /^(Pending approval|รออนุมัติ)$/;

test(
  'each listing shows its state, and tabs and search narrow the list',
  { tag: '@axe' },
  async ({ page, database, person }) => {
    const isApproved = false;
    const live = await offerListing(database, person, 'Alpha home by the river');
    const waiting = await offerListing(database, person, 'Beta home in the park', { isApproved });
    const refused = await offerListing(database, person, 'Gamma home on the hill', { isApproved });
    await rejected(database, refused, 'The photos show another home.');
    await page.goto('/users/manage-listings');
    await alive(page);
    await expect(rowOf(page, live).getByText(LIVE)).toBeVisible();
    await expect(rowOf(page, waiting).getByText(PENDING)).toBeVisible();
    await expect(rowOf(page, refused).getByText('The photos show another home.')).toBeVisible();
    await expectAccessible(page, 'own listings');

    const tabs = page.getByRole('navigation', { name: /^(Kinds of listings|ประเภทของประกาศ)$/ });
    await tabs.getByRole('link', { name: /^(Pending|รอตรวจ)/ }).click();
    await expect(rowOf(page, waiting)).toBeVisible();
    await expect(rowOf(page, live)).toHaveCount(0);
    await tabs.getByRole('link', { name: /^(All|ทั้งหมด)/ }).click();
    await expect(rowOf(page, live)).toBeVisible();

    const search = page.locator('main form[role=search] input');
    await search.fill('gamma');
    await search.press('Enter');
    await expect(rowOf(page, refused)).toBeVisible();
    await expect(rowOf(page, live)).toHaveCount(0);
    await expect(page).toHaveURL(/q=gamma/);

    // The order is in the URL.
    await search.fill('home');
    await search.press('Enter');
    await page.getByRole('combobox', { name: /^(Sort by|เรียงตาม)$/ }).selectOption('newest');
    await expect(page).toHaveURL(/order=newest/);
    await expect(page.locator('main li[data-listing]').first()).toHaveAttribute(
      'data-listing',
      String(Math.max(live, waiting, refused)),
    );
  },
);

test('availability is confirmed offline, shown as waiting, and sent later', async ({
  page,
  context,
  request,
  database,
  person,
}) => {
  const id = await offerListing(database, person, uniqueTitle('Delta home'));
  await page.goto('/users/manage-listings');
  await alive(page);
  await expect(rowOf(page, id).getByText(LIVE)).toBeVisible();
  // The button is highlighted until the availability is confirmed.
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
});

test(
  'a listing is unpublished after a warning, and deleted after another',
  { tag: '@phone' },
  async ({ page, request, database, person }) => {
    const id = await offerListing(database, person, uniqueTitle('Epsilon home'));
    await page.goto('/users/manage-listings');
    await alive(page);
    const more = rowOf(page, id).locator('summary');
    await more.click();
    await rowOf(page, id)
      .getByRole('button', { name: /^(Unpublish|ยกเลิกการเผยแพร่)$/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText(/moderator reviews it before|ผู้ตรวจประกาศจะตรวจก่อน/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: /^(Unpublish|ยกเลิกการเผยแพร่)$/ }).click();
    await expect(rowOf(page, id).locator('[data-tone=off]')).toBeVisible();
    await expect.poll(async () => (await request.get(`/api/properties/${id}`)).status()).toBe(404);

    await more.click();
    await rowOf(page, id)
      .getByRole('button', { name: /^(Delete|ลบ)$/ })
      .click();
    await dialog.getByRole('button', { name: /^(Delete permanently|ลบถาวร)$/ }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await expect(page.locator('main h1')).toBeFocused();
    await expect(
      page.getByText(/^(Your first listing starts here|เริ่มประกาศแรกของคุณที่นี่)$/),
    ).toBeVisible();
    // An empty list has no search.
    await expect(page.locator('main form[role=search]')).toHaveCount(0);
  },
);

test.describe('a listing that was sold', () => {
  test.use({ refusals: [/properties\/\d+.* 404/] });

  test(
    'is marked with its final price, says so to visitors, and can be published again',
    { tag: ['@phone', '@axe'] },
    async ({ page, context, request, database, person }) => {
      const id = await offerListing(database, person, uniqueTitle('Eta home'));
      await page.goto('/users/manage-listings');
      await alive(page);
      const more = rowOf(page, id).locator('summary');
      const item = (name: RegExp) => rowOf(page, id).getByRole('button', { name });
      await more.click();
      // It isn't for rent.
      await expect(item(/^(Mark as rented|ระบุว่าเช่าแล้ว)$/)).toHaveCount(0);
      await item(/^(Mark as sold|ระบุว่าขายแล้ว)$/).click();
      const dialog = page.getByRole('dialog');
      const price = dialog.getByRole('textbox');
      const submit = dialog.getByRole('button', { name: /^(Mark as sold|ระบุว่าขายแล้ว)$/ });
      await price.fill('1');
      await submit.click();
      await expect(price).toBeFocused();
      await expect(price).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'the end of a listing');
      const { priceSell } = await readOwn(request, person.token, id);
      await price.fill(String(priceSell! - 1_000));
      await context.setOffline(true);
      await submit.click();
      await expect(rowOf(page, id).getByText(/^(Sold|ขายแล้ว)$/)).toBeVisible();
      await expect(rowOf(page, id).getByText(/^(Waiting to be sent|รอส่ง)$/)).toBeVisible();
      await context.setOffline(false);
      await expect(rowOf(page, id).getByText(/^(Waiting to be sent|รอส่ง)$/)).toHaveCount(0);

      await page.goto(`/properties/${id}`);
      await expect(
        page.getByRole('heading', { level: 1, name: /^(This home is sold|ประกาศนี้ขายแล้ว)$/ }),
      ).toBeVisible();

      await page.goto('/users/manage-listings?tab=ended');
      await alive(page);
      await more.click();
      await item(/^(Publish|เผยแพร่)$/).click();
      await expect
        .poll(async () => (await request.get(`/api/properties/${id}`)).status())
        .toBe(200);
    },
  );
});

test.describe('the preview of a pending listing', () => {
  test.use({ refusals: [/api\/properties\/own\/\d+ .*status of 403/] });

  test(
    'shows its state to the owner and is forbidden to others',
    { tag: '@phone' },
    async ({ page, database }) => {
      const owner = await makeMember(database);
      const title = uniqueTitle('Zeta home');
      const id = await offerListing(database, owner, title, { isApproved: false });
      await signIn(page, database, owner);
      await page.goto(`/properties/preview/${id}`);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(/Preview: Waiting for approval|ตัวอย่าง: รออนุมัติ/)).toBeVisible();
      await signIn(page, database, await makeMember(database));
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
