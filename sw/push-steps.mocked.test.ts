import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { closeNotice, openNotice, showPush } from './push.ts';
import { message, noticeData, registration, windows } from './testing/push-doubles.ts';

const { session } = vi.hoisted(() => ({
  session: { current: null as { owner: string; token: string } | null },
}));

vi.mock('#storage/session.ts', () => ({
  rememberedSession: async () => session.current,
  rememberedLanguage: async () => 'th',
}));
vi.mock('#storage/outbox/stored-outbox.ts', () => ({
  storedOutbox: () => ({ add: async () => undefined }),
}));
vi.mock('./outbox.ts', () => ({ flushOutboxFor: async () => undefined }));

beforeEach(() => {
  vi.stubGlobal('Notification', { maxActions: 2 });
  session.current = { owner: '7', token: 'A' };
  fetched.mockReset().mockResolvedValue(new Response('{"received":true}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const fetched = vi.fn<typeof fetch>();

/** The beacons so far. */
const beacons = () =>
  fetched.mock.calls.map(([url, options]) => ({
    url,
    options,
    ...(JSON.parse(options!.body as string) as { type: string; userId: number | null }),
  }));
const steps = () => beacons().map(({ type }) => type);

const click = (clients: Clients, data: unknown, action = '') =>
  openNotice(clients, { notification: { data, close: () => undefined } as never, action });

test('reports that a push was received and shown, without its text', async () => {
  const { of } = registration();
  await showPush(of, JSON.stringify(message()));
  await showPush(of, JSON.stringify({ version: 9, title: 'New', userId: 7 }));
  expect(steps()).toEqual(['received', 'shown', 'received', 'shown']);
  const [received] = beacons();
  expect(received).toMatchObject({
    url: '/api/analytics/monitor_notif',
    options: { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } },
  });
  expect(JSON.parse(received!.options!.body as string)).toEqual({
    type: 'received',
    userId: 7,
    source: 'worker',
  });
});

test('reports only the arrival of a push for an account that isn’t signed in', async () => {
  const { of } = registration();
  session.current = null;
  await showPush(of, JSON.stringify(message()));
  expect(beacons()).toMatchObject([{ type: 'received', userId: 7 }]);
});

test('reports a push that can’t be read, and the notification in its place', async () => {
  const { of } = registration();
  await showPush(of, 'Condo in Ari');
  expect(beacons()).toMatchObject([
    { type: 'failed', userId: null, error: 'unreadable' },
    { type: 'shown', userId: null },
  ]);
});

test.each([
  [JSON.stringify(message()), ['received', 'failed'], 'showNotification: TypeError'],
  ['hello', ['failed'], 'unreadable'],
])('reports once that the notification of %j couldn’t be shown', async (text, expected, error) => {
  const { of } = registration();
  of.showNotification = async () => {
    throw new TypeError('Condo in Ari');
  };
  await expect(showPush(of, text)).rejects.toThrow(TypeError);
  expect(steps()).toEqual(expected);
  expect(beacons().at(-1)).toMatchObject({ type: 'failed', error });
});

test('shows a push before the server has answered, and if it never does', async () => {
  const { shown, of } = registration();
  const { promise, reject } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  const push = showPush(of, JSON.stringify(message()));
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  reject(new TypeError('Failed to fetch'));
  await push;
  expect(steps()).toEqual(['received', 'shown']);
});

test('a tap works if it can’t be reported', async () => {
  const { clients, opened } = windows();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await click(clients, noticeData);
  expect(opened).toEqual(['/properties/12']);
});

test('reports nothing while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { shown, of } = registration();
  await showPush(of, JSON.stringify(message()));
  await click(windows('/').clients, noticeData);
  await closeNotice(of, { notification: shown[0] as never });
  expect(shown).toHaveLength(1);
  expect(steps()).toEqual([]);
});

test.each([
  ['', noticeData, '', 7],
  ['’s button “open”', noticeData, 'open', 7],
  ['’s button “save”', noticeData, 'save', 7],
  [' of another account', { ...noticeData, userId: 8 }, '', 8],
  [' of another release', null, '', null],
])('reports a tap on a notification%s', async (_which, data, action, userId) => {
  await click(windows('/').clients, data, action);
  expect(beacons()).toMatchObject([{ type: 'clicked', userId }]);
});

const ended = (more: object = {}) => ({
  notification: { tag: 'hunt:5', data: noticeData, ...more } as never,
});

test('reports a notification that its reader dismissed', async () => {
  const { of } = registration();
  await closeNotice(of, ended());
  // Of another release.
  await closeNotice(of, ended({ tag: '', data: null }));
  expect(beacons()).toMatchObject([
    { type: 'closed', userId: 7 },
    { type: 'closed', userId: null },
  ]);
});

test('a notification that ends with a tap isn’t dismissed', async () => {
  const { of } = registration();
  const { notification } = ended({ tag: 'tapped', close: () => undefined });
  await openNotice(windows('/').clients, { notification, action: '' });
  await closeNotice(of, { notification });
  expect(steps()).toEqual(['clicked']);
});

test('a notification that another one replaces isn’t dismissed', async () => {
  const { shown, of } = registration();
  await showPush(of, JSON.stringify(message({ noticeId: 4 })));
  const [first] = shown;
  await showPush(of, JSON.stringify(message({ noticeId: 5 })));
  fetched.mockClear();
  await closeNotice(of, { notification: first as never });
  expect(steps()).toEqual([]);
  await closeNotice(of, { notification: shown[0] as never });
  expect(steps()).toEqual(['closed']);
});

test('a notification that ends because its account logs out isn’t dismissed', async () => {
  session.current = null;
  await closeNotice(registration().of, ended());
  expect(steps()).toEqual([]);
});
