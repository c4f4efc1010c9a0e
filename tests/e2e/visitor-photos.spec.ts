import { someEmail } from '#tests/factories/chance.ts';

import {
  adding,
  callAs,
  grainyPhotos,
  hashesOf,
  items,
  looksOf,
  openPhotos,
} from './listing-photos.ts';
import { alive, expect, withoutWorkers } from './pages.ts';
import { PASSWORD, test } from './writing.ts';

test('a visitor’s photos stay in the draft during registration, in another tab and on another device', async ({
  page,
  context,
  browser,
}) => {
  const files = await grainyPhotos(3);
  const draftId = await openPhotos(page);
  await adding(page).setInputFiles(files);
  await expect(items(page)).toHaveCount(3);
  await items(page)
    .nth(1)
    .getByRole('button', { name: /^(Rotate photo|หมุนรูป)/ })
    .click();
  await items(page)
    .nth(2)
    .getByRole('button', { name: /cover$|ปก$/ })
    .click();
  const order = [2, 0, 1].map((at) => files[at]!.hash);
  await expect.poll(() => hashesOf(page)).toEqual(order);
  await expect(items(page).first().locator('p')).toHaveText(/On this device|ในเครื่องนี้/);

  // A reload and another tab show the photos unchanged.
  await expect(page.locator('form[data-unsaved]')).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect.poll(() => hashesOf(page)).toEqual(order);
  await expect.poll(() => looksOf(page)).toEqual(['0', '0', '90']);
  const other = await context.newPage();
  await openPhotos(other, draftId);
  await expect.poll(() => hashesOf(other)).toEqual(order);

  const email = someEmail();
  await page.goto('/register');
  await alive(page);
  const fields = { firstName: 'Mali', lastName: 'Wongsa', email, password: PASSWORD };
  for (const [name, value] of Object.entries({ ...fields, confirm: PASSWORD })) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
  await page.locator('input[name=agrees]').check();
  await page.getByRole('button', { name: /^(Create account|สร้างบัญชี)$/ }).click();
  await expect(page.locator('main')).toContainText(email);

  // In the other tab the photos belong to the account and are sent automatically.
  await expect.poll(() => hashesOf(other)).toEqual(order);
  for (const at of [0, 1, 2]) {
    await expect(items(other).nth(at).locator('p')).toHaveText(/^(Sent|ส่งแล้ว)$/);
  }
  await expect.poll(() => looksOf(other)).toEqual(['0', '0', '90']);
  const { photos } = await callAs<{ photos: { hash: string }[] }>(
    page,
    'GET',
    `/api/uploads?hashes=${order.join(',')}`,
  );
  expect(new Set(photos.map(({ hash }) => hash))).toEqual(new Set(order));

  // Another device loads the draft from the account, and its photos from the server.
  const device = await browser.newContext({ storageState: await context.storageState() });
  await withoutWorkers(device);
  const far = await device.newPage();
  await openPhotos(far, draftId);
  await expect.poll(() => hashesOf(far)).toEqual(order);
  await expect.poll(() => looksOf(far)).toEqual(['0', '0', '90']);
  await expect(items(far).first().locator('img')).toHaveAttribute('src', /^\/photos\//);
  await device.close();
});
