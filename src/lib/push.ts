import { isAccountView } from '#storage/account-view.ts';
import { pushSubscription, storePushSubscription } from '#storage/push-subscription.ts';

/** Local storage key, fixed by the specification: the token that the server has of this device. */
const PUSH_TOKEN = 'push-token';

/** The token's language, in which the server writes pushes to this device. */
const PUSH_LANGUAGE = 'push-language';

/** Remembers what the server knows of a subscription. */
export function rememberPush(subscription: PushSubscription): void {
  localStorage.setItem(PUSH_TOKEN, JSON.stringify(subscription));
  localStorage.setItem(PUSH_LANGUAGE, document.documentElement.lang);
}

/**
 * Tells the server when the browser has changed the subscription, or the user the language. Never
 * throws. Does nothing if pushes were turned off from another device.
 */
export async function renewPush(token: string | null): Promise<void> {
  try {
    if (token === null || isAccountView() || localStorage.getItem(PUSH_TOKEN) === null) return;
    const subscription = await pushSubscription();
    const isKnown =
      subscription === null ||
      (localStorage.getItem(PUSH_TOKEN) === JSON.stringify(subscription) &&
        localStorage.getItem(PUSH_LANGUAGE) === document.documentElement.lang);
    if (!isKnown && (await storePushSubscription(subscription, token))) rememberPush(subscription);
  } catch {
    // The browser allows no storage.
  }
}

/** Ends this device's subscription. Never throws. */
export async function endPushSubscription(): Promise<void> {
  try {
    localStorage.removeItem(PUSH_TOKEN);
    localStorage.removeItem(PUSH_LANGUAGE);
  } catch {
    // The browser allows no storage.
  }
  await (await pushSubscription())?.unsubscribe().catch(() => undefined);
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
