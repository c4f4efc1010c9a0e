import { type FirebaseApp, initializeApp } from 'firebase/app';
import { deleteInstallations, getInstallations } from 'firebase/installations';
import { getMessaging, isSupported, onRegistered, register } from 'firebase/messaging';
import * as v from 'valibot';

import { FirebaseWebConfig } from '#contract/notice/push-endpoints.ts';
import { fetchPushSettings } from '#storage/push-settings.ts';
import { type PushTarget, webPushTarget } from '#storage/push-subscription.ts';

/** What this device remembers of its registration. */
const Registered = v.object({
  settings: FirebaseWebConfig,
  /** URL of the browser's subscription that Firebase has. */
  endpoint: v.string(),
});
type Registered = v.InferOutput<typeof Registered>;

/** Returns the app of the settings, the same one each time. */
function appOf({ apiKey, appId, projectId, messagingSenderId }: FirebaseWebConfig): FirebaseApp {
  return initializeApp({ apiKey, appId, projectId, messagingSenderId }, appId);
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('The service worker is missing');
  return registration;
}

/**
 * Registers this device with Firebase Cloud Messaging, under a new id. Needs the user's permission,
 * and the browser must have no subscription.
 * @throws if Firebase or the browser's push service can't be reached
 */
export async function registerWithFirebase(settings: FirebaseWebConfig): Promise<PushTarget> {
  // For a week, `register` leaves a known id alone, even if the browser has ended its subscription.
  await deleteInstallations(getInstallations(appOf(settings))).catch(() => undefined);
  return registered(settings);
}

/** Registers under the present id, if the last time was more than a week ago. */
async function registered(settings: FirebaseWebConfig): Promise<PushTarget> {
  if (!(await isSupported())) throw new Error('Firebase doesn’t support this browser');
  const registration = await workerRegistration();
  const messaging = getMessaging(appOf(settings));
  let deviceToken = '';
  const stop = onRegistered(messaging, (id) => {
    deviceToken = id;
  });
  try {
    const { vapidKey } = settings;
    await register(messaging, { vapidKey, serviceWorkerRegistration: registration });
  } finally {
    stop();
  }
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription || !deviceToken) throw new Error('Firebase has registered no subscription');
  const target: Registered = { settings, endpoint: subscription.endpoint };
  return { deviceToken, firebase: JSON.stringify(target) };
}

/**
 * Renews this device's registration: Firebase must hear of each device once in a while. Registers
 * again if the browser has replaced or ended the subscription, or the operator has changed the
 * settings. Without Firebase in the settings, subscribes with the site's own keys.
 * @param firebase the present registration, as in `PushTarget`
 * @returns null if the user has withdrawn the permission
 * @throws if the server, Firebase or the browser's push service can't be reached
 */
export async function renewFirebase(firebase: string): Promise<PushTarget | null> {
  if (Notification.permission !== 'granted') return null;
  const { publicKey, firebase: settings } = await fetchPushSettings();
  const { pushManager } = await workerRegistration();
  const subscription = await pushManager.getSubscription();
  const before = parse(firebase);
  const isSame =
    settings !== null &&
    subscription?.endpoint === before?.endpoint &&
    JSON.stringify(settings) === JSON.stringify(before?.settings);
  if (isSame) return registered(settings);
  await subscription?.unsubscribe();
  if (settings) return registerWithFirebase(settings);
  return webPushTarget(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/**
 * Deletes this device's id at Firebase, and with it the registration. Its subscription is the
 * caller's.
 * @param firebase the registration, as in `PushTarget`
 * @throws if Firebase can't be reached
 */
export async function leaveFirebase(firebase: string): Promise<void> {
  const before = parse(firebase);
  if (before) await deleteInstallations(getInstallations(appOf(before.settings)));
}

function parse(firebase: string): Registered | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Registered), firebase);
  return parsed.success ? parsed.output : null;
}
