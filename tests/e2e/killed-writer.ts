import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { NOTE_MAX_PHOTOS } from '#contract/listing/note.ts';

import { PATIENCE_MS } from './killable-browser.ts';
import { addPhotos, field, notePhotos } from './notes.ts';
import { expect, openPage } from './pages.ts';

/** What the page showed the user for a listing. */
export interface Shown {
  /** Each text that was written, and the index of the last one shown as 'Saved' or 'Sent'. */
  written: string[];
  saved: number;
  /** The photos shown at that time. */
  photos: string[];
  /** Whether the heart was shown as pressed. `null`: not pressed yet, or unknown. */
  heart: boolean | null;
}

/** The state of a note, which the page reports whenever it changes. */
interface Look {
  id: number;
  text: string;
  photos: string[];
}

/** Simulates a user who writes, adds photos and presses hearts as fast as the page allows. */
export class KilledWriter {
  readonly shown = new Map<number, Shown>();
  /** Every chosen file by its SHA-256. */
  readonly files = new Map<string, Buffer>();
  looks = 0;
  readonly #random: () => number;
  #count = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  of(id: number): Shown {
    const shown = this.shown.get(id) ?? { written: [], saved: -1, photos: [], heart: null };
    this.shown.set(id, shown);
    return shown;
  }

  /** Makes the page report what it shows. Call once per browser. */
  async watch(page: Page): Promise<void> {
    await page.exposeFunction('noteShown', ({ id, text, photos }: Look) => {
      this.looks += 1;
      const shown = this.of(id);
      const place = shown.written.lastIndexOf(text);
      if (place < shown.saved) return;
      shown.saved = place;
      shown.photos = photos;
    });
    await page.addInitScript(() => {
      const report = () => {
        const note = document.querySelector('#my-note');
        const state = note?.querySelector<HTMLElement>('p[data-status]')?.dataset['status'];
        const id = Number(/\/properties\/(\d+)/.exec(location.pathname)?.[1]);
        if (!note || !id || (state !== 'saved' && state !== 'sent')) return;
        const photos = [...note.querySelectorAll<HTMLElement>('[data-drag-id]')];
        (window as unknown as { noteShown(state: object): void }).noteShown({
          id,
          text: note.querySelector('textarea')?.value ?? '',
          photos: photos.map(({ dataset }) => dataset['dragId']!),
        });
      };
      const watched = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(report).observe(document, watched);
    });
  }

  #pick(most: number): number {
    return Math.floor(this.#random() * most);
  }

  /** Creates a unique photo that is small enough to be sent without conversion. */
  async #photo() {
    this.#count += 1;
    const side = 120 + this.#pick(480);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + this.#pick(30) };
    const buffer = await sharp({
      create: { width: side, height: side, channels: 3, background: '#808080', noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    this.files.set(createHash('sha256').update(buffer).digest('hex'), buffer);
    return { name: `photo-${this.#count}.jpg`, mimeType: 'image/jpeg', buffer };
  }

  /** Opens a listing's page and waits until its note can be edited. */
  async open(page: Page, url: string, id: number): Promise<void> {
    await openPage(page, `${url}/properties/${id}`);
    await expect(field(page)).toBeEditable({ timeout: PATIENCE_MS });
  }

  /** Repeats until the browser is killed. */
  async writeOn(page: Page, id: number): Promise<never> {
    const heart = page.locator('main header button[aria-pressed]').first();
    for (;;) {
      const shown = this.of(id);
      switch (this.#pick(6)) {
        case 0:
        case 1:
        case 2: {
          this.#count += 1;
          const text = `note ${this.#count}, ${'word '.repeat(this.#pick(40))}end`;
          // Recorded before typing, because the page may report the text before `fill` returns.
          shown.written.push(text);
          await field(page).fill(text);
          break;
        }
        case 3: {
          const there = await notePhotos(page).count();
          const room = Math.min(NOTE_MAX_PHOTOS - there, 1 + this.#pick(3));
          if (room <= 0) break;
          const files = [];
          for (let left = room; left > 0; left -= 1) files.push(await this.#photo());
          await addPhotos(page, files);
          break;
        }
        case 4: {
          const wanted = (await heart.getAttribute('aria-pressed')) !== 'true';
          // Until the change is shown, either state is correct.
          shown.heart = null;
          await heart.click();
          await expect(heart).toHaveAttribute('aria-pressed', String(wanted));
          shown.heart = wanted;
          break;
        }
        default:
          // Leaving the field sends the note at once.
          await field(page).blur();
      }
      await sleep(this.#pick(600));
    }
  }
}
