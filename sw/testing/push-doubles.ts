import { vi } from 'vitest';

import { PUSH_VERSION, type PushMessage } from '#contract/notice/push-message.ts';

const ORIGIN = location.origin;

/** The message of a push about a match. */
export const message = (more: Partial<PushMessage> = {}): PushMessage => ({
  version: PUSH_VERSION,
  userId: 7,
  noticeId: 3,
  kind: 'listing_matched',
  title: 'New match for your hunt',
  text: 'Condo in Ari',
  href: '/properties/12/condo',
  tag: 'hunt:5',
  group: { more: 'And {count} more', href: '/notifications' },
  image: '/photos/a/800.jpeg',
  listingId: 12,
  huntId: 5,
  actions: [
    { action: 'open', title: 'View listing' },
    { action: 'save', title: 'Save' },
    { action: 'dismiss', title: 'Not interested' },
  ],
  unseenCount: 4,
  at: '2026-11-29T00:00:00.000Z',
  ...more,
});

interface Shown {
  title: string;
  body: string;
  tag: string;
  timestamp: number;
  actions: { action: string }[];
  data: Record<string, unknown>;
}

/** A registration that keeps one notification for each tag, as browsers do. */
export function registration() {
  const shown: Shown[] = [];
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscribe = vi.fn<(options: object) => Promise<string>>(async () => 'another');
  return {
    shown,
    unsubscribe,
    subscribe,
    of: {
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        const at = shown.findIndex(({ tag }) => tag !== undefined && tag === options.tag);
        shown.splice(at < 0 ? shown.length : at, 1, { title, ...options });
      },
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe },
    } as unknown as ServiceWorkerRegistration,
  };
}

/** The open windows of the browser, and what happens to them. */
export function windows(...urls: string[]) {
  const messages: string[] = [];
  const opened: string[] = [];
  const all = urls.map((path) => ({
    url: ORIGIN + path,
    frameType: path.startsWith('/framed') ? 'nested' : 'top-level',
    postMessage: ({ path: to }: { path: string }) => void messages.push(`${path} > ${to}`),
    focus: async () => {
      messages.push(`focus ${path}`);
      throw new Error('not allowed');
    },
  }));
  const clients = {
    matchAll: async () => all,
    openWindow: async (path: string) => void opened.push(path),
  } as unknown as Clients;
  return { clients, messages, opened };
}

/** What a notification about a listing knows about itself. */
export const noticeData = {
  userId: 7,
  noticeId: 3,
  href: '/properties/12',
  listingId: 12,
  huntId: 5,
  count: 1,
};
