/** Who stops typing for so long has their text put down, ms. */
export const TYPING_PAUSE_MS = 400;

export interface NoteWriter {
  /** The text as it is now. */
  type(text: string): void;
  /** Puts down what was typed last, without waiting for a pause. @returns when it is put down */
  finish(): Promise<void>;
}

/**
 * Puts a text down at each pause of whoever types it, one text after the other and none that is
 * outdated by then.
 */
export function createNoteWriter(put: (text: string) => Promise<void>): NoteWriter {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  async function putWaiting(): Promise<void> {
    const text = waiting;
    waiting = null;
    if (text !== null) await put(text);
  }
  function finish(): Promise<void> {
    clearTimeout(timer);
    running = running.then(putWaiting);
    return running;
  }
  return {
    type(text) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => void finish(), TYPING_PAUSE_MS);
    },
    finish,
  };
}
