import { getDefaultStore } from 'jotai';

import { photosOfDraft } from '#contract/draft-kinds.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { draftRows } from '#storage/drafts/stored-drafts.ts';
import { VISITOR } from '#storage/caches.ts';
import { exclusively } from '#storage/sync/between-tabs.ts';
import type { Upload } from '#storage/uploads/upload.ts';

import { ownerNow } from '../../session/stored-session.ts';
import { flushOutbox, outboxRowsAtom } from '../outbox.ts';
import { repeating } from '../synced.ts';
import { readUploads, uploads, uploadsAtom } from '../uploads.ts';

/** Minimum pause after a failed call. */
const LEAST_PAUSE_MS = 1_000;

/**
 * Returns the hashes of draft photos that can be sent automatically, in the order of the drafts.
 */
export function photosToSend(
  drafts: readonly Pick<DraftRow, 'body' | 'isDiscarded'>[],
  stored: ReadonlyMap<string, Pick<Upload, 'isSent' | 'problem'>>,
): string[] {
  const named = drafts
    .filter(({ isDiscarded }) => !isDiscarded)
    .flatMap(({ body }) => photosOfDraft(body));
  return [...new Set(named)].filter((hash) => {
    const upload = stored.get(hash);
    return upload && !upload.isSent && upload.problem === null;
  });
}

/**
 * Uploads the photos of drafts as soon as they are chosen. Other devices of the account can then
 * show them, and submitting the form doesn't wait for them. The outbox is sent first. Never throws.
 */
export const sendPhotosOfDrafts = repeating(async () => {
  const store = getDefaultStore();
  const owner = ownerNow();
  if (owner === VISITOR || !navigator.onLine) return null;
  await readUploads();
  for (const hash of photosToSend(await draftRows(owner), store.get(uploadsAtom))) {
    if (ownerNow() !== owner || !navigator.onLine) return null;
    if (store.get(outboxRowsAtom).length > 0) await flushOutbox();
    // Uses the outbox's lock, so that only one sender on this device uploads a photo.
    const inTheWay = await exclusively(`outbox:${owner}`, () => uploads.bring(owner, [hash]));
    if (inTheWay === 'busy') return 'busy';
    if (inTheWay?.outcome.kind === 'later') return Math.max(inTheWay.pauseMs, LEAST_PAUSE_MS);
    // If the server rejects the session for this photo, it rejects it for the next one too.
    if (inTheWay?.outcome.kind === 'held') return null;
  }
  return null;
});
