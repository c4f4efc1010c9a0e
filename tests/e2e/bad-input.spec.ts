import type { Page, Route } from '@playwright/test';

import { emailOf, PASSWORD } from './accounts.ts';
import { field, noteOnServer, openHome, status } from './notes.ts';
import { alive, expect, test, withoutWorkers, workerReady } from './pages.ts';
import { fileOf } from './parts.ts';

/*
 * What goes wrong around somebody who writes, and that nothing of it is lost. Each test has a home of
 * its own.
 */

const SAVED = /^Saved on this device/;

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).blur();
}

/** Answers what is written, and what asks whether the server is there, in its stead. */
async function answerInstead(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/healthz$/, answer);
  await page.route('**/api/notes/*', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  );
}

async function answerAgain(page: Page): Promise<void> {
  await page.unroute(/\/healthz$/);
  await page.unroute('**/api/notes/*');
}

const bodyOf = async (page: Page, id: number) => (await noteOnServer(page, id)).body;

test(
  'a café’s sign-in page answers everything: it waits here, and goes when the café lets it',
  { tag: '@once' },
  async ({ page }, { project }) => {
    const id = await openHome(page, project.name, 'condo', 3);
    const asked = page.waitForResponse(/\/healthz$/);
    await answerInstead(page, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to Café</h1>' }),
    );
    await write(page, 'in the café');
    await expect(status(page)).toHaveText(SAVED);
    await asked;
    expect(await bodyOf(page, id)).toBe('');
    // No event tells that it is over: the page finds out.
    await answerAgain(page);
    await expect(status(page)).toHaveText('Sent');
    expect(await bodyOf(page, id)).toBe('in the café');
  },
);

test(
  'a server that does it and answers garbage is asked again, and does it once',
  { tag: '@once' },
  async ({ page }, { project }) => {
    const id = await openHome(page, project.name, 'condo', 4);
    const { version } = await noteOnServer(page, id);
    let garbled = 0;
    await page.route('**/api/notes/*', async (route) => {
      if (route.request().method() !== 'PUT' || garbled >= 2) return route.continue();
      garbled += 1;
      const response = await route.fetch();
      return route.fulfill({ response, body: '{"propertyId": 1, "vers' });
    });
    await write(page, 'said twice');
    await expect(status(page)).toHaveText('Sent');
    expect(garbled).toBe(2);
    expect(await noteOnServer(page, id)).toMatchObject({
      body: 'said twice',
      version: version + 1,
    });
  },
);

test.describe('a token that ends in the middle', () => {
  test.use({ refusals: [/\/api\/.*(400|401)/] });

  test(
    'what was being written waits, locked, for its owner to sign in again',
    { tag: '@once' },
    async ({ page }, { project }) => {
      const id = await openHome(page, project.name, 'condo', 5);
      const token = (await page.evaluate(() => localStorage.getItem('token')))!;
      await field(page).fill('and then the session was over');
      await page.request.post('/api/auth/logout', { headers: { 'x-auth-token': token }, data: {} });
      await expect(page).toHaveURL(/\/login/);
      await page.locator('input[type=email]').fill(emailOf(project.name));
      await page.locator('input[type=password]').fill(PASSWORD);
      await page.locator('main form button[type=submit]').click();
      await expect(page).not.toHaveURL(/\/login/);
      await expect.poll(() => bodyOf(page, id)).toBe('and then the session was over');
    },
  );
});

test(
  'a watch that is years ahead, then years behind: what was written goes all the same',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      const years = () => Number(sessionStorage.getItem('years') ?? 0);
      Date.now = () => now() + years() * 365 * 24 * 3_600_000;
    });
    const id = await openHome(page, project.name, 'land', 3);
    await workerReady(page);
    await page.evaluate(() => sessionStorage.setItem('years', '12'));
    await context.setOffline(true);
    await write(page, 'from the year to come');
    await expect(status(page)).toHaveText(SAVED);
    await page.evaluate(() => sessionStorage.setItem('years', '-12'));
    await context.setOffline(false);
    await expect(status(page)).toHaveText('Sent');
    expect(await bodyOf(page, id)).toBe('from the year to come');
  },
);

/** Nothing can be kept: what is written is sent at once, or it is said that it isn't. */
async function writeWithoutKeeping(page: Page, id: number): Promise<void> {
  await write(page, 'sent at once');
  await expect(status(page)).toHaveText('Sent');
  expect(await bodyOf(page, id)).toBe('sent at once');
  await answerInstead(page, (route) => route.abort());
  await write(page, 'nowhere yet');
  await expect(status(page)).toHaveText(/This browser keeps nothing/);
  await expect(field(page)).toHaveValue('nowhere yet');
  // Nothing reloads the page over it unasked.
  await expect(page.locator('[data-unsaved]')).toHaveCount(1);
  await answerAgain(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveText('Sent');
  expect(await bodyOf(page, id)).toBe('nowhere yet');
  await expect(page.locator('[data-unsaved]')).toHaveCount(0);
}

test(
  'a private window that keeps nothing: a note is sent, or said not to be',
  { tag: '@once' },
  async ({ page }, { project }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    const id = await openHome(page, project.name, 'land', 4);
    await writeWithoutKeeping(page, id);
  },
);

test(
  'a newer release has taken the database from under an open page: the same',
  { tag: '@once' },
  async ({ page, context, baseURL }, { project }) => {
    const id = await openHome(page, project.name, 'land', 5);
    const newer = await context.newPage();
    await newer.goto(`${baseURL}/healthz`);
    await newer.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('sala', 1_000);
          request.addEventListener('success', () => resolve());
        }),
    );
    await page.bringToFront();
    await writeWithoutKeeping(page, id);
  },
);

test(
  'a disk that fills up: what was saved before is there, and what is written now is sent',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    const id = await openHome(page, project.name, 'land', 2);
    await workerReady(page);
    await context.setOffline(true);
    await write(page, 'saved before');
    await expect(status(page)).toHaveText(SAVED);
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await context.setOffline(false);
    await expect.poll(() => bodyOf(page, id)).toBe('saved before');
    await write(page, 'written on a full disk');
    await expect.poll(() => bodyOf(page, id)).toBe('written on a full disk');
    await page.reload();
    await alive(page);
    await expect(field(page)).toHaveValue('written on a full disk');
  },
);

test(
  'a part of the page that can’t be loaded is missing, and the note beside it stays',
  { tag: '@once' },
  async ({ page, context }, { project }) => {
    // The worker has the parts; without it each is asked for.
    await withoutWorkers(page);
    let refused = 0;
    page.on('requestfailed', (request) => {
      if (request.url().endsWith(fileOf('similar-homes'))) refused += 1;
    });
    for (const part of ['similar-homes', 'listing-more']) {
      await context.route(`**${fileOf(part)}`, (route) => route.abort());
    }
    const id = await openHome(page, project.name, 'land', 1);
    await write(page, 'half of a page');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(status(page)).toHaveText('Sent');
    await expect(field(page)).toHaveValue('half of a page');
    expect(await bodyOf(page, id)).toBe('half of a page');
  },
);
