import { getDefaultStore } from 'jotai';

import type { Api } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import { refusedTokenAtom } from '../session/session.ts';
import { storedToken, storedUserId } from '../session/stored-session.ts';
import { VISITOR } from '#storage/kept.ts';

import { createHttpApi } from './http-api.ts';

/** Creates a client that calls the API with the session of this device. */
export function createSessionApi(language: Language): Api {
  const visit = getDefaultStore();
  return createHttpApi(language, {
    token: storedToken,
    onRefused: (token, why) => visit.set(refusedTokenAtom, { token, why }),
  });
}

/**
 * Returns the account id of the current session, or `VISITOR`. Calls are sent with this account's
 * token.
 */
export function ownerNow(): string {
  return String(storedUserId() ?? VISITOR);
}
