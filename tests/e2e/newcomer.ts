import type { Page } from '@playwright/test';

import { mailedLink, newAddress } from './mails.ts';

/** Of every newcomer, unless another is given. */
export const PASSWORD = 'Teak-floor-7';

/** Somebody new, whose address is proven, signed in here. @returns their address */
export async function newcomer(
  page: Page,
  project: string,
  password = PASSWORD,
  firstName = 'Mali',
): Promise<string> {
  const email = newAddress(project);
  const answer = await page.request.post('/api/users', {
    data: {
      firstName,
      lastName: 'Wongsa',
      email,
      password,
      language: project.endsWith('th') ? 'th' : 'en',
    },
  });
  const session = (await answer.json()) as { token: string; user: object };
  const headers = { 'x-auth-token': session.token };
  const link = await mailedLink(email, 'verify_account');
  await page.request.post(`/api${link}`, { headers, data: {} });
  await page.goto('/healthz');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify({ ...user, status: 'active' }));
    localStorage.setItem('token', token);
  }, session);
  return email;
}

/** The account of who is signed in, as the server has it. */
export async function accountOf(page: Page): Promise<Record<string, unknown>> {
  const [token, user] = await page.evaluate(() => [
    localStorage.getItem('token')!,
    localStorage.getItem('user')!,
  ]);
  const { id } = JSON.parse(user) as { id: number };
  const answer = await page.request.get(`/api/users/${id}`, {
    headers: { 'x-auth-token': token },
  });
  return (await answer.json()) as Record<string, unknown>;
}
