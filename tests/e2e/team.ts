import { randomInt } from 'node:crypto';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import type { BusinessRole } from '#contract/permissions.ts';
import { HEADERS } from '#contract/version.ts';

import { emailOf, PASSWORD as DEMO_PASSWORD } from './accounts.ts';
import { mailedLink } from './mails.ts';
import { newcomer, PASSWORD } from './newcomer.ts';
import { tokenOf } from './own-listings.ts';

/** The demo agency, and its admin. */
export interface Agency {
  businessId: number;
  token: string;
}

export async function demoAgency(request: APIRequestContext): Promise<Agency> {
  const answer = await request.post('/api/auth', {
    data: { email: emailOf('nobody'), password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: { businessId: number } };
  return { token, businessId: user.businessId };
}

/** So many letters at random. */
const letters = (many: number) =>
  Array.from({ length: many }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** Somebody new in the demo agency, signed in here. @returns what they are called, and their token */
export async function newMember(
  page: Page,
  project: string,
  roleId: Exclude<BusinessRole, 1>,
  firstName: string,
): Promise<{ token: string; name: string; businessId: number }> {
  // The agency's other members of this run are called something else.
  const called = `${firstName}${letters(6)}`;
  const email = await newcomer(page, project, PASSWORD, called);
  const token = await tokenOf(page);
  const { businessId, token: admin } = await demoAgency(page.request);
  const sent = await page.request.post('/api/users/send_invitation', {
    headers: { [HEADERS.authToken]: admin, [HEADERS.business]: String(businessId) },
    data: { email, business: businessId, roleId },
  });
  expect(sent.status()).toBe(200);
  const [, inviter, secret] = /\/invitation\/(\d+)\/(.+)$/.exec(
    await mailedLink(email, 'invitation'),
  )!;
  const joined = await page.request.post(`/api/users/accept_invitation/${inviter}/${secret}`, {
    headers: { [HEADERS.authToken]: token },
    data: {},
  });
  expect(joined.status()).toBe(200);
  await rememberAs(page, { businessId, roleId });
  return { token, name: `${called} Wongsa`, businessId };
}

/** What the device remembers of who is signed in. */
export async function rememberAs(page: Page, facts: object): Promise<void> {
  await page.evaluate((more) => {
    const user = JSON.parse(localStorage.getItem('user')!) as object;
    localStorage.setItem('user', JSON.stringify({ ...user, ...more }));
  }, facts);
}
