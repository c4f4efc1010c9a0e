import type { OutboxRow } from './operation.ts';

const busy = new Set<string>();

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

/**
 * Runs `work` while nobody else of this device has the name, in this tab, another one or the worker.
 * Without the lock manager (old browsers) it is one in this tab.
 * @returns busy where somebody has it
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'> {
  if (navigator.locks) {
    return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 'busy'));
  }
  if (busy.has(name)) return 'busy';
  busy.add(name);
  try {
    return await work();
  } finally {
    busy.delete(name);
  }
}
