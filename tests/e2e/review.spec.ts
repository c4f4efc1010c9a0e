import { sql } from 'kysely';

import { expect, expectAccessible, openPage, reloadPage } from './pages.ts';
import { makeMember, signIn, test } from './writing.ts';

test.skip(({ locale }) => locale !== 'en-US', 'reads the English texts');

test(
  'a client reviews an agent offline, the agent replies and reports another review, and the client deletes theirs',
  { tag: ['@axe'] },
  async ({ page, context, browser, database, baseURL }) => {
    const client = await makeMember(database, { firstName: 'Ploy' });
    const agent = await makeMember(database, { firstName: 'Nok' });
    await sql`update users set profile_type = 'agent' where id = ${agent.id}`.execute(
      database.kysely,
    );
    await sql`
      insert into agent_requests (user_id, agent_id, message, status)
      values (${client.id}, ${agent.id}, '', 'declined')
    `.execute(database.kysely);

    await signIn(page, database, client);
    await openPage(page, '/appointsalesrep');
    await page.getByRole('link', { name: 'Review this agent' }).click();
    await expect(page).toHaveURL(/#review$/);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose 1 to 5 stars.');
    await page.getByRole('radio', { name: '4 of 5 stars' }).check();
    await page.getByRole('textbox').fill('Quick to answer');
    await expectAccessible(page, 'form of a review');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Publish review' }).click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText('Waiting to be sent')).toBeVisible();
    await expect(reviews.getByText('Quick to answer')).toBeVisible();
    await context.setOffline(false);
    await expect(reviews.getByText('Waiting to be sent')).toBeHidden();
    await expect(reviews.getByText('1 review', { exact: true })).toBeVisible();

    // The agent, in another browser.
    const other = await browser.newContext({ baseURL: baseURL! });
    const agents = await other.newPage();
    await signIn(agents, database, agent);
    await openPage(agents, `/member/${agent.id}#reviews`);
    await agents.getByRole('button', { name: 'Reply', exact: true }).click();
    await agents.getByRole('textbox', { name: 'Your reply' }).fill('Thank you, Ploy');
    await agents.getByRole('button', { name: 'Publish reply' }).click();
    await expect(agents.getByText('Reply from Nok Testing')).toBeVisible();
    await agents.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = agents.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByRole('radio', { name: 'Isn’t true' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select reason from reports where reporter_id = ${agent.id} and subject_kind = 'review'
        `.execute(database.kysely);
        return rows;
      })
      .toEqual([{ reason: 'wrong' }]);
    await expectAccessible(agents, 'reviews of an agent');
    await other.close();

    await reloadPage(page);
    await expect(reviews.getByText('Thank you, Ploy')).toBeVisible();
    await reviews.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeVisible();
    await expect(reviews.getByText('1 review', { exact: true })).toBeHidden();
  },
);
