import { makePerson } from '../factories/people.ts';
import { expect, expectAccessible, openPage } from './pages.ts';
import { signIn, test, uniqueTitle } from './writing.ts';

test(
  'a site admin creates a card, a visitor follows and hides it, and both are counted',
  { tag: '@axe' },
  async ({ page, browser, database, reader: { language } }) => {
    const title = uniqueTitle('Card for the hunting board');
    const admin = await makePerson(database, { isAdmin: true, language });
    await signIn(page, database, admin);
    await openPage(page, '/admin/promoted-cards');
    const dialog = page.locator('dialog[open]');

    await test.step('an incomplete card is refused, and the preview shows what is typed', async () => {
      await page
        .locator('main')
        .getByRole('button', { name: /^(Create a card|สร้างการ์ด)$/ })
        .click();
      await dialog.locator('[name="en.title"]').fill(title);
      await dialog.getByRole('button', { name: /^(Save|บันทึก)$/ }).click();
      await expect(dialog.locator('[name="en.body"]')).toBeFocused();
      await expect(dialog.locator('aside').first()).toContainText(title);
      await expectAccessible(page, 'the form of a card', 'dialog[open]');
    });

    await test.step('a complete one is saved and shown in the table', async () => {
      for (const name of ['en.body', 'th.body']) {
        await dialog.locator(`[name="${name}"]`).fill('Compare three prices.');
      }
      for (const name of ['en.action', 'th.action']) {
        await dialog.locator(`[name="${name}"]`).fill('See prices');
      }
      await dialog.locator('[name="th.title"]').fill(title);
      await dialog.locator('[name="target"]').fill('/how-hunt-works');
      await dialog.locator('[name="placement"]').selectOption('hunting_board');
      await dialog.locator('[name="country"]').selectOption('LK');
      await dialog.getByRole('button', { name: /^(Save|บันทึก)$/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('main').getByText(title)).toBeVisible();
    });

    const visitor = await (await browser.newContext({ locale: language })).newPage();
    const card = visitor.locator('aside', { hasText: title });
    await test.step('a visitor follows it, returns and hides it', async () => {
      await openPage(visitor, '/huntingboard?country=LK');
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveAccessibleName(/^(Ad|โฆษณา)$/);
      await card.getByRole('link', { name: 'See prices' }).click();
      await expect(visitor).toHaveURL(/\/how-hunt-works$/);
      await visitor.goBack();
      await card.getByRole('button', { name: /^(Hide this ad|ซ่อนโฆษณานี้)$/ }).click();
      await expect(card).toBeHidden();
      const cards = visitor.waitForResponse(/promoted-cards/);
      await visitor.reload();
      await cards;
      await expect(card).toBeHidden();
    });

    await test.step('both are counted', async () => {
      const sums = () =>
        database.kysely
          .selectFrom('promoted_card_days as d')
          .innerJoin('promoted_cards as c', 'c.id', 'd.card_id')
          .select(['d.views', 'd.clicks'])
          .where('c.texts', '@>', JSON.stringify({ en: { title } }))
          .execute();
      await expect.poll(sums).toEqual([{ views: 1, clicks: 1 }]);
    });
    await visitor.context().close();

    await test.step('the site admin deletes it', async () => {
      await page.locator('main').getByText(title).click();
      await page.getByRole('button', { name: /^(Delete|ลบ)$/ }).click();
      await dialog
        .last()
        .getByRole('button', { name: /^(Delete|ลบ)$/ })
        .click();
      await expect(page.locator('main').getByText(title)).toHaveCount(0);
    });
  },
);
