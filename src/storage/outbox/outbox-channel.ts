import type { OutboxRow } from './operation.ts';

/**
 * What those who have the outbox open tell each other, tabs and the worker: a row was settled and
 * goes now, or something else has changed.
 */
export type OutboxNews = { kind: 'settled'; row: OutboxRow; reply: unknown } | { kind: 'changed' };

export interface OutboxChannel {
  tell(news: OutboxNews): void;
  close(): void;
}

/** @param onNews hears the others, never oneself; leave it out to tell alone */
export function openOutboxChannel(onNews?: (news: OutboxNews) => void): OutboxChannel {
  if (!('BroadcastChannel' in globalThis)) return { tell() {}, close() {} };
  const channel = new BroadcastChannel('outbox');
  if (onNews) {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // An older release's tab says the bare word.
      onNews(data === 'changed' ? { kind: 'changed' } : (data as OutboxNews));
    });
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
}
/** The name by which the worker knows what it is woken for. */
export const OUTBOX_SYNC = 'outbox';

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network, also when no tab is open any more.
 * Where it has no Background Sync, or the person doesn't allow it, the next visit sends. Never throws.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_SYNC);
  } catch {
    // See above.
  }
}
