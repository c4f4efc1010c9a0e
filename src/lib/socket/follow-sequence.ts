import type { UserEvent } from '#contract/realtime.ts';

export interface SequencePorts {
  /**
   * Asks for what came after an event; null: for where things stand.
   * @throws where no answer came: then `catchUp` is called again, by the next connection or after a
   *   pause
   */
  ask(after: number | null): Promise<{ seq: number; events: UserEvent[] | null }>;
  onEvent(event: UserEvent): void;
  onMissed(): void;
}

export interface Sequence {
  /** Takes an event as it came in. */
  take(event: UserEvent): void;
  /** Asks for what may have been missed. */
  catchUp(): Promise<void>;
  close(): void;
}

/**
 * Hands a person's events on, each once and in the order of their numbers, whatever was lost or came
 * twice on the way: one that isn't the next is a reason to ask.
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
    // What the page loaded before the first answer may be older than where things stand.
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
        // The connection went meanwhile, or the answer did: it is asked for again from outside.
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
