import type { Page } from '@playwright/test';

import { whichAreSaved } from '#contract/listing/favourite-endpoints.ts';
import { readNote } from '#contract/listing/note-endpoints.ts';
import { searchListings } from '#contract/market/search-endpoints.ts';
import { dice } from '#tests/factories/dice.ts';

import { callAs, signInAsDemo } from './accounts.ts';
import { keysIn, rowsIn, wholePhotos } from './device-rows.ts';
import { killDuring, PATIENCE_MS, test } from './killable-browser.ts';
import { KilledWriter } from './killed-writer.ts';
import { expect, openPage, openWithWorker } from './pages.ts';

/** `KILLS=50` for a long run; `SEED` for another order. */
const KILLS = Number(process.env.KILLS ?? 1);
const SEED = Number(process.env.SEED ?? 20_261_121);

const HOMES = 4;

/** Upload rates to choose from, in bytes per second. 0: offline; −1: unlimited. */
const NETWORKS = [-1, -1, 400_000, 60_000, 0];

interface Wish {
  kind: string;
  body: { propertyId: number; body?: string; photos?: string[]; isSaved?: boolean };
}

test(
  `${KILLS} kills while a member writes and sends lose nothing that was shown as 'Saved'`,
  { tag: ['@server', '@kill'] },
  async ({ killing, isMobile, locale }) => {
    test.skip(isMobile || locale !== 'en-US', 'does not depend on layout or language');
    test.setTimeout(240_000 + KILLS * 60_000);
    const random = dice(SEED);
    const { url } = killing;
    const writer = new KilledWriter(random);

    // Wait until the browser has written the session to disk.
    const first = await killing.start();
    const { token } = await signInAsDemo(first.page, 'hunter@sala.test', url);
    const { properties } = await callAs(first.page, searchListings, { body: {} }, url);
    await openWithWorker(first.page, url);
    await first.close();
    const homes = properties.rows.slice(0, HOMES).map(({ id }) => id);

    /** Returns which data that was shown of a home is neither on the device nor on the server. */
    async function missing(page: Page, id: number, rows: Wish[], whole: string[]) {
      const shown = writer.of(id);
      const note = await callAs(page, readNote, { params: { listingId: String(id) } }, url);
      const saved = await callAs(page, whichAreSaved, { body: {} }, url);
      const waiting = (wanted: string) =>
        rows.findLast(({ kind, body }) => kind === wanted && body.propertyId === id)?.body;
      const text = waiting('note.set')?.body ?? note.body;
      const photos = waiting('note.set')?.photos ?? note.photos.map(({ hash }) => hash);
      const isSaved = waiting('favourite.set')?.isSaved ?? saved.propertyIds.includes(id);
      const found: string[] = [];
      if (shown.written.lastIndexOf(text) < shown.saved) {
        found.push(`“${text}” instead of “${shown.written[shown.saved]}” or later`);
      }
      found.push(...shown.photos.filter((hash) => !photos.includes(hash)));
      for (const hash of photos) {
        if (whole.includes(hash)) continue;
        const head = await fetch(`${url}/api/uploads/${hash}`, {
          method: 'HEAD',
          headers: { 'x-auth-token': token },
        });
        const bytes = Number(head.headers.get('upload-offset'));
        if (!head.ok || bytes !== writer.files.get(hash)?.length) found.push(hash);
      }
      if (shown.heart !== null && isSaved !== shown.heart) found.push('the heart');
      // Input that was never shown as saved may be lost; the next comparison starts from here.
      writer.shown.set(id, { written: [text], saved: 0, photos: [...photos], heart: isSaved });
      return found.map((what) => `home ${id}: ${what}`);
    }

    /** Compares the homes while the page runs no app, so that nothing is sent meanwhile. */
    async function expectNothingLost(page: Page): Promise<void> {
      const rows = await rowsIn<Wish>(page, 'outbox');
      const uploads = await keysIn(page, 'uploads');
      const isChosen = (hash: string) => uploads.some((key) => key.endsWith(hash));
      const whole = (await wholePhotos(page)).filter(isChosen);
      tally.waiting += rows.length;
      tally.photos += whole.length;
      const lost: string[] = [];
      for (const home of homes) lost.push(...(await missing(page, home, rows, whole)));
      expect(lost).toEqual([]);
    }

    const tally = { waiting: 0, photos: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const browser = await killing.start();
      const { page } = browser;
      const id = homes[Math.floor(random() * HOMES)]!;
      await writer.watch(page);
      await writer.open(page, url, id);
      const network = NETWORKS[Math.floor(random() * NETWORKS.length)]!;
      const afterMs = 300 + random() * 6_000;
      await killDuring(browser, { network, afterMs }, () => writer.writeOn(page, id));

      const next = await killing.start();
      await next.page.goto(`${url}/healthz`);
      await expectNothingLost(next.page);
      // Every third time everything is sent; otherwise the next run starts with unsent changes.
      if (kill % 3 === 2 || kill === KILLS - 1) {
        await openPage(next.page, url);
        await expect.poll(() => rowsIn(next.page, 'outbox'), { timeout: PATIENCE_MS }).toEqual([]);
        await expectNothingLost(next.page);
      }
      await next.close();
    }
    console.log(
      `${KILLS} kills (seed ${SEED}): ${writer.looks} looks at 'Saved', ${tally.waiting} rows and ` +
        `${tally.photos} photos left unsent`,
    );
    expect(writer.looks).toBeGreaterThan(0);
  },
);
