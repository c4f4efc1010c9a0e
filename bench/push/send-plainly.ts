import pLimit from 'p-limit';
import webPush from 'web-push';

import { PUSH_TIMEOUT_MS } from '../../server/platform/push/call-push-service.ts';
import type { VapidKeys } from '../../server/platform/push/vapid-keys.ts';

import type { Device } from './devices.ts';
import { SUBJECT } from './send-notices.ts';

/** Requests at the same time, as many as the server sends to one service. */
const CONCURRENCY = 20;

const PAYLOAD = JSON.stringify({
  kind: 'leads',
  title: 'New lead',
  text: 'Someone is interested. A quick reply helps.',
  href: '/hunting-board/dashboard/user/leads',
});

/**
 * Sends a push to each device without a database: one queue for all services. Nothing is sent again.
 * @returns when the pushes were put into the queue, in milliseconds since 1970
 */
export async function sendPlainly(devices: readonly Device[], keys: VapidKeys): Promise<number> {
  const began = performance.timeOrigin + performance.now();
  const limit = pLimit(CONCURRENCY);
  await Promise.all(devices.map((device) => limit(() => send(device, keys))));
  return began;
}

async function send({ endpoint, keys }: Device, siteKeys: VapidKeys): Promise<void> {
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, PAYLOAD, {
    vapidDetails: { subject: SUBJECT, ...siteKeys },
    TTL: 600,
  });
  // `fetch` computes the length itself.
  const { 'Content-Length': _length, ...others } = headers as Record<string, unknown>;
  try {
    const response = await fetch(endpoint, {
      method,
      headers: Object.entries(others).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch {
    // The silent service. The rival gives this push up.
  }
}
