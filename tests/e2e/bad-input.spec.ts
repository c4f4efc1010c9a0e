import type { Page, Route } from '@playwright/test';

import { findNote } from '#server/modules/listing/note/note-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { Person } from '../factories/people.ts';
import { expect } from './pages.ts';
import { field, noteOnServer, openNote, SENT, status, strangersListing } from './notes.ts';
import { logIn, test } from './writing.ts';

/* Failures while a user writes a note. No input may be lost. */

const SAVED = /^(Saved on this device|บันทึก(ไว้)?ในเครื่องนี้แล้ว)/;

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).blur();
}

const isNoteCall = /\/api\/notes\/\d+$/;
const isHealthCall = /\/healthz$/;

/** Answers the note requests and the health check in place of the server. */
async function answerInstead(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(isHealthCall, answer);
  await page.route(isNoteCall, (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  );
}

async function answerAgain(page: Page): Promise<void> {
  await page.unroute(isHealthCall);
  await page.unroute(isNoteCall);
}

/** Returns the text of a person's note on the server, or an empty string if there is no note. */
const bodyOf = async (database: Database, { id }: Person, listingId: number) =>
  (await findNote(database, id, listingId))?.body ?? '';

test.describe('a note', () => {
  // The session that ended.
  test.use({ refusals: [/\/api\/.*(400|401)/] });

  test('is written once behind a captive portal, despite garbled replies, a full disk and a session that ends', async ({
    page,
    context,
    database,
    person,
  }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    const body = () => bodyOf(database, person, id);

    await test.step('the portal’s login page answers every request', async () => {
      const asked = page.waitForResponse(isHealthCall);
      await answerInstead(page, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to Café</h1>' }),
      );
      await write(page, 'in the café');
      await expect(status(page)).toHaveText(SAVED);
      await asked;
      expect(await body()).toBe('');
      // No event reports the end of the portal, so the page has to poll.
      await answerAgain(page);
      await expect(status(page)).toHaveText(SENT);
      expect(await body()).toBe('in the café');
    });

    await test.step('the server applies the change but sends two garbled replies', async () => {
      const { version } = await noteOnServer(page, id);
      let garbled = 0;
      await page.route(isNoteCall, async (route) => {
        if (route.request().method() !== 'PUT' || garbled >= 2) return route.continue();
        garbled += 1;
        const response = await route.fetch();
        return route.fulfill({ response, body: '{"propertyId": 1, "vers' });
      });
      await write(page, 'said twice');
      await expect.poll(() => garbled).toBe(2);
      await expect(status(page)).toHaveText(SENT);
      const there = await noteOnServer(page, id);
      expect(there).toMatchObject({ body: 'said twice', version: version + 1 });
    });

    await test.step('the disk is full', async () => {
      await context.setOffline(true);
      await write(page, 'saved before');
      await expect(status(page)).toHaveText(SAVED);
      const devtools = await context.newCDPSession(page);
      const { origin } = new URL(page.url());
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
      await context.setOffline(false);
      await expect(status(page)).toHaveText(SENT);
      expect(await body()).toBe('saved before');
      await write(page, 'written on a full disk');
      await expect.poll(body).toBe('written on a full disk');
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    });

    await test.step('the session ends, and its owner logs in again', async () => {
      await field(page).fill('and then the session was over');
      const headers = { 'x-auth-token': person.token };
      await page.request.post('/api/auth/logout', { headers, data: {} });
      await expect(page).toHaveURL(/\/login\?back=/);
      await expect(page.getByRole('alert')).toHaveText(/session has expired|เซสชันหมดอายุ/);
      await logIn(page, person);
      await expect(page).toHaveURL(new RegExp(`/properties/${id}`));
      await expect.poll(body).toBe('and then the session was over');
    });
  });
});

test(
  'without storage, a page sends a note at once or says that it can’t',
  { tag: '@phone' },
  async ({ page, context, baseURL, database, person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    const body = () => bodyOf(database, person, id);
    // A newer release in another tab upgrades the database, as if this page had none any more.
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
    await write(page, 'sent at once');
    await expect(status(page)).toHaveText(SENT);
    expect(await body()).toBe('sent at once');
    await answerInstead(page, (route) => route.abort());
    await write(page, 'nowhere yet');
    await expect(status(page)).toHaveText(/Your browser isn’t storing data|เบราว์เซอร์นี้ไม่เก็บข้อมูล/);
    await expect(field(page)).toHaveValue('nowhere yet');
    // The page doesn't reload automatically while it has unsaved input.
    await expect(page.locator('[data-unsaved]')).toHaveCount(1);
    await answerAgain(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(status(page)).toHaveText(SENT);
    expect(await body()).toBe('nowhere yet');
    await expect(page.locator('[data-unsaved]')).toHaveCount(0);
  },
);
