import type { Page } from '@playwright/test';

function read<T>(page: Page, store: string, what: 'getAll' | 'getAllKeys'): Promise<T[]> {
  return page.evaluate(
    async ([name, method]) => {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open('sala');
        // If the app hasn't created the database yet, opening it must not create an empty one.
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => resolve(null));
      });
      if (!database) return [];
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction(name).objectStore(name)[method]();
        request.addEventListener('success', () => resolve(request.result));
      });
      database.close();
      return rows;
    },
    [store, what] as const,
  ) as Promise<T[]>;
}

/** Returns the rows of a store in the device's database. */
export const rowsIn = <Row>(page: Page, store: string) => read<Row>(page, store, 'getAll');

/** Returns the keys of a store in the device's database. */
export const keysIn = (page: Page, store: string) => read<string>(page, store, 'getAllKeys');

/** Returns the hashes of the chosen photos whose stored bytes match their hash. */
export function wholePhotos(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('sala');
      request.addEventListener('success', () => resolve(request.result));
    });
    const blobs = await new Promise<{ key: string; body: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('blobs').objectStore('blobs').getAll();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    const whole: string[] = [];
    for (const { key, body } of blobs) {
      const hash = key.split('|').at(-1)!;
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
      const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      if (found === hash) whole.push(hash);
    }
    return whole;
  });
}
