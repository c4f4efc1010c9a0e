import { queryOptions } from '@tanstack/react-query';

import { readNote } from '#contract/listing/note-endpoints.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { replyKey } from '#storage/outbox/known-replies.ts';
import { noteInput } from '../operations/set-note.ts';

/** Query key of a home's note. The same in every language. */
export const noteKey = (listingId: number) => replyKey(readNote, noteInput(listingId));

/** Query for the user's note on a home, as the server has it. `useNote` adds unsent changes. */
export function noteQuery({ ask }: Pick<AppContext, 'ask'>, listingId: number) {
  return queryOptions({
    queryKey: noteKey(listingId),
    queryFn: ({ signal }) => ask(readNote, noteInput(listingId), { signal }),
    meta: { of: 'account' },
  });
}
/** Maximum delay before typed text is saved to disk, in ms. */
export const SAVE_DELAY_MS = 400;

/** Delay before a failed save is retried, in ms. */
export const TRY_AGAIN_MS = 3_000;

export interface NoteWriter {
  /** Sets the current text. */
  type(text: string): void;
  /**
   * Saves the last text without delay.
   * @returns a promise that resolves when it is saved or has failed
   */
  finish(): Promise<void>;
  /** Saves the last text without delay and stops all retries. */
  close(): Promise<void>;
}

/**
 * Saves a text while it is being typed, also without a pause. Saves run one after another and skip
 * outdated texts. A failed save is retried unless there is a newer text.
 */
export function createNoteWriter(put: (text: string) => Promise<void>): NoteWriter {
  let waiting: string | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  function finishAfter(ms: number): void {
    timer ??= setTimeout(() => void finish(), ms);
  }
  async function putWaiting(): Promise<void> {
    const text = waiting;
    waiting = null;
    if (text === null) return;
    try {
      await put(text);
    } catch {
      // `put` already reported the failure. A newer text has its own timer.
      if (waiting === null && !isClosed) finishAfter(TRY_AGAIN_MS);
      waiting ??= text;
    }
  }
  function finish(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(putWaiting);
    return running;
  }
  return {
    type(text) {
      waiting = text;
      finishAfter(SAVE_DELAY_MS);
    },
    finish,
    close() {
      isClosed = true;
      return finish();
    },
  };
}
