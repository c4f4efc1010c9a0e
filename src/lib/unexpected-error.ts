import { atom } from 'jotai';

import { isApiError } from '#contract/is-api-error.ts';

import { NetworkError } from './api/network-error.ts';

/** Counts the answers that nobody could expect; the chrome says so, at intervals. */
export const unexpectedErrorsAtom = atom(0);

/**
 * Whether the catalogue's message is due: the server failed, or can't be reached although there is a
 * network. Without one the offline band says so, and a server that is away has its banner.
 */
export function isUnexpected(error: unknown, isOnline: boolean): boolean {
  if (isApiError(error)) return error.status >= 500 && error.status !== 503;
  return error instanceof NetworkError && isOnline;
}
