import AxeBuilder from '@axe-core/playwright';

import { newcomer } from './newcomer.ts';
import { decide, offerHome, tokenOf } from './own-listings.ts';
import { alive, expect, test } from './pages.ts';

const ASK = /^(Ask whether it is available|ถามว่ายังว่างไหม)$/;

test('asked, answered by one tap, and heard of', async ({
  page,
  request,
  browser,
  baseURL,
  locale,
}, { project }) => {
  await newcomer(page, project.name);
  const id = await offerHome(request, await tokenOf(page), 'Theta home');
  await decide(request, id, 'approved');
  const asking = await browser.newContext({ baseURL: baseURL!, locale: locale! });
  const asker = await asking.newPage();
  await newcomer(asker, project.name);
  await asker.goto(`/properties/${id}`);
  await alive(asker);
  await asker.getByRole('button', { name: ASK }).filter({ visible: true }).click();
  await expect(
    asker
      .getByText(/^(You asked whether it is available\.|คุณถามแล้วว่ายังว่างไหม)/)
      .filter({ visible: true }),
  ).toBeVisible();

  await page.goto(`/users/manage-listings?confirm=${id}`);
  await alive(page);
  const band = page.getByRole('region', { name: /^(Is it still available\?|ยังว่างอยู่ไหม)$/ });
  await expect(band).toContainText('Theta home');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((node) => node.html)])).toEqual(
    [],
  );
  await band.getByRole('button', { name: /^(Yes, still available|ยังว่าง)$/ }).click();
  await expect(band).toHaveCount(0);

  const headers = { 'x-auth-token': await tokenOf(asker) };
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/properties/availability-request/${id}`, { headers });
      return ((await answer.json()) as { request: { status: string } }).request.status;
    })
    .toBe('available');
  await asker.goto('/notifications');
  await alive(asker);
  await expect(
    asker.getByText(/^(The home is still available|บ้านหลังนี้ยังว่าง)$/).filter({ visible: true }),
  ).toBeVisible();
  await asking.close();
});

test(
  'a visitor is shown no number, and signs in to see one',
  { tag: '@pair' },
  async ({ page, request }, { project }) => {
    await newcomer(page, project.name);
    const token = await tokenOf(page);
    const id = await offerHome(request, token, 'Iota home');
    await decide(request, id, 'approved');
    const headers = { 'x-auth-token': token };
    const data = { method: 'phone', value: '+66 81 234 5678' };
    await request.post('/api/users/contact_method', { headers, data });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/properties/${id}`);
    await alive(page);
    const signIn = page
      .getByRole('link', { name: /^(Sign in and reach them|เข้าสู่ระบบเพื่อติดต่อ)$/ })
      .filter({ visible: true });
    await expect(signIn).toHaveAttribute('href', /\/login\?back=/);
    await expect(page.getByText('81 234 5678')).toHaveCount(0);
    await newcomer(page, project.name);
    await page.goto(`/properties/${id}`);
    await alive(page);
    await expect(
      page.getByRole('link', { name: /81 234 5678/ }).filter({ visible: true }),
    ).toHaveAttribute('href', 'tel:+66812345678');
  },
);
