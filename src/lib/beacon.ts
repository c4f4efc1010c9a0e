import type * as v from 'valibot';

import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Tells the server something that nobody waits for; it goes out even while the page is left. Without
 * a network it is lost: it is about now.
 */
export function sendBeacon<E extends Endpoint>(endpoint: E, body: v.InferInput<E['body']>): void {
  const text = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (navigator.onLine) navigator.sendBeacon(endpoint.path, text);
}
