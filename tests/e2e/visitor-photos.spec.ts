import { newAddress, mailedLink } from './mails.ts';
import {
  adding,
  callAs,
  grainyPhotos,
  hashesOf,
  items,
  looksOf,
  openPhotos,
} from './listing-photos.ts';
import { PASSWORD } from './newcomer.ts';
import { alive, expect, test } from './pages.ts';

test(
  'a visitor’s photos survive a registration with their draft, in another tab and on another device',
  { tag: '@pair' },
  async ({ page, context, browser, baseURL }, { project }) => {
    // Two devices and a registration take their time where others keep the machine busy.
    test.setTimeout(120_000);
    const files = await grainyPhotos(3);
    const draftId = await openPhotos(page);
    await adding(page).setInputFiles(files);
    await expect(items(page)).toHaveCount(3);
    await items(page)
      .nth(1)
      .getByRole('button', { name: /^(Turn photo|หมุนรูป)/ })
      .click();
    await items(page)
      .nth(2)
      .getByRole('button', { name: /cover$|ปก$/ })
      .click();
    const order = [2, 0, 1].map((at) => files[at]!.hash);
    await expect.poll(() => hashesOf(page)).toEqual(order);
    await expect(items(page).first().locator('p')).toHaveText(/On this device|ในเครื่องนี้/);

    // The tab goes, and comes back as it was.
    await expect(page.locator('form[data-unsaved]')).toHaveCount(0);
    await page.reload();
    await alive(page);
    await expect.poll(() => hashesOf(page)).toEqual(order);
    await expect.poll(() => looksOf(page)).toEqual(['0', '0', '90']);
    const other = await context.newPage();
    await openPhotos(other, draftId);
    await expect.poll(() => hashesOf(other)).toEqual(order);

    const email = newAddress(project.name);
    await page.goto('/register');
    await alive(page);
    const fields = { firstName: 'Mali', lastName: 'Wongsa', email };
    for (const [name, value] of Object.entries({
      ...fields,
      password: PASSWORD,
      confirm: PASSWORD,
    })) {
      await page.locator(`input[name=${name}]`).fill(value);
    }
    await page.getByRole('button', { name: /^(Create account|สร้างบัญชี)$/ }).click();
    await expect(page.locator('main')).toContainText(email);

    // The other tab has them as the account's, and they are on their way without being asked for.
    await expect.poll(() => hashesOf(other)).toEqual(order);
    for (const at of [0, 1, 2]) {
      await expect(items(other).nth(at).locator('p')).toHaveText(/^(Sent|ส่งแล้ว)$/);
    }
    expect(await looksOf(other)).toEqual(['0', '0', '90']);
    const { photos } = await callAs<{ photos: { hash: string }[] }>(
      page,
      'GET',
      `/api/uploads?hashes=${order.join(',')}`,
    );
    expect(new Set(photos.map(({ hash }) => hash))).toEqual(new Set(order));
    await other.goto(await mailedLink(email, 'verify_account'));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      /Your account is open|บัญชีพร้อมใช้แล้ว/,
    );

    // Another device has the draft from the account, and its photos from the server.
    const session = await page.evaluate(() => ({
      token: localStorage.getItem('token')!,
      user: localStorage.getItem('user')!,
    }));
    const device = await browser.newContext({ baseURL: baseURL! });
    const far = await device.newPage();
    await far.goto('/healthz');
    await far.evaluate(({ token, user }) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    }, session);
    await openPhotos(far, draftId);
    await expect.poll(() => hashesOf(far)).toEqual(order);
    await expect.poll(() => looksOf(far)).toEqual(['0', '0', '90']);
    await expect(items(far).first().locator('img')).toHaveAttribute('src', /^\/photos\//);
    await device.close();
  },
);
