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
