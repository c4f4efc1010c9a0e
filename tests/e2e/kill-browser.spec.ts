import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { dice } from '#tests/factories/dice.ts';
import { marketFolder } from '#tests/setup/market-folder.ts';
import { type ServerProcess, startProgram } from '#tests/setup/server-process.ts';

import { signInAsDemo } from './accounts.ts';
import { killDuring, type KillableBrowser, PATIENCE_MS, startBrowser } from './killable-browser.ts';
import { KilledWriter, type Shown } from './killed-writer.ts';
import { alive, workerReady } from './pages.ts';
import { serverEffects } from './server-effects.ts';

/** `KILLS=50` for a long run; `SEED` for another order. */
const KILLS = Number(process.env.KILLS ?? 5);
const SEED = Number(process.env.SEED ?? 20_261_121);

const HOMES = 4;

/** Upload rates to choose from, in bytes per second. 0: offline; −1: unlimited. */
const NETWORKS = [-1, -1, 400_000, 60_000, 0];

test.skip(
  ({ isMobile, locale }) => isMobile || locale !== 'en-US',
  'does not depend on layout or language',
);

interface Wish {
  kind: string;
  body: { propertyId: number; body?: string; photos?: string[]; isSaved?: boolean };
}

interface Device {
  rows: Wish[];
  /** Photos with the hash in their name, and whether their bytes match it. */
  photos: { hash: string; isWhole: boolean }[];
}

/** Reads the device's data on a page without the app, so that nothing is sent meanwhile. */
function readDevice(page: Page): Promise<Device> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('sala');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result as T[]));
      });
    const rows = await all<Wish>('outbox');
    const blobs = await all<{ key: string; body: ArrayBuffer }>('blobs');
    const uploads = await all<{ key: string }>('uploads');
    const photos = await Promise.all(
      blobs.map(async ({ key, body }) => {
        const hash = key.split('|').at(-1)!;
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
        const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        return { hash, isWhole: found === hash && uploads.some((one) => one.key === key) };
      }),
    );
    database.close();
    return { rows, photos };
  });
}

/** Resources that a failed test leaves open. */
const open: { server?: ServerProcess; browser?: KillableBrowser; remove?: () => Promise<void> } =
  {};

test.afterEach(async () => {
  await open.browser?.kill();
  await open.server?.stop();
  await open.remove?.();
});

async function startOn(profile: string): Promise<KillableBrowser> {
  open.browser = await startBrowser(profile);
  return open.browser;
}

test(
  `${KILLS} kills while a member writes and sends lose nothing that was shown as 'Saved'`,
  { tag: ['@server', '@kill'] },
  async () => {
    test.setTimeout(120_000 + KILLS * 60_000);
    const random = dice(SEED);
    const { folder, dataDir, remove } = await marketFolder();
    open.remove = remove;
    const server = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: '0' });
    open.server = server;
    const { url } = server;
    const profile = join(folder, 'profile');
    const writer = new KilledWriter(random, folder);

    async function call<T>(path: string, token: string, body?: object): Promise<T> {
      const answer = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.ok).toBe(true);
      return (await answer.json()) as T;
    }

    // Wait until the browser has written the session to disk.
    const first = await startOn(profile);
    const { id: userId, token } = await signInAsDemo(first.page, 'hunter@sala.test', url);
    await first.page.goto(url);
    await alive(first.page);
    await workerReady(first.page);
    await first.close();
    const { properties } = await call<{ properties: { rows: { id: number }[] } }>(
      '/api/properties/search',
      token,
      {},
    );
    const homes = properties.rows.slice(0, HOMES).map(({ id }) => id);

    /** Returns which shown data is missing, on the device or else on the server. */
    async function missing(id: number, shown: Shown, device: Device): Promise<string[]> {
      const note = await call<{ body: string; photos: { hash: string }[] }>(
        `/api/notes/${id}`,
        token,
      );
      const saved = await call<{ propertyIds: number[] }>('/api/properties/issaved/', token, {});
      const waiting = device.rows.findLast(
        ({ kind, body }) => kind === 'note.set' && body.propertyId === id,
      );
      const heart = device.rows.findLast(
        ({ kind, body }) => kind === 'favourite.set' && body.propertyId === id,
      );
      const text = waiting?.body.body ?? note.body;
      const photos = waiting?.body.photos ?? note.photos.map(({ hash }) => hash);
      const found: string[] = [];
      const place = shown.written.lastIndexOf(text);
      if (place < shown.saved) {
        found.push(`home ${id}: “${text}” instead of “${shown.written[shown.saved]}” or later`);
      }
      for (const hash of shown.photos) {
        if (!photos.includes(hash))
          found.push(`home ${id}: photo ${hash} is missing from the note`);
      }
      for (const hash of photos) {
        if (!writer.files.has(hash)) found.push(`home ${id}: photo ${hash} is unknown`);
        const here = device.photos.find((photo) => photo.hash === hash);
        if (here && !here.isWhole) found.push(`home ${id}: photo ${hash} is damaged`);
        if (here) continue;
        const head = await fetch(`${url}/api/uploads/${hash}`, {
          method: 'HEAD',
          headers: { 'x-auth-token': token },
        });
        const bytes = Number(head.headers.get('upload-offset'));
        if (!head.ok || bytes !== writer.files.get(hash)?.length) {
          found.push(`home ${id}: photo ${hash} is neither here nor on the server`);
        }
      }
      const isSaved = heart?.body.isSaved ?? saved.propertyIds.includes(id);
      if (shown.heart !== null && isSaved !== shown.heart) found.push(`home ${id}: wrong heart`);
      // Input that was never shown as saved may be lost; the next comparison starts from the
      // current state.
      writer.shown.set(id, {
        written: [text],
        saved: 0,
        photos: [...photos],
        heart: isSaved,
      });
      return found;
    }

    const lost: string[] = [];
    const tally = { waiting: 0, photosWaiting: 0, unsentLives: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const browser = await startOn(profile);
      const { page } = browser;
      const id = homes[Math.floor(random() * HOMES)]!;
      await writer.watch(page);
      await writer.open(page, url, id);
      const network = NETWORKS[Math.floor(random() * NETWORKS.length)]!;
      const afterMs = 300 + random() * 6_000;
      await killDuring(browser, { network, afterMs }, () => writer.writeOn(page, id));

      const next = await startOn(profile);
      await next.page.goto(`${url}/healthz`);
      const device = await readDevice(next.page);
      tally.waiting += device.rows.length;
      tally.photosWaiting += device.photos.length;
      if (device.rows.length > 0) tally.unsentLives += 1;
      for (const home of homes) lost.push(...(await missing(home, writer.of(home), device)));
      // Every third time everything is sent; otherwise the next run starts with unsent changes.
      if (kill % 3 === 2 || kill === KILLS - 1) {
        await next.page.goto(url);
        await alive(next.page);
        await expect
          .poll(async () => (await readDevice(next.page)).rows, { timeout: PATIENCE_MS })
          .toEqual([]);
        const empty = await readDevice(next.page);
        for (const home of homes) lost.push(...(await missing(home, writer.of(home), empty)));
      }
      await next.close();
      expect(lost).toEqual([]);
    }
    expect(await server.stop()).toBe(0);

    const effects = await serverEffects(dataDir, userId);
    const wholePhotos = await effects.photosEqual(writer.files);
    const sent = effects.notes.reduce((sum, { version }) => sum + version, 0);
    console.log(
      `${KILLS} kills (seed ${SEED}): ${writer.looks} looks at 'Saved', ${tally.unsentLives} lives left ` +
        `${tally.waiting} rows and ${tally.photosWaiting} photos unsent; ${lost.length} lost; on the server ` +
        `${sent} versions of ${effects.notes.length} notes by ${effects.operations} operations, ` +
        `${wholePhotos.length} photos`,
    );
    expect(writer.looks).toBeGreaterThan(KILLS);
    expect(effects.doubled).toEqual([]);
    expect(wholePhotos.filter(({ isEqual }) => !isEqual)).toEqual([]);
    for (const home of homes) {
      const { written, photos } = writer.of(home);
      const note = effects.notes.find((one) => one.listingId === home);
      expect(note?.body ?? '').toBe(written.at(-1) ?? '');
      expect(note?.photos ?? []).toEqual(photos);
      for (const hash of photos) {
        const file = writer.files.get(hash)!;
        expect(createHash('sha256').update(file).digest('hex')).toBe(hash);
      }
    }
  },
);
