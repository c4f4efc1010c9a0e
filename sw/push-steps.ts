import type * as v from 'valibot';

import { monitorNotices, type PushStep } from '#contract/notice/notice-monitor.ts';

/** How long an event waits for the reply to a beacon. */
const REPLY_MS = 10_000;

/**
 * Tells the server about a step of a push, so that it is counted. Never rejects. Lost when offline.
 * A view of an account needs no exception: no device gets its pushes.
 * @param error says in a few words what failed, without anything of the notification
 */
export async function reportStep(
  step: PushStep,
  userId: number | null,
  error?: string,
): Promise<void> {
  if (!navigator.onLine) return;
  const body: v.InferInput<typeof monitorNotices.body> = {
    type: step,
    userId,
    source: 'worker',
    error,
  };
  try {
    await fetch(monitorNotices.path, {
      method: 'POST',
      // Sent even if the browser stops the worker meanwhile.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REPLY_MS),
    });
  } catch {
    // Nobody waits for it.
  }
}

const keyOf = ({ tag, data }: Notification) => JSON.stringify([tag, data]);

/** Notifications that were tapped since the worker started. */
const tapped = new Set<string>();

/** Counts a tap on a notification or on one of its buttons. */
export function reportTap(notification: Notification, userId: number | null): Promise<void> {
  tapped.add(keyOf(notification));
  return reportStep('clicked', userId);
}

/**
 * Counts a notification that its reader dismissed. By the standard, browsers send `notificationclose`
 * for nothing else, but Firefox sends it for any end: after a tap, and when another notification
 * replaces it.
 */
export async function reportClose(
  registration: ServiceWorkerRegistration,
  notification: Notification,
  userId: number | null,
): Promise<void> {
  const key = keyOf(notification);
  if (tapped.delete(key)) return;
  const { tag } = notification;
  const shown = tag ? await registration.getNotifications({ tag }) : [];
  const isReplaced = shown.some((other) => keyOf(other) !== key);
  if (!isReplaced) await reportStep('closed', userId);
}
