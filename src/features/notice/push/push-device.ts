import type { Api } from '#contract/kit/endpoint.ts';
import { updateDeviceToken } from '#contract/identity/device-endpoints.ts';
import { readPushSettings } from '#contract/notice/push-endpoints.ts';
import { isAppleMobile, isInstalled } from '#kit/install/browser-here.ts';
import { isAccountView } from '#storage/account-view.ts';
import { endPushSubscription, rememberPush } from '#kit/visit/push.ts';
import { pushSubscription, webPushTarget } from '#storage/push-subscription.ts';

/**
 * Whether this browser can receive pushes.
 * - `install_first`: only if Sala is on the home screen, as on iPhones and iPads
 * - `denied`: the user has forbidden notifications of this site
 * - `ready`: it is subscribed, or can subscribe
 */
export type PushSupport = 'unsupported' | 'install_first' | 'denied' | 'ready';

export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis;
  if (!hasPush || !('Notification' in globalThis) || isAccountView()) {
    return isAppleMobile() && !isInstalled() ? 'install_first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Whether this device has a subscription. */
export const isSubscribed = async (): Promise<boolean> => (await pushSubscription()) !== null;

/**
 * Asks for the browser's permission and subscribes. Call it in the handler of a tap, because some
 * browsers ask only then.
 * @returns `refused` if the user didn't permit it
 * @throws ApiError, NetworkError, or the browser's error if its push service can't be reached
 */
export async function subscribeToPush(call: Api['call']): Promise<'subscribed' | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { publicKey, firebase } = await call(readPushSettings, {});
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('The service worker is missing');
  // One that the server doesn't know, or of an earlier key of the site.
  await endPushSubscription();
  try {
    const target = firebase
      ? await (await import('#kit/visit/firebase-push.ts')).registerWithFirebase(firebase)
      : webPushTarget(
          await registration.pushManager.subscribe({
            userVisibleOnly: true,
            applicationServerKey: publicKey,
          }),
        );
    const { deviceToken } = target;
    await call(updateDeviceToken, { body: { deviceToken, deviceType: 'web' } });
    rememberPush(target);
  } catch (error) {
    await endPushSubscription();
    throw error;
  }
  return 'subscribed';
}
