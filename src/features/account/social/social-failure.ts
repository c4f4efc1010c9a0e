import type { ErrorId } from '#contract/errors.ts';
import { isApiError } from '#contract/is-api-error.ts';

import { type CallFailure, failureOf } from '../call-failure.ts';

/** Why a way to a provider and back led nowhere. */
export type SocialFailure =
  | CallFailure
  /** Somebody turned back at the provider. */
  | 'turned_back'
  /** The way was used, is too old, or began in another tab. */
  | 'lost'
  /** The provider doesn't vouch for the address. */
  | 'unverified'
  /** The provider's account is another one's way in. */
  | 'taken'
  | 'blocked';

/** Errors of a way that is over. */
const LOST: ReadonlySet<ErrorId> = new Set([
  'social_failed',
  'forbidden',
  'link_expired',
  'invalid_input',
]);

/** What a failed call at the end of the way means. */
export function socialFailureOf(error: unknown): SocialFailure {
  if (!isApiError(error)) return failureOf(error);
  if (error.id === 'user_blocked') return 'blocked';
  if (error.id === 'conflict') {
    return error.fields.some(({ rule }) => rule === 'unverified') ? 'unverified' : 'taken';
  }
  return LOST.has(error.id) ? 'lost' : failureOf(error);
}
