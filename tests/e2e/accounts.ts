import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { type Endpoint, fillPath, type Reply } from '#contract/kit/endpoint.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';

import type { SampleInput } from '../factories/sample.ts';

/**
 * Logs in with a demo account on a server that belongs to the test. Other tests create members
 * (`writing.ts`).
 */
export async function signInAsDemo(
  page: Page,
  email: string,
  server: string,
): Promise<{ id: number; token: string }> {
  const answer = await page.request.post(`${server}/api/auth`, {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as { token: string; user: { id: number } };
  await storeSession(page, server, session);
  return { id: session.user.id, token: session.token };
}

/** Stores a session in this page's browser, on a page without the app, which finds it later. */
export async function storeSession(
  page: Page,
  server: string,
  session: { token: string; user: object },
): Promise<void> {
  await page.goto(`${server}/healthz`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
}

/** Ends the session as a logout in another tab does. */
export const dropSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('user');
    localStorage.removeItem('token');
  });

/** Calls an endpoint with the token of a session. @param server if it isn't the test's `baseURL` */
export async function callWith<E extends Endpoint>(
  request: APIRequestContext,
  token: string,
  { id, method, path }: E,
  { params = {}, query, headers, body }: SampleInput,
  server = '',
): Promise<Reply<E>> {
  const answer = await request.fetch(server + fillPath(path, params), {
    method,
    headers: { ...headers, [HEADERS.authToken]: token },
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
  });
  expect(answer.ok(), `${id}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Reply<E>;
}

/** Calls an endpoint as the user who is logged in on the page. */
export const callAs = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: SampleInput,
  server?: string,
) =>
  callWith(
    page.request,
    await page.evaluate(() => localStorage.getItem('token')!),
    endpoint,
    input,
    server,
  );

/**
 * Returns what the device stores for an owner: local storage keys, and every database row that
 * names the owner.
 */
export async function storedDataOf(page: Page, owner: string): Promise<string[]> {
  return page.evaluate(async (who) => {
    const found = ['token', 'user'].filter((key) => localStorage.getItem(key) !== null);
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open('sala');
      // If the app hasn't created the database yet, opening it must not create an empty one.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    });
    if (!database) return found;
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<[IDBValidKey[], unknown[]]>((resolve) => {
        const transaction = database.transaction(store);
        const keys = transaction.objectStore(store).getAllKeys();
        const values = transaction.objectStore(store).getAll();
        transaction.addEventListener('complete', () => resolve([keys.result, values.result]));
      });
      rows[0].forEach((key, index) => {
        const text = `${JSON.stringify(key)} ${JSON.stringify(rows[1][index])}`;
        const isTheirs = text.includes(`"${who}|`) || text.endsWith(`"${who}"`);
        if (isTheirs || store === 'session') found.push(`${store} ${text.slice(0, 80)}`);
      });
    }
    database.close();
    return found;
  }, owner);
}
