import { beforeEach, expect, test, vi } from 'vitest';

import { updateDeviceToken } from '#contract/identity/device-endpoints.ts';
import type { Api } from '#contract/kit/endpoint.ts';
import { readPushSettings } from '#contract/notice/push-endpoints.ts';
import { leavePush, renewPush } from '#kit/visit/push.ts';

import { subscribeToPush } from './push-device.ts';

const OPTIONS = {
  apiKey: 'AIzaSyExampleExampleExample',
  appId: '1:123:web:abc',
  projectId: 'sala-test',
  messagingSenderId: '123',
};
const WEB = { ...OPTIONS, vapidKey: 'F'.repeat(87) };
const OWN_KEY = 'A'.repeat(87);

const { firebase, stored, settings } = vi.hoisted(() => ({
  /** Firebase's library, as far as it is used: ids are numbered. */
  firebase: {
    ids: 0,
    onRegistered: null as ((id: string) => void) | null,
    registrations: [] as { options: object; key: string }[],
    deleteInstallations: vi.fn<(app: unknown) => Promise<void>>(),
    /** Replaces the answer of Firebase. */
    register: null as (() => Promise<void>) | null,
  },
  stored: [] as string[],
  settings: { firebase: null as object | null },
}));

vi.mock('firebase/app', () => ({ initializeApp: (options: object) => ({ options }) }));
vi.mock('firebase/installations', () => ({
  getInstallations: (app: object) => app,
  deleteInstallations: firebase.deleteInstallations,
}));
vi.mock('firebase/messaging', () => ({
  isSupported: async () => true,
  getMessaging: (app: object) => app,
  onRegistered(_app: object, callback: (id: string) => void) {
    firebase.onRegistered = callback;
    return () => void (firebase.onRegistered = null);
  },
  async register({ options }: { options: object }, { vapidKey }: { vapidKey: string }) {
    await firebase.register?.();
    if (!subscription) await pushManager.subscribe({ applicationServerKey: vapidKey });
    firebase.registrations.push({ options, key: vapidKey });
    firebase.onRegistered!(`id-${firebase.ids}`);
  },
}));
vi.mock('#storage/push-settings.ts', () => ({
  fetchPushSettings: async () => ({ publicKey: 'A'.repeat(87), ...settings }),
}));
vi.mock('#storage/push-subscription.ts', async (original) => ({
  ...(await original<object>()),
  storePushTarget: async (deviceToken: string) => stored.push(deviceToken) > 0,
}));

let subscription: { endpoint: string; key: string; unsubscribe(): Promise<boolean> } | null;
let subscribed: number;
const pushManager = {
  getSubscription: async () => subscription,
  async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
    subscribed += 1;
    const endpoint = `https://push.example.com/${subscribed}`;
    const unsubscribe = async () => {
      subscription = null;
      return true;
    };
    subscription = { endpoint, key, unsubscribe };
    return subscription;
  },
};

/** The server, which is told where to send pushes. */
const call = (async (endpoint: unknown, { body }: { body?: { deviceToken: string } }) => {
  if (endpoint === readPushSettings) return { publicKey: OWN_KEY, ...settings };
  if (endpoint !== updateDeviceToken) throw new Error('Unexpected call');
  stored.push(body!.deviceToken);
  return {};
}) as unknown as Api['call'];

const permission = { now: 'granted' };

beforeEach(() => {
  subscription = null;
  subscribed = 0;
  permission.now = 'granted';
  Object.assign(firebase, { ids: 1, registrations: [], register: null });
  firebase.deleteInstallations.mockReset().mockImplementation(async () => {
    firebase.ids += 1;
  });
  stored.length = 0;
  settings.firebase = WEB;
  vi.stubGlobal('Notification', {
    requestPermission: async () => permission.now,
    get permission() {
      return permission.now;
    },
  });
  const registration = { pushManager, getNotifications: async () => [] };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
});
const known = () => localStorage.getItem('push-token');

test('a device subscribes with the site’s own key if Firebase isn’t configured', async () => {
  settings.firebase = null;
  expect(await subscribeToPush(call)).toBe('subscribed');
  expect(subscription).toMatchObject({ key: OWN_KEY });
  expect(stored).toEqual([JSON.stringify(subscription)]);
  expect(firebase.registrations).toEqual([]);
  await leavePush();
  expect(subscription).toBeNull();
  expect(firebase.deleteInstallations).not.toHaveBeenCalled();
});

test('a device registers with Firebase, and the server is told its id', async () => {
  expect(await subscribeToPush(call)).toBe('subscribed');
  expect(firebase.registrations).toEqual([{ options: OPTIONS, key: WEB.vapidKey }]);
  expect(stored).toEqual(['id-2']);
  expect(known()).toBe('id-2');
});

test('a device gets no subscription if it can’t register with Firebase', async () => {
  firebase.register = async () => {
    await pushManager.subscribe({ applicationServerKey: WEB.vapidKey });
    throw new Error('FCM is down');
  };
  await expect(subscribeToPush(call)).rejects.toThrow('FCM is down');
  expect(subscription).toBeNull();
  expect(known()).toBeNull();
  expect(stored).toEqual([]);
});

test('a later visit renews the registration, and tells the server nothing while the id is the same', async () => {
  await subscribeToPush(call);
  await renewPush('token');
  expect(firebase.registrations).toHaveLength(2);
  expect(stored).toEqual(['id-2']);
  document.documentElement.lang = 'th';
  await renewPush('token');
  expect(stored).toEqual(['id-2', 'id-2']);
});

test('a device that isn’t registered with Firebase doesn’t renew there', async () => {
  await renewPush('token');
  settings.firebase = null;
  await subscribeToPush(call);
  settings.firebase = WEB;
  await renewPush('token');
  expect(firebase.registrations).toEqual([]);
});

test.each([
  ['the browser has ended the subscription', () => (subscription = null)],
  [
    'the browser has replaced the subscription',
    () => pushManager.subscribe({ applicationServerKey: WEB.vapidKey }),
  ],
  [
    'the operator has changed the settings',
    () => (settings.firebase = { ...WEB, vapidKey: 'G'.repeat(87) }),
  ],
] satisfies [string, () => unknown][])(
  'the server is told a new id after %s',
  async (_what, change) => {
    await subscribeToPush(call);
    await change();
    await renewPush('token');
    expect(stored).toEqual(['id-2', 'id-3']);
    expect(known()).toBe('id-3');
    expect(subscription?.key).toBe((settings.firebase as typeof WEB).vapidKey);
    await renewPush('token');
    expect(stored).toHaveLength(2);
  },
);

test('a device of Firebase gets a subscription of the site’s after the operator has removed Firebase', async () => {
  await subscribeToPush(call);
  settings.firebase = null;
  await renewPush('token');
  expect(subscription?.key).toBe(OWN_KEY);
  expect(stored).toEqual(['id-2', JSON.stringify(subscription)]);
  expect(localStorage.getItem('push-firebase')).toBeNull();
});

test('a device is left as it is without the permission, and for an account that has left meanwhile', async () => {
  await subscribeToPush(call);
  permission.now = 'default';
  await renewPush('token');
  expect(firebase.registrations).toHaveLength(1);
  permission.now = 'granted';
  subscription = null;
  firebase.register = async () => localStorage.clear();
  await renewPush('token');
  expect(stored).toEqual(['id-2']);
  expect(known()).toBeNull();
});

test('an account that leaves ends the subscription and the id at Firebase', async () => {
  await subscribeToPush(call);
  firebase.deleteInstallations.mockClear();
  await leavePush();
  expect(subscription).toBeNull();
  expect(firebase.deleteInstallations.mock.calls).toEqual([[{ options: OPTIONS }]]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['can’t be reached', () => firebase.deleteInstallations.mockRejectedValue(new Error('offline'))],
  [
    'doesn’t answer',
    () => firebase.deleteInstallations.mockReturnValue(new Promise<void>(() => undefined)),
  ],
])('an account that leaves ends the subscription while Firebase %s', async (_what, fail) => {
  await subscribeToPush(call);
  fail();
  vi.useFakeTimers();
  const left = leavePush();
  await vi.advanceTimersByTimeAsync(3_000);
  await left;
  expect(subscription).toBeNull();
  expect(localStorage).toHaveLength(0);
});
