import { queryOptions } from '@tanstack/react-query';

import { readNote } from '#contract/note-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { replyKey } from '#storage/outbox/known-replies.ts';
import { noteInput } from '#storage/outbox/operations/set-note.ts';

/** The note's query, by its home. The same in every language. */
export const noteKey = (listingId: number) => replyKey(readNote, noteInput(listingId));

/** Somebody's own note on a home, as the server has it. What waits is laid over it elsewhere. */
export function noteQuery({ ask }: Pick<AppContext, 'ask'>, listingId: number) {
  return queryOptions({
    queryKey: noteKey(listingId),
    queryFn: ({ signal }) => ask(readNote, noteInput(listingId), { signal }),
    meta: { of: 'account' },
  });
}
/** What was typed waits so long at the most before it is put down, ms. */
export const PUT_DOWN_MS = 400;

/** What could not be put down is tried again after this, ms. */
export const TRY_AGAIN_MS = 3_000;

export interface NoteWriter {
  /** The text as it is now. */
  type(text: string): void;
  /** Puts down what was typed last, without waiting. @returns when it is, or has failed */
  finish(): Promise<void>;
  /** The same once more, and nothing is tried again. */
  close(): Promise<void>;
}

/**
 * Puts a text down while it is typed, also without a pause: one after the other, and none that is
 * outdated by then. What fails is tried again, unless something newer waits.
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
      // Who puts it down has said so. Something newer has its own time.
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
      finishAfter(PUT_DOWN_MS);
    },
    finish,
    close() {
      isClosed = true;
      return finish();
    },
  };
}
