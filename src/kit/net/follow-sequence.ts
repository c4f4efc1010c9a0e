import type { UserEvent } from '#contract/kit/realtime.ts';

export interface SequencePorts {
  /**
   * Requests the events after this sequence number. `null` requests only the current position.
   * @throws if no reply came: then `catchUp` is called again, by the next connection or after a
   *   pause
   */
  ask(after: number | null): Promise<{ seq: number; events: UserEvent[] | null }>;
  onEvent(event: UserEvent): void;
  onMissed(): void;
}

export interface Sequence {
  /** Handles an event that was received. */
  take(event: UserEvent): void;
  /** Requests events that may have been missed. */
  catchUp(): Promise<void>;
  close(): void;
}

/**
 * Applies a user's events once each, in the order of their numbers, even if some are lost or
 * duplicated. A gap in the numbers triggers a request.
 */
export function followSequence({ ask, onEvent, onMissed }: SequencePorts): Sequence {
  let last: number | null = null;
  let isClosed = false;
  let asking: Promise<void> | null = null;
  let mustAskAgain = false;

  function apply(event: UserEvent): boolean {
    if (last === null) return false;
    if (event.seq <= last) return true;
    if (event.seq > last + 1) return false;
    last = event.seq;
    onEvent(event);
    return true;
  }

  async function askOnce(): Promise<void> {
    const { seq, events } = await ask(last);
    if (isClosed) return;
    // Data that the page loaded before the first reply may be older than the current position.
    if (last !== null && events?.every(apply)) return;
    last = seq;
    onMissed();
  }

  function catchUp(): Promise<void> {
    mustAskAgain = true;
    asking ??= (async () => {
      try {
        do {
          mustAskAgain = false;
          await askOnce();
        } while (mustAskAgain);
      } catch {
        // The connection or the reply was lost. The caller requests it again.
      } finally {
        asking = null;
      }
    })();
    return asking;
  }

  return {
    take(event) {
      if (!isClosed && !apply(event)) void catchUp();
    },
    catchUp,
    close() {
      isClosed = true;
    },
  };
}
