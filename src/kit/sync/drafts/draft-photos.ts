import { getDefaultStore } from 'jotai';

import { photosOfDraft } from '#contract/draft-kinds.ts';
import { flushOutbox, outboxRowsAtom } from '../outbox.ts';
import { readUploads, uploads, uploadsAtom } from '../uploads.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { VISITOR } from '#storage/kept.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import type { Upload } from '#storage/uploads/upload.ts';

/** Pause while another tab or the outbox is sending. */
const BUSY_PAUSE_MS = 1_000;

/**
 * Returns the hashes of draft photos that can be sent automatically, in the order of the drafts.
 */
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
 * Uploads the photos of drafts as soon as they are chosen. Other devices of the account can then
 * show them, and submitting the form doesn't wait for them. The outbox is sent first. Never throws.
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

/**
 * @returns the time until the next attempt in ms, `null` if there is nothing to send automatically
 */
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
    // Uses the outbox's lock, so that only one sender on this device uploads a photo.
    const inTheWay = await exclusively(`outbox:${owner}`, () => uploads.bring(owner, [hash]));
    if (inTheWay === 'busy') return BUSY_PAUSE_MS;
    if (inTheWay?.outcome.kind === 'later') return Math.max(inTheWay.pauseMs, BUSY_PAUSE_MS);
    // If the server rejects the session for this photo, it rejects it for the next one too.
    if (inTheWay?.outcome.kind === 'held') return null;
  }
  return null;
}
