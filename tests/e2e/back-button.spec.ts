import { withProfile } from './killable-browser.ts';
import { field, status, strangersListing } from './notes.ts';
import { alive, expect, openPage, workerReady } from './pages.ts';
import { addPhoto, placesOf, somePhoto } from './readable.ts';
import { makeMember, signIn, test } from './writing.ts';

const SECRET = 'Somchai wants 3.2 million';

test('a page restored by the back button shows no data of a user who has logged out', ({
  baseURL,
  database,
  reader,
}) =>
  // The browser shared by the tests has no back/forward cache.
  withProfile(async (start) => {
    const { page } = await start();
    const { traces, file } = await somePhoto(SECRET);
    await page.addInitScript((secret) => {
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        // Runs before the restored page is painted.
        requestAnimationFrame(() => {
          const field = document.querySelector<HTMLTextAreaElement>('#my-note textarea');
          const isThere = field?.value === secret && document.images.length > 0;
          sessionStorage.setItem('came back', isThere ? 'with the note' : 'without');
        });
        sessionStorage.setItem('came back', 'unpainted');
      });
    }, SECRET);
    const cameBack = () => page.evaluate(() => sessionStorage.getItem('came back'));
    const id = await strangersListing(database);
    await signIn(page, database, await makeMember(database, reader), baseURL);
    await openPage(page, `${baseURL}/properties/${id}`);
    await addPhoto(page, file);
    await field(page).fill(SECRET);
    await field(page).blur();
    await expect(status(page)).toHaveAttribute('data-status', 'sent');
    // A worker that takes over a page that was left drops it.
    await workerReady(page);
    // The user is still logged in, so the page is restored unchanged.
    await page.goto(`${baseURL}/healthz`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(cameBack).toBe('with the note');

    await page.goto(`${baseURL}/healthz`);
    const elsewhere = await page.context().newPage();
    await openPage(elsewhere, `${baseURL}/`);
    await elsewhere.locator('header summary').last().click();
    await elsewhere.getByRole('button', { name: /^(Log out|ออกจากระบบ)$/ }).click();
    await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.evaluate(() => sessionStorage.setItem('came back', 'not yet'));
    await page.goBack({ waitUntil: 'commit' });
    await alive(page);
    await expect(page.locator('#my-note').getByRole('link')).toHaveText(/Log in|เข้าสู่ระบบ/);
    expect(['unpainted', 'without', 'not yet']).toContain(await cameBack());
    expect(await placesOf(page, traces)).toEqual([]);
  }));
