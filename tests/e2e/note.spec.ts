import AxeBuilder from '@axe-core/playwright';

import { signInByApi } from './accounts.ts';
import { field, keepHome, noteOnServer, openHome, status, writeElsewhere } from './notes.ts';
import { alive, expect, listingLinks, test } from './pages.ts';

// One account has one note on a home: one test after the other, each on a home of its own.
test.describe.configure({ mode: 'serial' });

test('a visitor is led to signing in, and back to the home', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/market');
  const href = (await listingLinks(page).first().getAttribute('href'))!;
  await page.goto(href);
  await alive(page);
  const link = page.locator('#my-note').getByRole('link');
  await expect(link).toHaveText(/Sign in|เข้าสู่ระบบ/);
  await link.click();
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(href)}`);
});

test(
  'a note is kept while one types, sent when one stops, and can be deleted',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const id = await openHome(page, project.name, 'townhouse', 0);
    const { version } = await noteOnServer(page, id);
    await field(page).pressSequentially('ใกล้ตลาด quiet');
    await expect(status(page)).toHaveText(/Saved on this device|บันทึก(ไว้)?ในเครื่องนี้แล้ว/);
    await expect(status(page)).toHaveText(/^(Sent|ส่งแล้ว)$/);
    // One text, one change, however many keys.
    expect(await noteOnServer(page, id)).toMatchObject({
      body: 'ใกล้ตลาด quiet',
      version: version + 1,
    });
    await page.reload();
    await expect(field(page)).toHaveValue('ใกล้ตลาด quiet');
    await field(page).fill('');
    await field(page).blur();
    await expect.poll(() => noteOnServer(page, id)).toMatchObject({ body: '' });
  },
);

test(
  'what was typed survives the tab',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    const id = await openHome(page, project.name, 'townhouse', 1);
    // The server is never reached: only the device has it.
    await context.route(`**/api/notes/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await field(page).pressSequentially('half a sen');
    await expect(status(page)).toHaveText(/Saved on this device/);
    await page.reload();
    await expect(field(page)).toHaveValue('half a sen');
    await expect(status(page)).toHaveText(/Saved on this device/);
  },
);

test(
  'what was typed as the page is left stands there afterwards, and is sent',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const id = await openHome(page, project.name, 'townhouse', 5);
    await field(page).fill('the left');
    await expect(status(page)).toHaveText(/^(Sent|ส่งแล้ว)$/);
    await field(page).fill('the left side is noisy');
    await page.reload();
    await expect(field(page)).toHaveValue('the left side is noisy');
    await expect(status(page)).toHaveText(/^(Sent|ส่งแล้ว)$/);
    expect(await noteOnServer(page, id)).toMatchObject({ body: 'the left side is noisy' });
    const left = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')));
    expect(await left()).toEqual([]);
  },
);

test(
  'a note written without a network, its tab closed: it is on the server once there is one, once',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    const id = await openHome(page, project.name, 'townhouse', 2);
    const { version } = await noteOnServer(page, id);
    await keepHome(page);
    const href = page.url();
    await context.setOffline(true);
    await page.reload();
    await alive(page);
    await field(page).pressSequentially('from the train');
    await expect(status(page)).toHaveText(/It is sent when you’re online/);
    await page.close();

    const later = await context.newPage();
    await later.goto(href);
    await expect(field(later)).toHaveValue('from the train');
    // A reply gets lost as well: it is asked again, under the same key.
    let calls = 0;
    await later.route(`**/api/notes/${id}`, async (route) => {
      if (route.request().method() !== 'PUT' || (calls += 1) > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    await expect(status(later)).toHaveText('Sent', { timeout: 20_000 });
    expect(await noteOnServer(later, id)).toEqual(
      expect.objectContaining({ body: 'from the train', version: version + 1 }),
    );
  },
);

test.describe('two devices', () => {
  test.use({ refusals: [/\/api\/notes\/.*412/] });

  test(
    'that wrote the same note: both copies are there, and the person chooses',
    { tag: '@pair' },
    async ({ page }, { project }) => {
      const id = await openHome(page, project.name, 'townhouse', 3);
      const choices: [RegExp, string][] = [
        [/^(Keep this one|เก็บฉบับนี้)$/, 'mine 0'],
        [/^(Keep the other one|เก็บอีกฉบับ)$/, 'theirs 1'],
        [/^(Keep both|เก็บทั้งสอง)/, 'theirs 2\n\nmine 2'],
      ];
      for (const [at, [name, result]] of choices.entries()) {
        await writeElsewhere(page, id, `theirs ${at}`);
        await field(page).fill(`mine ${at}`);
        await field(page).blur();
        const part = page.locator('#my-note');
        await expect(part).toContainText(`theirs ${at}`);
        await expect(part).toContainText(`mine ${at}`);
        if (at === 0) {
          const { violations } = await new AxeBuilder({ page }).include('#my-note').analyze();
          expect(violations.map(({ id: rule }) => rule)).toEqual([]);
        }
        await part.getByRole('button', { name }).click();
        await expect(field(page)).toHaveValue(result);
        await expect(status(page)).toHaveText(/^(Sent|ส่งแล้ว)$/);
        expect(await noteOnServer(page, id)).toMatchObject({ body: result });
      }
    },
  );
});

test('a note leaves with its owner', { tag: '@once' }, async ({ page }, { project }) => {
  const id = await openHome(page, project.name, 'townhouse', 4);
  await field(page).fill('nobody else’s business');
  await field(page).blur();
  await expect(status(page)).toHaveText('Sent');
  await page.evaluate(() => {
    localStorage.removeItem('user');
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.locator('#my-note').getByRole('link')).toBeVisible();
  expect(await page.content()).not.toContain('nobody else');
  await signInByApi(page, 'desk-th');
  await page.goto(`/properties/${id}`);
  await expect(field(page)).toHaveValue('');
});

test('among the saved homes, those with a note are marked', { tag: '@once' }, async ({ page }) => {
  // Of this account nobody else's test counts the saved homes.
  await signInByApi(page, 'nobody');
  await page.goto('/market?type=land');
  const href = (await listingLinks(page).first().getAttribute('href'))!;
  const id = Number(/\/properties\/(\d+)/.exec(href)![1]);
  await writeElsewhere(page, id, 'the road is narrow');
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as { id: number });
  const answer = await page.request.post('/api/properties/love/', {
    headers: { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token')))! },
    data: { propertyId: id, userId: me.id, isSaved: true },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/users/saved');
  const mark = page.locator(`main a[href="/properties/${id}#my-note"]`);
  await expect(mark).toContainText('the road is narrow');
  await mark.click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('the road is narrow');
});
