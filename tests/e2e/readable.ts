import type { Page } from '@playwright/test';

import { grainyPhotos } from './listing-photos.ts';
import { addPhotos, notePhotos } from './notes.ts';
import { expect } from './pages.ts';

/** The text and file bytes to search for. */
export interface Traces {
  text: string;
  /** Start at a multiple of three, so that they can be found in Base64 too. */
  bytes: readonly number[];
}

/** Returns bytes from the middle of a file. */
function bytesOf(file: Buffer): number[] {
  const from = Math.floor(file.length / 6) * 3;
  return [...file.subarray(from, from + 48)];
}

/** Creates a unique photo and the traces with which to search for it and for `text`. */
export async function somePhoto(
  text: string,
): Promise<{ file: Buffer; hash: string; traces: Traces }> {
  const [photo] = await grainyPhotos(1);
  const { buffer: file, hash } = photo!;
  return { file, hash, traces: { text, bytes: bytesOf(file) } };
}

/** Adds a photo to the note on the page, which shows it. */
export async function addPhoto(page: Page, buffer: Buffer): Promise<void> {
  await addPhotos(page, [{ name: 'view.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(notePhotos(page).locator('img')).toHaveCount(1);
}

/**
 * Returns the places on this device where the traces can be read: the database, the caches, the web
 * storage, the document with its fields and images, and the URL.
 */
export function placesOf(page: Page, traces: Traces): Promise<string[]> {
  return page.evaluate(async ({ text, bytes }) => {
    const found = new Set<string>();
    const base64 = btoa(String.fromCharCode(...bytes));
    const hasBytes = (all: Uint8Array) => {
      for (let at = all.indexOf(bytes[0]!); at >= 0; at = all.indexOf(bytes[0]!, at + 1)) {
        if (bytes.every((byte, place) => all[at + place] === byte)) return true;
      }
      return false;
    };
    async function search(place: string, value: unknown): Promise<void> {
      if (typeof value === 'string') {
        if (value.includes(text)) found.add(`${place}: words`);
        if (value.includes(base64)) found.add(`${place}: photo`);
      } else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const all = new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer);
        if (hasBytes(all)) found.add(`${place}: photo`);
        for (const kind of ['utf-8', 'utf-16le'])
          await search(place, new TextDecoder(kind).decode(all));
      } else if (value instanceof Blob) {
        await search(place, await value.arrayBuffer());
      } else if (value instanceof Map) {
        await search(place, [...value]);
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, part] of Object.entries(value)) {
          await search(place, key);
          await search(place, part);
        }
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name!);
        request.addEventListener('success', () => resolve(request.result));
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        for (const request of [objects.getAll(), objects.getAllKeys()]) {
          const rows = await new Promise<unknown[]>((resolve) => {
            request.addEventListener('success', () => resolve(request.result));
          });
          await search(`${name} ${store}`, rows);
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        await search(`cache ${name}`, request.url);
        await search(`cache ${name}`, await answer?.arrayBuffer());
      }
    }
    await search('local storage', { ...localStorage });
    await search('session storage', { ...sessionStorage });
    await search('document', document.documentElement.outerHTML);
    for (const field of document.querySelectorAll('input, textarea')) {
      await search('document', (field as HTMLInputElement).value);
    }
    // The content security policy prevents reading blob images. They contain only photos of this
    // device.
    for (const { src } of document.images)
      if (src.startsWith('blob:')) found.add('document: photo');
    await search('address', [location.href, document.title, window.name, history.state]);
    return [...found].toSorted();
  }, traces);
}
