import { isAccountView } from '#storage/account-view.ts';
import {
  pushSubscription,
  type PushTarget,
  storePushTarget,
  webPushTarget,
} from '#storage/push-subscription.ts';

/** Local storage key, fixed by the specification: the token that the server has of this device. */
const PUSH_TOKEN = 'push-token';

/** The token's language, in which the server writes pushes to this device. */
const PUSH_LANGUAGE = 'push-language';

/** Set only if this device is registered with Firebase: `PushTarget.firebase`. */
const PUSH_FIREBASE = 'push-firebase';

/** How long leaving Firebase may take, ms. Without a subscription no push arrives in any case. */
const LEAVE_MS = 3_000;

/** Remembers what the server knows of this device. */
export function rememberPush({ deviceToken, firebase }: PushTarget): void {
  localStorage.setItem(PUSH_TOKEN, deviceToken);
  localStorage.setItem(PUSH_LANGUAGE, document.documentElement.lang);
  if (firebase) localStorage.setItem(PUSH_FIREBASE, firebase);
  else localStorage.removeItem(PUSH_FIREBASE);
}

/**
 * Tells the server when the browser or Firebase has changed the push target, or the user the
 * language. Never throws. Does nothing if pushes were turned off from another device.
 */
export async function renewPush(token: string | null): Promise<void> {
  try {
    const known = localStorage.getItem(PUSH_TOKEN);
    if (token === null || isAccountView() || known === null) return;
    const target = await currentTarget(localStorage.getItem(PUSH_FIREBASE));
    // The user may have logged out meanwhile.
    if (!target || localStorage.getItem(PUSH_TOKEN) !== known) return;
    const isKnown =
      known === target.deviceToken &&
      localStorage.getItem(PUSH_LANGUAGE) === document.documentElement.lang;
    if (isKnown || (await storePushTarget(target.deviceToken, token))) rememberPush(target);
  } catch {
    // The browser allows no storage, or Firebase can't be reached. The next visit tries again.
  }
}

async function currentTarget(firebase: string | null): Promise<PushTarget | null> {
  if (firebase) return (await import('./firebase-push.ts')).renewFirebase(firebase);
  const subscription = await pushSubscription();
  return subscription && webPushTarget(subscription);
}

/** Ends this device's subscription. Never throws. */
export async function endPushSubscription(): Promise<void> {
  let firebase: string | null = null;
  try {
    firebase = localStorage.getItem(PUSH_FIREBASE);
    for (const key of [PUSH_TOKEN, PUSH_LANGUAGE, PUSH_FIREBASE]) localStorage.removeItem(key);
  } catch {
    // The browser allows no storage.
  }
  await (await pushSubscription())?.unsubscribe().catch(() => undefined);
  if (firebase) await leaveFirebaseSoon(firebase);
}

async function leaveFirebaseSoon(firebase: string): Promise<void> {
  const left = import('./firebase-push.ts').then(({ leaveFirebase }) => leaveFirebase(firebase));
  const tooLate = new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
  await Promise.race([left.catch(() => undefined), tooLate]);
}

/**
 * Removes everything that pushes leave of an account that leaves this device: its subscription, its
 * notifications on the screen, and the number on the app's icon. Never throws: the worker shows no
 * push of an account that isn't signed in.
 */
export async function leavePush(): Promise<void> {
  await endPushSubscription();
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.();
  } catch {
    // The browser has no notifications or badges.
  }
}
