import type { OutboxRow } from '../outbox/operation.ts';

const busy = new Set<string>();

/**
 * Runs `work` while holding the lock `name` on this device: across this tab, other tabs and the
 * worker. Without the lock manager (old browsers) the lock covers only this tab.
 * @param ifAvailable false: wait until the lock is free, where there is a lock manager
 * @returns `busy` if the lock is taken
 */
export async function exclusively<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable = true } = {},
): Promise<T | 'busy'> {
  if (navigator.locks) {
    return navigator.locks.request(name, { ifAvailable }, (lock) => (lock ? work() : 'busy'));
  }
  if (busy.has(name)) return 'busy';
  busy.add(name);
  try {
    return await work();
  } finally {
    busy.delete(name);
  }
}

/**
 * Messages between the tabs and the worker: a row was answered and will be removed, or something
 * else changed.
 */
export type SyncNews = { kind: 'settled'; row: OutboxRow; reply: unknown } | { kind: 'changed' };

export interface SyncChannel {
  publish(news: SyncNews): void;
  close(): void;
}

/** @param onNews receives messages from others; omit it to only send */
export function openSyncChannel(name: string, onNews?: (news: SyncNews) => void): SyncChannel {
  if (!('BroadcastChannel' in globalThis)) return { publish() {}, close() {} };
  const channel = new BroadcastChannel(name);
  if (onNews) {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Tabs of older releases send a plain string.
      onNews(data === 'changed' ? { kind: 'changed' } : (data as SyncNews));
    });
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    publish: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

/** Background Sync tag by which the worker knows why it was woken. */
export const OUTBOX_SYNC = 'outbox';

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when the network returns, even if no tab is open. Without
 * Background Sync, or without the user's permission, the next visit sends the outbox. Never throws.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_SYNC);
  } catch {
    // See above.
  }
}
