import { dropSession, storedDataOf } from './accounts.ts';
import { reloadAsTheirs } from './notes.ts';
import { alive, expect, holdScripts, openPage } from './pages.ts';
import { makeMember, PASSWORD, test } from './writing.ts';

test('a login pressed before the app has loaded sends nothing and keeps the input; by keyboard it then returns to the private page', async ({
  page,
  database,
  reader,
}) => {
  const person = await makeMember(database, { language: reader.language });
  const back = '/notifications?show=unread';
  const release = await holdScripts(page);
  await page.goto(`/login?back=${encodeURIComponent(back)}`, { waitUntil: 'commit' });
  const password = page.locator('input[name=password]');
  const submit = page.locator('main form button[type=submit]');
  await page.locator('input[name=email]').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await expect(submit).toHaveText(/Loading|กำลังโหลด/);
  await expect(submit).toBeDisabled();
  await page.keyboard.press('Enter');
  release();
  await expect(submit).toBeEnabled();
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(back);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Notifications|การแจ้งเตือน/);

  const asked = page.waitForRequest(/\/api\/users\/\d+$/);
  // The HTML of a private page is the same for every user and excluded from search engines.
  const html = await (await page.reload())!.text();
  expect(html).toMatch(/<meta data-head name="robots" content="noindex/);
  expect(html).not.toContain('sala-data');
  expect((await asked).headers()['x-auth-token']).toMatch(/^[\w-]{43}$/);
  // The login page redirects users who are already logged in.
  await page.goto('/login?back=/market');
  await expect(page).toHaveURL('/market');
});

test.describe('logging out', () => {
  // A request may still be in flight when the other tab removes the token.
  test.use({ refusals: [/\/api\/.*401/] });

  test(
    'in one tab logs out all tabs and deletes the account’s data on the device',
    { tag: '@phone' },
    async ({ page, context, person }) => {
      await page.goto('/users/manage-listings');
      await reloadAsTheirs(page, person);
      await alive(page);
      await expect
        .poll(() => storedDataOf(page, String(person.id)))
        .toContainEqual(expect.stringMatching(/^answers/));
      const other = await context.newPage();
      await openPage(other, '/market');
      await dropSession(other);
      await expect(page).toHaveURL(/\/login\?back=/);
      await other.reload();
      await expect.poll(() => storedDataOf(other, String(person.id))).toEqual([]);
    },
  );
});
