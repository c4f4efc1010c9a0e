import { updateDeviceToken } from '#contract/identity/device-endpoints.ts';

import { sendCall } from './outbox/send-operation.ts';

/** Where the server sends this device's pushes. */
export interface PushTarget {
  /** For the server: a subscription as JSON, or an id of Firebase. */
  deviceToken: string;
  /** What `src/kit/visit/firebase-push.ts` needs to renew or end its registration. Null: there is none. */
  firebase: string | null;
}

/** Returns the push target of a subscription with the site's own keys. */
export const webPushTarget = (subscription: PushSubscription): PushTarget => ({
  deviceToken: JSON.stringify(subscription),
  firebase: null,
});

/** Returns this device's push subscription; `null` if there is none, or no way to have one. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Tells the server where to send the pushes of a session.
 * @param deviceToken a subscription as JSON, or an id of Firebase
 * @param token the session's
 * @returns whether the server has stored it
 */
export async function storePushTarget(deviceToken: string, token: string): Promise<boolean> {
  const body = { deviceToken, deviceType: 'web' as const };
  const id = crypto.randomUUID();
  const outcome = await sendCall(updateDeviceToken, { body }, { id, businessId: null, token });
  return outcome.kind === 'done';
}
