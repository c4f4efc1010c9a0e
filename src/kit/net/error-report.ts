import { atom } from 'jotai';
import type * as v from 'valibot';

import { sendClientReport } from '#contract/site/client-report.ts';
import type { Api, Endpoint } from '#contract/kit/endpoint.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { NetworkError } from './network-error.ts';
import { isAccountView } from '#storage/account-view.ts';

/** Number of unexpected errors. The app shows a message about them, at intervals. */
export const unexpectedErrorsAtom = atom(0);

/**
 * Reports an error that a user ran into to the server. Never throws, so that it doesn't hide the
 * original error.
 */
export function reportError(api: Api, error: unknown, kind: 'render' | 'route'): void {
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  const body = {
    cid: crypto.randomUUID(),
    kind,
    message: message.slice(0, 1_000),
    ...(isApiError(error) && { status: error.status }),
    stack: (stack ?? '').slice(0, 8_000),
    path: location.pathname.slice(0, 500),
    release: __RELEASE__,
  };
  void api.call(sendClientReport, { body }).catch(() => undefined);
}

/**
 * Sends a message to the server without waiting for a reply, even while the page closes. Lost when
 * offline, because it would be out of date later. A view of an account counts nowhere.
 */
export function sendBeacon<E extends Endpoint>(endpoint: E, body: v.InferInput<E['body']>): void {
  const text = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (navigator.onLine && !isAccountView()) navigator.sendBeacon(endpoint.path, text);
}

/**
 * Returns whether to show the message for unexpected errors: the server failed, or can't be reached
 * although the device is online. Offline and unavailable states have their own banners.
 */
export function isUnexpected(error: unknown, isOnline: boolean): boolean {
  if (isApiError(error)) return error.status >= 500 && error.status !== 503;
  return error instanceof NetworkError && isOnline;
}
