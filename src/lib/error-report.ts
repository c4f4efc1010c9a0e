import { atom } from 'jotai';
import type * as v from 'valibot';

import { sendClientReport } from '#contract/client-report.ts';
import type { Api, Endpoint } from '#contract/endpoint.ts';
import { isApiError } from '#contract/is-api-error.ts';

import { NetworkError } from './api/http-api.ts';

/** Counts the answers that nobody could expect; the chrome says so, at intervals. */
export const unexpectedErrorsAtom = atom(0);

/** Tells the server of an error that somebody ran into. Never throws: it has bad news already. */
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
 * Tells the server something that nobody waits for; it goes out even while the page is left. Without
 * a network it is lost: it is about now.
 */
export function sendBeacon<E extends Endpoint>(endpoint: E, body: v.InferInput<E['body']>): void {
  const text = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (navigator.onLine) navigator.sendBeacon(endpoint.path, text);
}

/**
 * Whether the catalogue's message is due: the server failed, or can't be reached although there is a
 * network. Without one the offline band says so, and a server that is away has its banner.
 */
export function isUnexpected(error: unknown, isOnline: boolean): boolean {
  if (isApiError(error)) return error.status >= 500 && error.status !== 503;
  return error instanceof NetworkError && isOnline;
}
