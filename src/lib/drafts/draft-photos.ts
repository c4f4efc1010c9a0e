import { getDefaultStore } from 'jotai';

import { photosOfDraft } from '#contract/draft-kinds.ts';
import { flushOutbox, outboxRowsAtom } from '../outbox.ts';
import { readUploads, uploads, uploadsAtom } from '../uploads.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { VISITOR } from '#storage/kept.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import type { Upload } from '#storage/uploads/upload.ts';

/** Another tab, or the outbox, is sending. */
const BUSY_PAUSE_MS = 1_000;

/** The photos that drafts name and that go by themselves, in the order in which they are named. */
export function photosToSend(
  drafts: readonly Pick<DraftRow, 'body' | 'isDiscarded'>[],
  kept: ReadonlyMap<string, Pick<Upload, 'isSent' | 'problem'>>,
): string[] {
  const named = drafts
    .filter(({ isDiscarded }) => !isDiscarded)
    .flatMap(({ body }) => photosOfDraft(body));
  return [...new Set(named)].filter((hash) => {
    const upload = kept.get(hash);
    return upload && !upload.isSent && upload.problem === null;
  });
}

let running: Promise<void> | null = null;
let isAskedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the photos that drafts name, as soon as they are chosen: another device of the account shows
 * them then, and what is finished later needn't wait for them. What the outbox has to send goes first.
 * Never throws.
 */
export async function sendDraftPhotos(
  owner: () => string,
  rows: (owner: string) => Promise<readonly DraftRow[]>,
): Promise<void> {
  clearTimeout(timer);
  isAskedAgain = true;
  running ??= (async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        const pause = await sendThemOf(owner, rows).catch(() => null);
        if (pause === null || isAskedAgain) continue;
        timer = setTimeout(() => void sendDraftPhotos(owner, rows), pause);
      }
    } finally {
      running = null;
    }
  })();
  return running;
}

/** @returns when to go on, ms; null: nothing goes by itself */
async function sendThemOf(
  ownerNow: () => string,
  rows: (owner: string) => Promise<readonly DraftRow[]>,
): Promise<number | null> {
  const store = getDefaultStore();
  const owner = ownerNow();
  if (owner === VISITOR || !navigator.onLine) return null;
  await readUploads();
  for (const hash of photosToSend(await rows(owner), store.get(uploadsAtom))) {
    if (ownerNow() !== owner || !navigator.onLine) return null;
    if (store.get(outboxRowsAtom).length > 0) await flushOutbox();
    // The outbox's own lock: of one photo there is one sender on this device.
    const inTheWay = await exclusively(`outbox:${owner}`, () => uploads.bring(owner, [hash]));
    if (inTheWay === 'busy') return BUSY_PAUSE_MS;
    if (inTheWay?.outcome.kind === 'later') return Math.max(inTheWay.pauseMs, BUSY_PAUSE_MS);
    // Who isn't let in with it isn't let in with the next one.
    if (inTheWay?.outcome.kind === 'held') return null;
  }
  return null;
}
