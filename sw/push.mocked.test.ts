import { beforeEach, expect, test, vi } from 'vitest';

import { openNotice, renewSubscription, showPush } from './push.ts';
import { message, noticeData, registration, windows } from './testing/push-doubles.ts';

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
vi.mock('#storage/push-settings.ts', () => ({
  fetchPushSettings: async () => ({ publicKey: 'A'.repeat(87), firebase: null }),
}));
vi.mock('#storage/push-subscription.ts', () => ({
  storePushTarget: async (...given: unknown[]) => void stored.push(given),
}));
vi.mock('./outbox.ts', () => ({ flushOutboxFor: async () => undefined }));
vi.mock('./push-steps.ts', () => ({
  reportStep: async () => undefined,
  reportTap: async () => undefined,
}));

beforeEach(() => {
  session.current = { owner: '7', token: 'A' };
  rows.length = 0;
  stored.length = 0;
  vi.stubGlobal('Notification', { maxActions: 2 });
});

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

async function click(clients: Clients, data: unknown, action = '') {
  const close = vi.fn<() => void>();
  await openNotice(clients, { notification: { data, close } as never, action });
  expect(close).toHaveBeenCalledOnce();
}

test('a tap opens the page in the window that shows it, else in another, else in a new one', async () => {
  const same = windows('/', '/properties/12');
  await click(same.clients, noticeData);
  expect(same).toMatchObject({ messages: ['focus /properties/12'], opened: [] });
  const other = windows('/embed/business/1/card', '/framed', '/search');
  await click(other.clients, noticeData);
  expect(other).toMatchObject({
    messages: ['/search > /properties/12', 'focus /search'],
    opened: [],
  });
  const none = windows('/embed/business/1/card');
  await click(none.clients, noticeData);
  expect(none).toMatchObject({ messages: [], opened: ['/properties/12'] });
  expect(rows.map(({ kind }) => kind)).toEqual(['notice.read', 'notice.read', 'notice.read']);
});

test.each([
  ['saves the listing', 'save', 'favourite.set', { propertyId: 12, isSaved: true }],
  [
    'takes the match out of the hunt’s list',
    'dismiss',
    'match.dismiss',
    { huntId: 5, propertyId: 12, isDismissed: true },
  ],
])('a button %s for its reader, without opening a page', async (_what, action, kind, body) => {
  const { clients, opened, messages } = windows('/');
  await click(clients, noticeData, action);
  expect([opened, messages]).toEqual([[], []]);
  expect(rows).toMatchObject([
    { kind: 'notice.read', owner: '7', body: { noticeId: 3, change: 'read' } },
    { kind, owner: '7', body },
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
  ['of another account', { ...noticeData, userId: 8 }, '/'],
  ['of an older release', { id: 3 }, '/notifications'],
  ['without data', null, '/notifications'],
  ['that links to another site', { ...noticeData, href: 'https://example.com/' }, '/notifications'],
])('a tap on a notification %s changes nothing of the account', async (_which, given, path) => {
  const { clients, opened } = windows();
  await click(clients, given);
  expect(opened).toEqual([path]);
  if (path === '/') expect(rows).toEqual([]);
});

const subscribedWith = (applicationServerKey: ArrayBuffer) =>
  ({ options: { applicationServerKey }, toJSON: () => 'new' }) as never;

test('a subscription that the browser has ended is replaced', async () => {
  const { subscribe, of } = registration();
  const ours = subscribedWith(new ArrayBuffer(65));
  await renewSubscription(of, { oldSubscription: ours });
  await renewSubscription(of, { newSubscription: ours });
  await renewSubscription(of, {});
  expect(stored).toEqual([
    ['"another"', 'A'],
    ['"new"', 'A'],
  ]);
  expect(subscribe).toHaveBeenCalledOnce();
  session.current = null;
  await renewSubscription(of, { newSubscription: ours });
  expect(stored).toHaveLength(2);
});

test('a subscription of Firebase is left to the next visit', async () => {
  const { subscribe, of } = registration();
  const theirs = subscribedWith(new Uint8Array(65).fill(4).buffer);
  await renewSubscription(of, { oldSubscription: theirs });
  await renewSubscription(of, { oldSubscription: theirs, newSubscription: theirs });
  await renewSubscription(of, { newSubscription: theirs });
  expect(stored).toEqual([]);
  expect(subscribe).not.toHaveBeenCalled();
});
