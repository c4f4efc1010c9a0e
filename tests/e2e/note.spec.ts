import {
  field,
  keepListing,
  noteOnServer,
  openNote,
  SAVED_HERE,
  SENT,
  status,
  strangersListing,
  writeElsewhere,
} from './notes.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { makeMember, signIn, test } from './writing.ts';

test(
  'saves a note while the user types, sends it on a pause, and restores it after a reload',
  { tag: '@phone' },
  async ({ page, database, person: _person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);

    await test.step('sends fewer changes than key presses', async () => {
      await field(page).pressSequentially('ใกล้ตลาด quiet');
      await expect(status(page)).toHaveText(SAVED_HERE);
      await expect(status(page)).toHaveText(SENT);
      const { body, version } = await noteOnServer(page, id);
      expect(body).toBe('ใกล้ตลาด quiet');
      // The exact number depends on how often a slow machine pauses between keys.
      expect(version).toBeLessThan(body.length);
      await page.reload();
      await expect(field(page)).toHaveValue('ใกล้ตลาด quiet');
    });

    await test.step('restores text that only the device has', async () => {
      await alive(page);
      const notes = `**/api/notes/${id}`;
      await page.route(notes, (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await field(page).fill('half a sen');
      await expect(status(page)).toHaveText(SAVED_HERE);
      await page.reload();
      await expect(field(page)).toHaveValue('half a sen');
      await expect(status(page)).toHaveText(SAVED_HERE);
      await page.unroute(notes);
    });

    await test.step('restores and sends text typed just before the page closes', async () => {
      await alive(page);
      await field(page).fill('the left side is noisy');
      await page.reload();
      await expect(field(page)).toHaveValue('the left side is noisy');
      await expect(status(page)).toHaveText(SENT);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'the left side is noisy' });
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('typed:')),
      );
      expect(left).toEqual([]);
    });

    await test.step('deletes a note that was emptied', async () => {
      await field(page).fill('');
      await field(page).blur();
      await expect.poll(() => noteOnServer(page, id)).toMatchObject({ body: '' });
    });
  },
);

test(
  'sends a note written offline once, although its tab was closed and a reply lost',
  { tag: '@worker' },
  async ({ page, context, database, person }) => {
    const id = await strangersListing(database);
    await openNote(page, id);
    await keepListing(page, person);
    const href = page.url();
    await context.setOffline(true);
    await page.reload();
    await alive(page);
    // Filled at once: with slow typing, a part of it would be sent as a separate change.
    await field(page).fill('from the train');
    await expect(status(page)).toHaveText(/It will be sent when you’re online|จะส่งเมื่อกลับมาออนไลน์/);
    await page.close();

    const later = await context.newPage();
    await later.goto(href);
    await expect(field(later)).toHaveValue('from the train');
    // The first reply is lost, so the note is sent again with the same key.
    const keys: (string | undefined)[] = [];
    await later.route(`**/api/notes/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    await expect(status(later)).toHaveText(SENT);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await noteOnServer(later, id)).toMatchObject({ body: 'from the train', version: 1 });
  },
);

test.describe('two devices', () => {
  test.use({ refusals: [/\/api\/notes\/.*412/] });

  test(
    'shows both versions of a note that two devices wrote, and saves the chosen one',
    { tag: ['@phone', '@axe'] },
    async ({ page, database, person: _person }) => {
      const id = await strangersListing(database);
      await openNote(page, id);
      const part = page.locator('#my-note');
      const writeBoth = async (theirs: string, mine: string) => {
        await writeElsewhere(page, id, theirs);
        await field(page).fill(mine);
        await field(page).blur();
        await expect(part).toContainText(theirs);
        await expect(part).toContainText(mine);
      };
      const KEEP_MINE = /^(Keep this one|เก็บฉบับนี้)$/;
      for (const [name, result] of [
        [/^(Keep the other one|เก็บอีกฉบับ)$/, 'theirs'],
        [/^(Keep both|เก็บทั้งสอง)/, 'theirs, later\n\nmine, later'],
      ] as const) {
        const [theirs, mine] = result === 'theirs' ? ['theirs', 'mine'] : result.split('\n\n');
        await writeBoth(theirs!, mine!);
        await part.getByRole('button', { name }).click();
        await expect(field(page)).toHaveValue(result);
        await expect(status(page)).toHaveText(SENT);
        expect(await noteOnServer(page, id)).toMatchObject({ body: result });
      }
      await writeBoth('theirs at last', 'mine at last');
      await expectAccessible(page, 'two versions of a note', '#my-note');
      // The outbox shows the same conflict.
      await page.goto('/users/outbox');
      const item = page.locator('main li').filter({ has: page.locator('h2') });
      await expect(item).toContainText('theirs at last');
      await item.getByRole('button', { name: KEEP_MINE }).click();
      await expect(item).toHaveCount(0);
      expect(await noteOnServer(page, id)).toMatchObject({ body: 'mine at last' });
    },
  );
});

test('shows a note to its owner only, and asks visitors to log in', async ({
  page,
  database,
  person: _person,
}) => {
  const id = await strangersListing(database);
  await openNote(page, id);
  await field(page).fill('nobody else’s business');
  await field(page).blur();
  await expect(status(page)).toHaveText(SENT);
  // Another tab logs out.
  await page.evaluate(() => {
    localStorage.removeItem('user');
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  const link = page.locator('#my-note').getByRole('link');
  await expect(link).toHaveText(/Log in|เข้าสู่ระบบ/);
  expect(await page.content()).not.toContain('nobody else');
  const { pathname } = new URL(page.url());
  await link.click();
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(`${pathname}#my-note`)}`);

  await signIn(page, database, await makeMember(database));
  await openNote(page, id);
  await expect(field(page)).toHaveValue('');
});
