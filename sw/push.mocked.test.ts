import { beforeEach, expect, test, vi } from 'vitest';

import { PUSH_VERSION, type PushMessage } from '#contract/push-message.ts';

import { openNotice, renewSubscription, showPush } from './push.ts';

const { session, rows, stored } = vi.hoisted(() => ({
  session: { current: null as { owner: string; token: string } | null },
  rows: [] as { kind: string; owner: string; body: unknown }[],
  stored: [] as unknown[],
}));

vi.mock('#storage/session.ts', () => ({
  rememberedSession: async () => session.current,
  rememberedLanguage: async () => 'th',
}));
vi.mock('#storage/outbox/stored-outbox.ts', () => ({
  storedOutbox: () => ({ add: async (row: (typeof rows)[number]) => void rows.push(row) }),
}));
vi.mock('#storage/push-subscription.ts', () => ({
  storePushSubscription: async (...given: unknown[]) => void stored.push(given),
}));
vi.mock('./outbox.ts', () => ({ flushOutboxFor: async () => undefined }));

const ORIGIN = location.origin;

beforeEach(() => {
  session.current = { owner: '7', token: 'A' };
  rows.length = 0;
  stored.length = 0;
  vi.stubGlobal('Notification', { maxActions: 2 });
});

const message = (more: Partial<PushMessage> = {}): PushMessage => ({
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
function registration() {
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

test('shows the message of a push, and counts those about the same hunt', async () => {
  const { shown, of } = registration();
  await showPush(of, JSON.stringify(message()));
  expect(shown).toMatchObject([
    { title: 'New match for your hunt', body: 'Condo in Ari', image: '/photos/a/800.jpeg' },
  ]);
  expect(shown[0]!.data).toMatchObject({ href: '/properties/12/condo', count: 1 });
  await showPush(of, JSON.stringify(message({ text: 'House in Rawai' })));
  await showPush(of, JSON.stringify(message({ text: null })));
  expect(shown).toMatchObject([{ body: 'And 2 more' }]);
  expect(shown[0]!.data).toMatchObject({ href: '/notifications', count: 3 });
  await showPush(of, JSON.stringify(message({ tag: 'leads', group: null })));
  await showPush(of, JSON.stringify(message({ tag: 'leads', group: null })));
  expect(shown).toHaveLength(2);
  expect(shown[1]!.data).toMatchObject({ count: 1 });
});

test('reads a push of Firebase', async () => {
  const { shown, of } = registration();
  const data = { message: JSON.stringify(message()) };
  await showPush(of, JSON.stringify({ from: '1', fcmMessageId: 'x', data }));
  expect(shown).toMatchObject([{ title: 'New match for your hunt' }]);
});

test.each([null, '', 'hello', '{', '[]', '{"title":5}', '{"data":{"message":"{"}}'])(
  'shows that there is something new for the push %j',
  async (text) => {
    const { shown, of } = registration();
    await showPush(of, text);
    expect(shown).toMatchObject([{ title: 'Sala', body: 'คุณมีการแจ้งเตือนใหม่' }]);
    expect(shown[0]!.data).toMatchObject({ href: '/notifications' });
  },
);

test('shows the text of a message in a newer form', async () => {
  const { shown, of } = registration();
  await showPush(of, JSON.stringify({ version: 9, title: 'New', userId: 7, href: '/square/1' }));
  expect(shown).toMatchObject([{ title: 'New', body: '', data: { href: '/square/1' } }]);
});

test.each([
  ['another account', { owner: '8', token: 'B' }],
  ['nobody', null],
])('shows nothing for an account while %s is signed in, and unsubscribes', async (_who, now) => {
  const { shown, unsubscribe, of } = registration();
  session.current = now;
  await showPush(of, JSON.stringify(message()));
  await showPush(of, JSON.stringify({ version: 9, title: 'New', userId: 7 }));
  expect(shown).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

test('an event isn’t shown as future if the clock of the device is behind', async () => {
  const { shown, of } = registration();
  await showPush(of, JSON.stringify(message({ at: '2999-01-01T00:00:00.000Z' })));
  expect(shown[0]!.timestamp).toBeLessThanOrEqual(Date.now());
});

/** The open windows of the browser, and what happens to them. */
function windows(...urls: string[]) {
  const told: string[] = [];
  const opened: string[] = [];
  const all = urls.map((path) => ({
    url: ORIGIN + path,
    frameType: path.startsWith('/framed') ? 'nested' : 'top-level',
    postMessage: ({ path: to }: { path: string }) => void told.push(`${path} > ${to}`),
    focus: async () => {
      told.push(`focus ${path}`);
      throw new Error('not allowed');
    },
  }));
  const clients = {
    matchAll: async () => all,
    openWindow: async (path: string) => void opened.push(path),
  } as unknown as Clients;
  return { clients, told, opened };
}

async function click(clients: Clients, data: unknown, action = '') {
  const close = vi.fn<() => void>();
  await openNotice(clients, { notification: { data, close } as never, action });
  expect(close).toHaveBeenCalledOnce();
}

const data = {
  userId: 7,
  noticeId: 3,
  href: '/properties/12',
  listingId: 12,
  huntId: 5,
  count: 1,
};

test('a tap opens the page in the window that shows it, else in another, else in a new one', async () => {
  const same = windows('/', '/properties/12');
  await click(same.clients, data);
  expect(same).toMatchObject({ told: ['focus /properties/12'], opened: [] });
  const other = windows('/embed/business/1/card', '/framed', '/search');
  await click(other.clients, data);
  expect(other).toMatchObject({
    told: ['/search > /properties/12', 'focus /search'],
    opened: [],
  });
  const none = windows('/embed/business/1/card');
  await click(none.clients, data);
  expect(none).toMatchObject({ told: [], opened: ['/properties/12'] });
  expect(rows.map(({ kind }) => kind)).toEqual(['notice.read', 'notice.read', 'notice.read']);
});

test('the button saves the listing for its reader, without opening a page', async () => {
  const { clients, opened, told } = windows('/');
  await click(clients, data, 'save');
  expect([opened, told]).toEqual([[], []]);
  expect(rows).toMatchObject([
    { kind: 'notice.read', owner: '7', body: { noticeId: 3, change: 'read' } },
    { kind: 'favourite.set', owner: '7', body: { propertyId: 12, isSaved: true } },
  ]);
});

test('the button takes the match out of the hunt’s list, without opening a page', async () => {
  const { clients, opened, told } = windows('/');
  await click(clients, data, 'dismiss');
  expect([opened, told]).toEqual([[], []]);
  expect(rows).toMatchObject([
    { kind: 'notice.read', body: { noticeId: 3, change: 'read' } },
    {
      kind: 'match.dismiss',
      owner: '7',
      body: { huntId: 5, propertyId: 12, isDismissed: true },
    },
  ]);
});

test.each([
  [2, ['save', 'dismiss']],
  [3, ['open', 'save', 'dismiss']],
])('shows the buttons that fit where the system shows %d', async (maxActions, actions) => {
  vi.stubGlobal('Notification', { maxActions });
  const { shown, of } = registration();
  await showPush(of, JSON.stringify(message()));
  expect(shown[0]!.actions.map(({ action }) => action)).toEqual(actions);
});

test.each([
  ['of another account', { ...data, userId: 8 }, '/'],
  ['of an older release', { id: 3 }, '/notifications'],
  ['without data', null, '/notifications'],
  ['that links to another site', { ...data, href: 'https://example.com/' }, '/notifications'],
])('a tap on a notification %s changes nothing of the account', async (_which, given, path) => {
  const { clients, opened } = windows();
  await click(clients, given);
  expect(opened).toEqual([path]);
  if (path === '/') expect(rows).toEqual([]);
});

test('a subscription that the browser has ended is replaced', async () => {
  const { subscribe, of } = registration();
  const oldSubscription = { options: { applicationServerKey: new ArrayBuffer(65) } } as never;
  await renewSubscription(of, { oldSubscription });
  await renewSubscription(of, { newSubscription: 'new' as never });
  await renewSubscription(of, {});
  expect(stored).toEqual([
    ['another', 'A'],
    ['new', 'A'],
  ]);
  expect(subscribe).toHaveBeenCalledOnce();
  session.current = null;
  await renewSubscription(of, { newSubscription: 'new' as never });
  expect(stored).toHaveLength(2);
});
