import { getDefaultStore } from 'jotai';

import type { Api } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';
import { refusedTokenAtom } from '../session/session.ts';
import { storedToken, storedUserId } from '../session/stored-session.ts';
import { VISITOR } from '#storage/kept.ts';

import { createHttpApi } from './http-api.ts';

/** Calls the API as whoever is signed in on this device. */
export function createSessionApi(language: Language): Api {
  const visit = getDefaultStore();
  return createHttpApi(language, {
    token: storedToken,
    onRefused: (token, why) => visit.set(refusedTokenAtom, { token, why }),
  });
}

/** For whom a call goes out now: the account whose token it carries, or the visitor. */
export function ownerNow(): string {
  return String(storedUserId() ?? VISITOR);
}
