import { expect, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from '#server/db/demo/demo-accounts.ts';

/** A demo account for each project: projects run side by side, and each keeps homes of its own. */
const EMAILS: Record<string, string> = {
  'phone-en': 'hunter@sala.test',
  'phone-th': 'owner@sala.test',
  // Each of the language that its project is in: signing in shows the account's.
  'desk-en': 'manager@sala.test',
  'desk-th': 'agent@sala.test',
  // Of no project: for a test that changes what the others count.
  nobody: 'agency@sala.test',
};

export const PASSWORD = DEMO_PASSWORD;

export function emailOf(project: string): string {
  return EMAILS[project]!;
}

/** Signs in by the API and puts the session where the app keeps it: for what isn't about signing in. */
export async function signInByApi(
  page: Page,
  project: string,
  /** Another than the run's. */
  server = '',
): Promise<{ id: number }> {
  const answer = await page.request.post(`${server}/api/auth`, {
    data: { email: emailOf(project), password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as { token: string; user: { id: number } };
  // A page of ours without the app in it: what it would hear of is to be there when it starts.
  await page.goto(`${server}/healthz`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  return { id: session.user.id };
}

/** Empties the account's saved homes. */
export async function unsaveAll(page: Page, userId: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { 'x-auth-token': token! };
  const answer = await page.request.post('/api/properties/issaved/', { headers, data: {} });
  const { propertyIds } = (await answer.json()) as { propertyIds: number[] };
  for (const propertyId of propertyIds) {
    const data = { propertyId, userId, isSaved: false };
    await page.request.post('/api/properties/love/', { headers, data });
  }
}

/** What the device has of an owner: local storage, and every row of the database that names them. */
export async function keptOf(page: Page, owner: string): Promise<string[]> {
  return page.evaluate(async (who) => {
    const found = ['token', 'user'].filter((key) => localStorage.getItem(key) !== null);
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open('sala');
      // Where the app hasn't made it yet, looking must not make an empty one.
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
