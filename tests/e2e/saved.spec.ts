import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { emailOf, keptOf, PASSWORD, signInByApi, unsaveAll } from './accounts.ts';
import { alive, expect, listingLinks, test, workerReady } from './pages.ts';

// One account keeps one set of homes: one test after the other.
test.describe.configure({ mode: 'serial' });

const hearts = (page: Page) => page.locator('main article button[aria-pressed]');
const savedHearts = (page: Page) => page.locator('main article button[aria-pressed=true]');
const messages = (page: Page) => page.getByRole('region', { name: /Messages|ข้อความ/ });

/** Waits until the server has said that it has it. */
function loved(page: Page) {
  return page.waitForResponse((one) => one.url().endsWith('/love/') && one.ok());
}

test(
  'a visitor’s heart leads to signing in, and the home is saved then',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const { id } = await signInByApi(page, project.name);
    await unsaveAll(page, id);
    await page.evaluate(() => localStorage.clear());

    await page.goto('/?type=house');
    await alive(page);
    const heart = hearts(page).first();
    const name = await heart.getAttribute('aria-label');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/?type=house')}`);
    await page.locator('input[name=email]').fill(emailOf(project.name));
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?type=house');
    await expect(savedHearts(page)).toHaveCount(1);
    await expect(savedHearts(page)).toHaveAccessibleName(name!);
    await expect(messages(page)).toHaveText(/Saved to your homes|บันทึกไว้ในบ้านของคุณแล้ว/);
    // It is the server that has it.
    await page.reload();
    await expect(savedHearts(page)).toHaveCount(1);
  },
);

test(
  'saved homes wait on their page, last saved first',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const { id } = await signInByApi(page, project.name);
    await unsaveAll(page, id);
    await page.goto('/');
    await alive(page);
    const names: string[] = [];
    for (const at of [0, 2, 1]) {
      const heart = hearts(page).nth(at);
      names.unshift((await heart.getAttribute('aria-label'))!);
      const done = loved(page);
      // By the keyboard: a heart is a button of its own, outside of the card's link.
      await heart.focus();
      await page.keyboard.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await done;
    }
    await page.goto('/users/saved');
    await expect(hearts(page)).toHaveCount(3);
    const shown = await hearts(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    expect(shown).toEqual(names);
    await expect(savedHearts(page)).toHaveCount(3);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((n) => n.html)])).toEqual([]);
  },
);

test(
  'taken out, a home stays in sight until one comes back',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    await signInByApi(page, project.name);
    await page.goto('/users/saved');
    await expect(savedHearts(page)).toHaveCount(3);
    const done = loved(page);
    await hearts(page).nth(1).click();
    await done;
    await expect(hearts(page)).toHaveCount(3);
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(hearts(page)).toHaveCount(2);
  },
);

test(
  'what the server refuses is taken back, and said',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    await signInByApi(page, project.name);
    await page.goto('/');
    await alive(page);
    await expect(savedHearts(page)).toHaveCount(2);
    await page.route(/\/love\/$/, (route) =>
      route.fulfill({ status: 404, json: { id: 'not_found', message: 'Not found.', fields: [] } }),
    );
    const heart = page.locator('main article button[aria-pressed=false]').first();
    await heart.click();
    await expect(messages(page)).toHaveText(/left the market|ไม่ได้ประกาศแล้ว/);
    await expect(savedHearts(page)).toHaveCount(2);
  },
);

test(
  'the heart of a home’s own page is the same heart',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    await signInByApi(page, project.name);
    await page.goto('/users/saved');
    const first = listingLinks(page).first();
    await first.click();
    const heart = page.locator('main header').getByRole('button', { pressed: true });
    await expect(heart).toBeVisible();
    await page.reload();
    await expect(heart).toBeVisible();
  },
);

test('many presses send the last wish', { tag: '@pair' }, async ({ page }, { project }) => {
  await signInByApi(page, project.name);
  await page.goto('/');
  await alive(page);
  await expect(savedHearts(page)).toHaveCount(2);
  const heart = savedHearts(page).first();
  const name = (await heart.getAttribute('aria-label'))!;
  // Another home may have the same title.
  const href = await heart.evaluate((button) =>
    button.closest('article')?.querySelector('a')?.getAttribute('href'),
  );
  const same = page
    .locator(`main article:has(a[href="${href}"])`)
    .getByRole('button', { name, exact: true });
  // The first stays on its way until all presses are made.
  const sent: boolean[] = [];
  const { promise: allPressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/love\/$/, async (route) => {
    sent.push((route.request().postDataJSON() as { isSaved: boolean }).isSaved);
    await allPressed;
    await route.continue();
  });
  await same.click();
  await expect.poll(() => sent).toEqual([false]);
  // Quicker than the page can show it: the second may come before the first is on the disk.
  await same.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  goOn();
  await expect.poll(() => sent).toEqual([false, true]);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(savedHearts(page)).toHaveCount(2);
});

test(
  'saved homes open without a network',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    const { id } = await signInByApi(page, project.name);
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await page.goto('/users/saved');
    await expect(listingLinks(page)).toHaveCount(2);
    await expect(savedHearts(page)).toHaveCount(2);
    for (const call of ['properties.saved', 'properties.isSaved']) {
      const isKept = expect.stringMatching(new RegExp(`^answers.*${call}`));
      await expect.poll(() => keptOf(page, String(id))).toContainEqual(isKept);
    }
    await context.setOffline(true);
    await page.reload();
    await expect(listingLinks(page)).toHaveCount(2);
    await expect(savedHearts(page)).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: /kept|เก็บไว้/ })).toBeVisible();
    await context.setOffline(false);
  },
);

test(
  'an account without saved homes is shown the way to some',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const { id } = await signInByApi(page, project.name);
    await unsaveAll(page, id);
    await page.goto('/users/saved');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Room for|ที่เก็บบ้าน/);
    await page.locator('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
  },
);

const firstHeart = (page: Page) =>
  page.locator('main article').first().getByRole('button', { pressed: false });
const firstFilled = (page: Page) =>
  page.locator('main article').first().getByRole('button', { pressed: true });

/** What the server says that somebody has saved. */
async function savedOnServer(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/properties/issaved/', {
    headers: { 'x-auth-token': token! },
    data: {},
  });
  return ((await answer.json()) as { propertyIds: number[] }).propertyIds;
}

async function firstId(page: Page): Promise<number> {
  const href = await listingLinks(page).first().getAttribute('href');
  return Number(/\/properties\/(\d+)/.exec(href!)![1]);
}

test(
  'a heart that was given without a network outlives the tab, and is sent once there is one',
  { tag: '@pair' },
  async ({ page, context }, { project }) => {
    const { id: userId } = await signInByApi(page, project.name);
    await unsaveAll(page, userId);
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    await page.goto('/market?beds=2');
    await alive(page);
    // Kept as theirs: then the page opens without a network too.
    const isSearch = expect.stringMatching(/^answers.*properties\.search/);
    await expect.poll(() => keptOf(page, String(userId))).toContainEqual(isSearch);
    const id = await firstId(page);
    await expect(firstHeart(page)).toBeVisible();

    await context.setOffline(true);
    await firstHeart(page).click();
    await expect(firstFilled(page)).toBeVisible();
    expect(await savedOnServer(page)).not.toContain(id);

    await page.reload();
    await alive(page);
    await expect(firstFilled(page)).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => savedOnServer(page), { timeout: 20_000 }).toContain(id);
    await expect(firstFilled(page)).toBeVisible();
  },
);

test(
  'a reply that got lost: the heart is sent again under its key, and stays given',
  { tag: '@pair' },
  async ({ page }, { project }) => {
    const { id: userId } = await signInByApi(page, project.name);
    await unsaveAll(page, userId);
    await page.goto('/market?type=land');
    await alive(page);
    const id = await firstId(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/properties/love/', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await firstHeart(page).click();
    await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await expect(firstFilled(page)).toBeVisible();
    await expect.poll(() => savedOnServer(page)).toContain(id);
  },
);
