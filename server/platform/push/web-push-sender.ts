import webPush from 'web-push';

import { callPushService, outcomeOf, PUSH_TIMEOUT_MS } from './call-push-service.ts';
import type { PushSender } from './push-sender.ts';

/** Returns a sender for browsers' subscriptions: encrypted pushes (RFC 8291), signed by the site. */
export function webPushSender({
  keys,
  subject,
  timeoutMs = PUSH_TIMEOUT_MS,
}: {
  /** Keys of this site (RFC 8292), in base64url. */
  keys: { publicKey: string; privateKey: string };
  /** Where a push service reaches the operator: a `mailto:` or `https:` URL. */
  subject: string;
  /** Default: `PUSH_TIMEOUT_MS`. */
  timeoutMs?: number;
}): PushSender {
  return {
    async send({ endpoint, keys: deviceKeys, payload, ttlSeconds, urgency, topic }) {
      if (!deviceKeys) return { kind: 'refused', reason: 'no keys' };
      let request;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: deviceKeys }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency,
          ...(topic && { topic }),
        });
      } catch (error) {
        // The keys aren't a point of the curve: whoever registered them didn't use a browser.
        return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
      }
      const { method, headers, body } = request;
      const response = await callPushService(
        endpoint,
        { method, headers: fetchHeaders(headers), body: new Uint8Array(body) },
        timeoutMs,
      );
      if (!(response instanceof Response)) return response;
      await response.body?.cancel();
      return outcomeOf(response);
    },
  };
}

/** Without the length, which `fetch` computes. */
function fetchHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^content-length$/i.test(name) ? [] : [[name, String(value)]],
    ),
  );
}
