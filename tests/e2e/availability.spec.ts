import { HEADERS } from '#contract/version.ts';

import { alive, expect, expectAccessible, withoutWorkers } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

const ASK = /^(Ask if it’s available|ถามว่ายังว่างไหม)$/;

test(
  'a visitor logs in to see the owner’s number, asks about availability, and gets the answer',
  { tag: ['@phone', '@axe'] },
  async ({ page, request, browser, database, words: { language } }) => {
    const title = uniqueTitle('Theta home');
    const owner = await makeMember(database, { language });
    const id = await offerListing(database, owner, title);
    const saved = await request.post('/api/users/contact_method', {
      headers: { [HEADERS.authToken]: owner.token },
      data: { method: 'phone', value: '+66 81 234 5678' },
    });
    expect(saved.ok()).toBe(true);

    await page.goto(`/properties/${id}`);
    await alive(page);
    await expect(
      page
        .getByRole('link', { name: /^(Log in to contact|เข้าสู่ระบบเพื่อติดต่อ)$/ })
        .filter({ visible: true }),
    ).toHaveAttribute('href', /\/login\?back=/);
    await expect(page.getByText('81 234 5678')).toHaveCount(0);

    const asker = await makeMember(database, { language });
    await signIn(page, database, asker);
    await page.goto(`/properties/${id}`);
    await alive(page);
    await expect(
      page.getByRole('link', { name: /81 234 5678/ }).filter({ visible: true }),
    ).toHaveAttribute('href', 'tel:+66812345678');
    await page.getByRole('button', { name: ASK }).filter({ visible: true }).click();
    await expect(
      page.getByText(/^(Question sent\.|ส่งคำถามแล้ว)/).filter({ visible: true }),
    ).toBeVisible();

    const elsewhere = await browser.newContext();
    await withoutWorkers(elsewhere);
    const ownPage = await elsewhere.newPage();
    await signIn(ownPage, database, owner);
    await ownPage.goto(`/users/manage-listings?confirm=${id}`);
    await alive(ownPage);
    const band = ownPage.getByRole('region', {
      name: /^(Is it still available\?|ยังว่างอยู่ไหม)$/,
    });
    await expect(band).toContainText(title);
    await expectAccessible(ownPage, 'the question');
    await band.getByRole('button', { name: /^(Yes, still available|ยังว่าง)$/ }).click();
    await expect(band).toHaveCount(0);
    const status = async () => {
      const answer = await request.get(`/api/properties/availability-request/${id}`, {
        headers: { [HEADERS.authToken]: asker.token },
      });
      return ((await answer.json()) as { request: { status: string } }).request.status;
    };
    await expect.poll(status).toBe('available');
    await elsewhere.close();

    await page.goto('/notifications');
    await alive(page);
    await expect(
      page.getByText(/^(The property is still available|ทรัพย์นี้ยังว่าง)$/).filter({ visible: true }),
    ).toBeVisible();
  },
);
