/** Pause before the next attempt if saving failed, in ms. */
export const TRY_AGAIN_MS = 3_000;

export interface InputWriter {
  /** Saves within the delay, also while typing goes on without a pause. */
  soon(): void;
  /** Saves without delay. @returns whether all of the input is saved */
  now(): Promise<boolean>;
  /** Runs other work on the input, after the saves before it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Saves without delay, and never tries again. */
  close(): Promise<boolean>;
}

/**
 * Saves input while it is typed: one save after the other, and once more after a failed one.
 * @param save saves what isn't saved yet. @returns whether that is all; a failed save rejects
 * @param delayMs maximum delay before input is saved
 */
export function createInputWriter(save: () => Promise<boolean>, delayMs: number): InputWriter {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function after(ms: number): void {
    timer ??= setTimeout(() => void now(), ms);
  }
  /** Each task sees the result of the one before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    return turn;
  }
  async function saveOrRetry(): Promise<boolean> {
    try {
      return await save();
    } catch {
      // Newer input has a timer of its own.
      if (!isClosed) after(TRY_AGAIN_MS);
      return false;
    }
  }
  function now(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    return inTurn(saveOrRetry);
  }
  return {
    soon: () => after(delayMs),
    now,
    inTurn,
    close() {
      isClosed = true;
      return now();
    },
  };
}

/** Calls back when the page may be about to close. @returns a function that ends it */
export function onPageLeave(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('pagehide', listener);
  };
}
