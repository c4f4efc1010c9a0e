import { updateDeviceToken } from '#contract/device-endpoints.ts';

import { sendCall } from './outbox/send-operation.ts';

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
 * Tells the server to send the pushes of a session to a subscription.
 * @param token the session's
 * @returns whether the server has stored it
 */
export async function storePushSubscription(
  subscription: PushSubscription,
  token: string,
): Promise<boolean> {
  const body = { deviceToken: JSON.stringify(subscription), deviceType: 'web' as const };
  const id = crypto.randomUUID();
  const outcome = await sendCall(updateDeviceToken, { body }, { id, businessId: null, token });
  return outcome.kind === 'done';
}
