import { expect, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';

/** Logs a demo account in on a server of the test's own. Elsewhere tests make people (`writing.ts`). */
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
  // A page of ours without the app in it: the app is to find the session when it starts.
  await page.goto(`${server}/healthz`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  return { id: session.user.id, token: session.token };
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
